const KEY = 'module_reload'
const ONCE_IN_MS = 60_000

/** Identifies the build: this file's own name has a hash of everything that it imports. */
export const APP_VERSION = import.meta.url

/**
 * Returns whether an error is a module, or its styles, that could not be fetched: a new version has replaced them, or the network failed.
 */
export function isMissingModule(error: unknown): boolean {
  return isMissingStyles(error) || (error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message))
}

/** Vite fetches the styles of a module before it, and throws this message. A second import skips them. */
export function isMissingStyles(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unable to preload CSS')
}

/**
 * Returns whether a reload may fix that: once for each version, and never twice within a minute, so that a server without the module causes
 * no loop. Records that it was allowed.
 */
export function mayReloadForModule(perTab: Storage, version: string, now: number): boolean {
  const [lastVersion, lastAt] = (perTab.getItem(KEY) ?? '').split(' ')
  if (lastVersion === version || Math.abs(now - Number(lastAt ?? -Infinity)) < ONCE_IN_MS) return false
  perTab.setItem(KEY, `${version} ${now}`)
  return true
}
