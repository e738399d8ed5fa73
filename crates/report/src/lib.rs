//! What people and machines read: a violation as a story, results as JSON.
