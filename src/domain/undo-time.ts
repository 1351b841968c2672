/** How long a bar with Undo stands: time to read it, find the button and change one's mind. */
export const UNDO_MS = 8_000

/** How long a deletion waits for its bar: a little longer than that stands, so that what is pressed last still finds it. */
export const UNDOABLE_MS = UNDO_MS + 2_000
