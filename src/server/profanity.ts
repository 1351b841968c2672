import { createHash } from 'node:crypto'
import { maskProfanity } from '../domain/mask-profanity.ts'
import { EXCLUDED_WORDS, EXTRA_WORDS } from '../domain/profane-words.ts'
import { createProfanityFilter } from '../domain/profanity.ts'
import type { ProfanityFilter } from '../domain/profanity.ts'
import type { Env } from './env.ts'

/** What of players' texts others may not read, and what nobody may be called. */
export interface Profanity {
  /** A text as it is shown to others than its author; what they may read whole stays as it is. */
  mask(text: string): string
  /** Whether a text, such as a name, holds a profane word. */
  readonly isProfane: ProfanityFilter
  /** Names the lists that it masks by: what was masked by others is masked anew. */
  readonly edition: string
}

/** Raised when the same lists mask otherwise. */
const RULES = 1

export function createProfanity({ profanityExtra: extra, profanityExcluded: excluded }: Pick<Env, 'profanityExtra' | 'profanityExcluded'>): Profanity {
  const isProfane = createProfanityFilter({ extra, excluded })
  const lists = JSON.stringify([RULES, EXTRA_WORDS, EXCLUDED_WORDS, extra, excluded])
  return {
    isProfane,
    mask: (text) => maskProfanity(isProfane, text),
    edition: createHash('sha256').update(lists).digest('base64url').slice(0, 12),
  }
}
