const KEY = 'module_reload_at'
const ONCE_IN_MS = 60_000

/**
 * Whether a failure is that of a route's module (a new version has replaced it) and a reload may mend it:
 * at most once a minute, so that a server without the module never makes a loop (specification 1, section 8).
 */
export function mayReloadForModule(error: unknown, storage: Storage, now: number): boolean {
  const isModule = error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
  if (!isModule) return false
  const last = Number(storage.getItem(KEY) ?? 0)
  if (now - last < ONCE_IN_MS) return false
  storage.setItem(KEY, String(now))
  return true
}
