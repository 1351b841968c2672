import type { GameCard } from '../contract/games.ts'
import type { PackResponses, PackKind, PackQuestion } from './pack-questions.ts'
import type { MetaRows } from '../local/db/meta-rows.ts'

/** A question from the page to the thread that holds the pack. */
export type ThreadQuestion =
  /** Reads the pack that is stored on the device now, with or without its parts for adults. */
  | { readonly kind: 'open'; readonly adult: boolean; readonly known: string | null }
  /** The device's games that the pack does not have. They replace the previous ones, or add to them if `areMore`. */
  | { readonly kind: 'beside'; readonly cards: readonly GameCard[]; readonly names: MetaRows['names']; readonly areMore: boolean }
  | PackQuestion

/** The identity and the games of a pack. */
export interface PackOnThread {
  /** Changes whenever the content of the pack changes. */
  readonly key: string
  /** The ids of its games. Null if the page already knows them by this key. */
  readonly ids: Int32Array | null
}

/** `opened` is null if no pack can be read. */
export type ThreadResponse =
  | { readonly opened: PackOnThread | null }
  | { readonly response: PackResponses[PackKind] }
  | { readonly failed: string }

export interface Asked {
  readonly number: number
  readonly question: ThreadQuestion
}

export interface Answered {
  readonly number: number
  readonly response: ThreadResponse
}
