/** What a spreadsheet would read as a formula, or use to hide one. */
const FORMULA = /^[=+\-@\t\r\n]/

/** The byte order mark of files for spreadsheets: it says that they are UTF-8. */
export const UTF8_MARK = '\uFEFF'

/**
 * Returns one line of a CSV file (RFC 4180). A text that a spreadsheet would run gets an apostrophe in front, because other players
 * may have written it.
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
