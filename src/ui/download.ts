/** Downloads a file: an address of ours, or a blob. */
export function download(what: string | Blob, name: string): void {
  const url = typeof what === 'string' ? what : URL.createObjectURL(what)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by then; an address that is never freed stays in memory.
  if (typeof what !== 'string') setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
