import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Outcome } from '../writes/batch-items.ts'
import type { Profanity } from '../profanity.ts'

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

/** A text as it is stored: for its author, and for others. */
export function storedText(comment: string, profanity: Profanity): { comment: string; masked: string | null; masked_by: string } {
  const masked = profanity.mask(comment)
  return { comment, masked: masked === comment ? null : masked, masked_by: profanity.edition }
}

/** A text as a player reads it: whole if it is their own, for others as it was masked last. */
export function textFor(viewerId: string, table: string, plain = 'comment', masked = 'masked'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`case when ${of('user_id')} = ${viewerId} then ${of(plain)} else coalesce(${of(masked)}, ${of(plain)}) end`
}

/** Nothing of a text that was deleted stays. */
export const NO_TEXT = { comment: '', masked: null, masked_by: '' } as const
