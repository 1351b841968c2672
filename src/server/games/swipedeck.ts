import type { DeckFilters } from '../../contract/games.ts'
import { DECK_PAGE_SIZE } from '../../contract/limits.ts'
import type { WhyPart } from '../../domain/why.ts'
import { deal } from '../../deck-engine/deal.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import type { Community } from '../../deck-engine/ranking/community.ts'
import { deckSeed } from '../../deck-engine/ranking/seeded-draw.ts'
import type { DeckPlayer } from './deck-players.ts'
import type { GameCards } from './game-cards.ts'

/** What a deck is dealt from. */
export interface DeckCatalogue {
  readonly index: DeckIndex
  readonly cards: GameCards
}

export interface DeckOrder {
  /** Null for a deck that is nobody's. */
  readonly userId: string | null
  readonly alreadyShown: readonly number[]
  readonly filters: DeckFilters
  readonly adult: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The next page of the deck, best first, with why each card lies there: the ids of its games, and the answer's JSON. */
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
  // A game that has just been taken away has no card: without all of them it is not known whose reason is whose.
  const whys = games.length === ids.length ? `,"whys":${JSON.stringify(dealt.map(({ why }) => why.map(rounded)))}` : ''
  return { ids, body: `{"games":[${games.join(',')}]${whys}}` }
}

/** To a hundredth: nobody sees more of a bar. */
function rounded(part: WhyPart): WhyPart {
  return { ...part, weight: hundredths(part.weight), of: part.of.map((value) => ({ ...value, weight: hundredths(value.weight) })) }
}

function hundredths(weight: number): number {
  return Math.round(weight * 100) / 100
}
