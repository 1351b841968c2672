/** What a spreadsheet would take for a formula, or use to hide one. */
const FORMULA = /^[=+\-@\t\r\n]/

/** Stands before a file for spreadsheets: by it they know UTF-8. */
export const UTF8_MARK = '\uFEFF'

/**
 * One line of a CSV file as RFC 4180 has it. A text that a spreadsheet would run begins with an apostrophe: what others
 * have written may stand in it.
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
