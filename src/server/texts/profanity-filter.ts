import { createHash } from 'node:crypto'
import { maskProfanity } from '../../domain/mask-profanity.ts'
import { EXCLUDED_WORDS, EXTRA_WORDS } from '../../domain/profane-words.ts'
import { createProfanityFilter } from '../../domain/profanity.ts'
import type { ProfanityFilter } from '../../domain/profanity.ts'
import type { Env } from '../config/env.ts'

/** Masks players' texts, and refuses profane names. */
export interface Profanity {
  /** Returns a text as it is shown to others than its author. A text without profanity stays as it is. */
  mask(text: string): string
  /** Returns whether a text, such as a name, contains a profane word. */
  readonly isProfane: ProfanityFilter
  /** The version of the word lists. Texts that another version masked are masked again. */
  readonly edition: string
}

/** Raised when the same lists mask differently. */
const RULES = 1

export function createProfanity({
  profanityExtra: extra,
  profanityExcluded: excluded,
}: Pick<Env, 'profanityExtra' | 'profanityExcluded'>): Profanity {
  const isProfane = createProfanityFilter({ extra, excluded })
  const lists = JSON.stringify([RULES, EXTRA_WORDS, EXCLUDED_WORDS, extra, excluded])
  return {
    isProfane,
    mask: (text) => maskProfanity(isProfane, text),
    edition: createHash('sha256').update(lists).digest('base64url').slice(0, 12),
  }
}
