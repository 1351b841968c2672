const KEY = 'module_reload'
const ONCE_IN_MS = 60_000

/** What tells one build from the next: this file's own name, which is made of all that it leads to. */
export const APP_VERSION = import.meta.url

/**
 * Whether a failure is that of a module or of its styles that could not be fetched: a new version has replaced them, or
 * they never came.
 */
export function isMissingModule(error: unknown): boolean {
  return isMissingStyles(error) || (error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message))
}

/** Vite fetches the styles of a module before it, and fails with these words. Asked once more, it goes without them. */
export function isMissingStyles(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unable to preload CSS')
}

/**
 * Whether a reload may mend that: once for each version, and never twice within a minute, so that a server without the
 * module makes no loop. Notes that it was allowed.
 */
export function mayReloadForModule(perTab: Storage, version: string, now: number): boolean {
  const [lastVersion, lastAt] = (perTab.getItem(KEY) ?? '').split(' ')
  if (lastVersion === version || now - Number(lastAt ?? -Infinity) < ONCE_IN_MS) return false
  perTab.setItem(KEY, `${version} ${now}`)
  return true
}
