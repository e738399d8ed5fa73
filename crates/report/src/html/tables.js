// Sorts a table by the column whose heading is pressed: numbers by their value, the largest first, texts by the alphabet.
"use strict";

function sortBy(button) {
  const head = button.parentElement;
  const body = head.closest("table").tBodies[0];
  const column = head.cellIndex;
  const value = (row) => row.cells[column].dataset.v ?? row.cells[column].textContent;
  const isNumber = [...body.rows].some((row) => row.cells[column].dataset.v !== undefined);
  const falls = head.ariaSort ? head.ariaSort !== "descending" : isNumber;
  const order = (one, other) => isNumber ? parseFloat(one || "-1") - parseFloat(other || "-1") : one.localeCompare(other, undefined, { numeric: true });
  const rows = [...body.rows].sort((one, other) => order(value(one), value(other)) * (falls ? -1 : 1));
  body.append(...rows);
  for (const other of head.parentElement.cells) other.ariaSort = null;
  head.ariaSort = falls ? "descending" : "ascending";
}

for (const button of document.querySelectorAll("table.sorts th button")) {
  button.disabled = false;
  button.onclick = () => sortBy(button);
}
