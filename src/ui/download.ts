/** Has the browser keep what was made here as a file. */
export function download(what: Blob, name: string): void {
  const url = URL.createObjectURL(what)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by then; a file that nobody lets go stays in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
