/** A page with many parts takes several entries. After going back through some twenty pages, the device is read again. */
const SEEN_MAX = 60

const seen = new WeakMap<object, Map<string, unknown>>()

// Why: docs/decisions/storage/0003-resources-have-own-engine.md
/**
 * Returns what a page of this database's player showed last since the app started, by the page's name, or undefined. It is for the
 * first frame of the next visit, before the device is read, and for values that are fresh. Nothing else may depend on it.
 */
export function lastSeen<View>(db: object, name: string): View | undefined {
  return seen.get(db)?.get(name) as View | undefined
}

/** Forgets what all pages of a database showed. */
export function forgetSeen(db: object): void {
  seen.delete(db)
}

/** Records what a page shows. */
export function recordSeen(db: object, name: string, view: unknown): void {
  const views = seen.get(db) ?? new Map<string, unknown>()
  seen.set(db, views)
  views.delete(name)
  views.set(name, view)
  for (const oldest of views.keys()) {
    if (views.size <= SEEN_MAX) break
    views.delete(oldest)
  }
}
