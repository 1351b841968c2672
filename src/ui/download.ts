/** Has the browser keep a file: one that lies at an address of ours, or one that was made here. */
export function download(what: string | Blob, name: string): void {
  const url = typeof what === 'string' ? what : URL.createObjectURL(what)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by then; a file that nobody lets go stays in memory.
  if (typeof what !== 'string') setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
