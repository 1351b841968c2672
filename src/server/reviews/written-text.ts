import type { Outcome } from '../writes/batch-items.ts'
import type { Words } from '../words.ts'

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
export function storedText(comment: string, words: Words): { comment: string; masked: string | null; masked_by: string } {
  const masked = words.mask(comment)
  return { comment, masked: masked === comment ? null : masked, masked_by: words.edition }
}

/** A text as it is stored where the words are not at hand: it is masked as it is read, as what another edition masked. */
export function unmaskedText(comment: string): { comment: string; masked: null; masked_by: string } {
  return { ...NO_TEXT, comment }
}

/** Nothing of a text that was deleted stays. */
export const NO_TEXT = { comment: '', masked: null, masked_by: '' } as const
