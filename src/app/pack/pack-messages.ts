import type { GameCard } from '../../contract/games.ts'
import type { PackAnswers, PackKind, PackQuestion } from '../../local/games/pack-questions.ts'
import type { MetaRows } from '../../local/rows.ts'

/** What the page asks of the thread that has the pack. */
export type ThreadQuestion =
  /** Reads the pack as it lies on the device now, with the parts for adults or without. */
  | { readonly kind: 'open'; readonly adult: boolean; readonly known: string | null }
  /** The games of the device that the pack does not have, from now on: the first of them, or more. */
  | { readonly kind: 'beside'; readonly cards: readonly GameCard[]; readonly names: MetaRows['names']; readonly areMore: boolean }
  | PackQuestion

/** What the pack is. */
export interface PackOnThread {
  /** Another one whenever what it is made of has changed. */
  readonly key: string
  /** The games that it has; null where the page knows them by this key. */
  readonly ids: Int32Array | null
}

/** Null where there is no pack that can be read. */
export type ThreadAnswer =
  | { readonly opened: PackOnThread | null }
  | { readonly answer: PackAnswers[PackKind] }
  | { readonly failed: string }

export interface Asked {
  readonly number: number
  readonly question: ThreadQuestion
}

export interface Answered {
  readonly number: number
  readonly answer: ThreadAnswer
}
