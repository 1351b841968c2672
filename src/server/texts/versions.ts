import type { Conflict, Outcome } from '../writes/batch-items.ts'

/** How many versions a text stores: an edit that is repeated after more others is a conflict. */
const VERSIONS_MAX = 20

/** Returns the result of a repeated edit, by whether it is the stored one; undefined for a new one. */
export function outcomeOfRepeat(version: string, versions: readonly string[]): Outcome | undefined {
  if (!versions.includes(version)) return undefined
  return versions[0] === version ? 'applied' : 'stale'
}

/** Returns the versions of a text, with the newest first. */
export function withVersion(version: string, versions: readonly string[]): string[] {
  return retainedVersions([version, ...versions])
}

/** Returns as many versions as a text stores, each once. */
export function retainedVersions(versions: readonly string[]): string[] {
  return [...new Set(versions)].slice(0, VERSIONS_MAX)
}

/** Returns the conflict with an edit of an earlier version: both texts, for the player to choose. */
export function conflictWith(message: string, versions: readonly string[], value: object): Conflict {
  return { message, theirs: { version: versions[0] ?? '', value } }
}
