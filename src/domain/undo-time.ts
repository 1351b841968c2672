/** How long a bar with Undo is shown: time to read it, find the button and change one's mind. */
export const UNDO_MS = 8_000

// Why: docs/decisions/sync/0007-deletion-waits-for-undo.md
/** How long a deletion waits for its bar. It is a little longer than the bar is shown, so that a late press still works. */
export const UNDOABLE_MS = UNDO_MS + 2_000
