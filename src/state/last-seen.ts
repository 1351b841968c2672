/** Of a page of many parts some each. Whoever goes further back than through some twenty pages waits for the device once more. */
const SEEN_MAX = 60

const seen = new WeakMap<object, Map<string, unknown>>()

/**
 * What a page of this database's player showed last in this life of the app, by its name, or undefined: the first frame
 * of its next visit, before the device has been asked. Nothing else may rest on it.
 */
export function lastSeen<View>(db: object, name: string): View | undefined {
  return seen.get(db)?.get(name) as View | undefined
}

/** Forgets it of all pages: what they showed is not wanted any more. */
export function forgetSeen(db: object): void {
  seen.delete(db)
}

/** Notes what a page shows. */
export function noteSeen(db: object, name: string, view: unknown): void {
  const views = seen.get(db) ?? new Map<string, unknown>()
  seen.set(db, views)
  views.delete(name)
  views.set(name, view)
  for (const oldest of views.keys()) {
    if (views.size <= SEEN_MAX) break
    views.delete(oldest)
  }
}
