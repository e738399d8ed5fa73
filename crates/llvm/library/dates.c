// Dates. The time zone is UTC.
#include "support.h"

struct date {
    int second, minute, hour, day, month, year, day_of_week, day_of_year, is_summer;
    long offset;
    const char *zone;
};

enum { MINUTE = 60, HOUR = 3600, DAY = 86400, EPOCH = 1970, MOST_YEARS = 2000000000 };

static inline int is_leap(long year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

// The quotient that is rounded down.
static inline long floor_of(long value, long by) { return value / by - (value % by < 0); }

// The days from 1970 to the first day of a year.
static inline long days_before(long year) {
    long past = year - 1;
    return (year - EPOCH) * 365 + floor_of(past, 4) - floor_of(past, 100) + floor_of(past, 400) - 477;
}

static inline int days_in(int month, long year) {
    if (month == 1)
        return 28 + is_leap(year);
    return month == 3 || month == 5 || month == 8 || month == 10 ? 30 : 31;
}

struct date *gmtime_r(const long *time, struct date *to) {
    long days = floor_of(*time, DAY), second = *time - days * DAY;
    long year = EPOCH + floor_of(days * 400, 146097);
    if (year > MOST_YEARS || year < -MOST_YEARS) {
        *__errno_location() = EOVERFLOW;
        return 0;
    }
    while (days_before(year) > days)
        year--;
    while (days_before(year + 1) <= days)
        year++;
    int of_year = (int)(days - days_before(year)), month = 0, day = of_year;
    while (day >= days_in(month, year))
        day -= days_in(month++, year);
    to->second = (int)(second % MINUTE);
    to->minute = (int)(second % HOUR / MINUTE);
    to->hour = (int)(second / HOUR);
    to->day = day + 1;
    to->month = month;
    to->year = (int)(year - 1900);
    to->day_of_week = (int)(days + 4 - floor_of(days + 4, 7) * 7);
    to->day_of_year = of_year;
    to->is_summer = 0;
    to->offset = 0;
    to->zone = "GMT";
    return to;
}

struct date *localtime_r(const long *time, struct date *to) {
    if (!gmtime_r(time, to))
        return 0;
    to->zone = "UTC";
    return to;
}

// One for all threads, as in other libraries.
static struct date shared;

struct date *gmtime(const long *time) { return gmtime_r(time, &shared); }

struct date *localtime(const long *time) { return localtime_r(time, &shared); }

void tzset(void) {}

long timegm(struct date *date) {
    long months = (date->year + 1900l) * 12 + date->month, year = floor_of(months, 12);
    long days = days_before(year) + date->day - 1;
    for (int month = 0; month < months - year * 12; month++)
        days += days_in(month, year);
    long time = days * DAY + date->hour * (long)HOUR + date->minute * (long)MINUTE + date->second;
    return gmtime_r(&time, date) ? time : -1;
}

long mktime(struct date *date) {
    long time = timegm(date);
    date->zone = "UTC";
    return time;
}

static const char *const DAYS[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char *const MONTHS[] = {"January", "February", "March",     "April",   "May",      "June",
                                     "July",    "August",   "September", "October", "November", "December"};

// Text that is made: how much there is, and for how much there is room.
struct text {
    char *to;
    word length, room;
};

static inline void add(struct text *text, char character) {
    if (text->length < text->room)
        text->to[text->length] = character;
    text->length++;
}

static inline void add_text(struct text *text, const char *from, word most) {
    for (word i = 0; i < most && from[i]; i++)
        add(text, from[i]);
}

static __attribute__((noinline)) void add_number(struct text *text, long number, int width, char filler) {
    char digits[24];
    int count = 0;
    word left = number < 0 ? -(word)number : (word)number;
    if (number < 0)
        add(text, '-');
    do {
        digits[count++] = (char)('0' + left % 10);
        left /= 10;
    } while (left);
    for (int i = count; i < width; i++)
        add(text, filler);
    while (count > 0)
        add(text, digits[--count]);
}

static __attribute__((noinline)) void add_date(struct text *text, const char *format, const struct date *date) {
    for (; *format; format++) {
        if (*format != '%') {
            add(text, *format);
            continue;
        }
        format++;
        if (*format == 'E' || *format == 'O')
            format++;
        int in_half_day = date->hour % 12 ? date->hour % 12 : 12;
        long year = date->year + 1900l;
        switch (*format) {
        case 'a':
            add_text(text, DAYS[date->day_of_week], 3);
            break;
        case 'A':
            add_text(text, DAYS[date->day_of_week], ALL);
            break;
        case 'b':
        case 'h':
            add_text(text, MONTHS[date->month], 3);
            break;
        case 'B':
            add_text(text, MONTHS[date->month], ALL);
            break;
        case 'C':
            add_number(text, floor_of(year, 100), 2, '0');
            break;
        case 'd':
            add_number(text, date->day, 2, '0');
            break;
        case 'e':
            add_number(text, date->day, 2, ' ');
            break;
        case 'H':
            add_number(text, date->hour, 2, '0');
            break;
        case 'I':
            add_number(text, in_half_day, 2, '0');
            break;
        case 'j':
            add_number(text, date->day_of_year + 1, 3, '0');
            break;
        case 'm':
            add_number(text, date->month + 1, 2, '0');
            break;
        case 'M':
            add_number(text, date->minute, 2, '0');
            break;
        case 'n':
            add(text, '\n');
            break;
        case 'p':
            add_text(text, date->hour < 12 ? "AM" : "PM", ALL);
            break;
        case 'S':
            add_number(text, date->second, 2, '0');
            break;
        case 't':
            add(text, '\t');
            break;
        case 'u':
            add_number(text, date->day_of_week ? date->day_of_week : 7, 1, '0');
            break;
        case 'w':
            add_number(text, date->day_of_week, 1, '0');
            break;
        case 'y':
            add_number(text, year - floor_of(year, 100) * 100, 2, '0');
            break;
        case 'Y':
            add_number(text, year, 1, '0');
            break;
        case 'z':
            add_text(text, "+0000", ALL);
            break;
        case 'Z':
            add_text(text, date->zone ? date->zone : "", ALL);
            break;
        case '%':
            add(text, '%');
            break;
        case 'c':
            add_date(text, "%a %b %e %H:%M:%S %Y", date);
            break;
        case 'D':
        case 'x':
            add_date(text, "%m/%d/%y", date);
            break;
        case 'F':
            add_date(text, "%Y-%m-%d", date);
            break;
        case 'r':
            add_date(text, "%I:%M:%S %p", date);
            break;
        case 'R':
            add_date(text, "%H:%M", date);
            break;
        case 'T':
        case 'X':
            add_date(text, "%H:%M:%S", date);
            break;
        default:
            fault_conversion();
            return;
        }
    }
}

word strftime(char *to, word size, const char *format, const struct date *date) {
    struct text text = {to, 0, size};
    add_date(&text, format, date);
    if (text.length >= size)
        return 0;
    to[text.length] = 0;
    return text.length;
}

static char line[64];

char *asctime_r(const struct date *date, char *to) {
    return strftime(to, 26, "%a %b %e %H:%M:%S %Y\n", date) ? to : 0;
}

char *asctime(const struct date *date) {
    return strftime(line, sizeof line, "%a %b %e %H:%M:%S %Y\n", date) ? line : 0;
}

char *ctime_r(const long *time, char *to) {
    struct date date;
    return localtime_r(time, &date) ? asctime_r(&date, to) : 0;
}

char *ctime(const long *time) {
    struct date date;
    return localtime_r(time, &date) ? asctime(&date) : 0;
}
