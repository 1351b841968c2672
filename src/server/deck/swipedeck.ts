import type { DeckFilters } from '../../contract/games.ts'
import { DECK_PAGE_SIZE } from '../../contract/limits.ts'
import type { ReasonPart } from '../../domain/reason.ts'
import { deal } from '../../deck-engine/deal.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import type { Community } from '../../deck-engine/ranking/community.ts'
import { deckSeed } from '../../deck-engine/ranking/seeded-draw.ts'
import type { DeckPlayer } from './deck-players.ts'
import type { GameCards } from '../games/game-cards.ts'

/** What a deck is dealt from. */
export interface DeckCatalogue {
  readonly index: DeckIndex
  readonly cards: GameCards
}

export interface DeckOrder {
  /** Null for a deck without a user. */
  readonly userId: string | null
  readonly alreadyShown: readonly number[]
  readonly filters: DeckFilters
  readonly adult: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Returns the next page of the deck, best first, with the reasons for each card: the ids of its games, and the response's JSON. */
export async function dealSwipedeck(
  { index, cards }: DeckCatalogue,
  community: Community,
  player: DeckPlayer,
  { userId, alreadyShown, filters, adult, now }: DeckOrder,
): Promise<{ readonly ids: readonly number[]; readonly body: string }> {
  const dealt = deal(index, community, {
    ...player,
    filters: { ...filters, adult },
    shown: alreadyShown,
    limit: DECK_PAGE_SIZE,
    seed: userId === null ? 0 : deckSeed(userId, now),
    nowS: now / 1_000,
  })
  const ids = dealt.map(({ id }) => id)
  const games = await cards.read(ids)
  // A game that was just removed has no card. If one is missing, reasons cannot be assigned to cards.
  const reasons = games.length === ids.length ? `,"whys":${JSON.stringify(dealt.map(({ reason }) => reason.map(rounded)))}` : ''
  return { ids, body: `{"games":[${games.join(',')}]${reasons}}` }
}

/** Rounded to a hundredth: a bar on the screen shows no more. */
function rounded(part: ReasonPart): ReasonPart {
  return { ...part, weight: hundredths(part.weight), of: part.of.map((value) => ({ ...value, weight: hundredths(value.weight) })) }
}

function hundredths(weight: number): number {
  return Math.round(weight * 100) / 100
}
