import type { Conflict, Outcome } from '../writes/batch-items.ts'

/** How many names of edits a text remembers: an edit that comes again after more than so many others is a conflict. */
const VERSIONS_KEPT = 20

/** What an edit that comes again is answered: whether it is the one that stands. Undefined for one that is new. */
export function outcomeOfRepeat(version: string, versions: readonly string[]): Outcome | undefined {
  if (!versions.includes(version)) return undefined
  return versions[0] === version ? 'applied' : 'stale'
}

/** The names of the edits of a text, with the newest first. */
export function withVersion(version: string, versions: readonly string[]): string[] {
  return keptVersions([version, ...versions])
}

/** Of many names as many as a text remembers, each once. */
export function keptVersions(versions: readonly string[]): string[] {
  return [...new Set(versions)].slice(0, VERSIONS_KEPT)
}

/** What stands against an edit of an earlier version: both texts, for the player to choose. */
export function conflictWith(message: string, versions: readonly string[], value: object): Conflict {
  return { message, theirs: { version: versions[0] ?? '', value } }
}
