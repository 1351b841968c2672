import type { DeckFilters, GameCard } from '../../contract/games.ts'
import { deal } from '../../deck-engine/deal.ts'
import { rankingOfCards } from '../../deck-engine/ranking/card-ranking.ts'
import { deckSeed } from '../../deck-engine/ranking/seeded-draw.ts'
import { tasteOf } from '../../deck-engine/ranking/taste.ts'
import { userIdOf } from '../../local/database.ts'
import type { UserDatabase } from '../../local/database.ts'
import { appendToDeck, deckIds, deckKeyOf } from '../../local/games/deck.ts'
import type { DealtCard } from '../../local/games/deck.ts'
import { readAllGames } from '../../local/games/games.ts'
import { keepUntold } from '../../local/games/keep-untold.ts'
import type { DealQuestion } from '../../local/games/pack-questions.ts'
import { readOwnTaste } from '../../local/games/taste-facts.ts'
import { openPack } from '../../state/pack-reader.ts'

/** As many as the deck ahead holds: enough for a long tunnel. */
const CARDS = 300

/** For as long a player waits for a pack that is still to be read; then they are dealt from what lies ready. */
const PACK_WITHIN_MS = 500

/**
 * Deals a filter's deck from all games that this device knows of, ranked as the server would rank them, and answers how
 * many cards were added: from the catalogue's pack, or from the games that are kept here where there is none. What the
 * player has settled is never dealt.
 */
export async function dealOnDevice(db: UserDatabase, filters: DeckFilters, now: number, packWithinMs = PACK_WITHIN_MS): Promise<number> {
  const deckKey = deckKeyOf(filters)
  const [shown, { settled, ...own }] = await Promise.all([deckIds(db, deckKey), readOwnTaste(db)])
  const question: DealQuestion = {
    kind: 'deal',
    filters,
    taste: own,
    settled,
    shown,
    limit: CARDS,
    seed: deckSeed(userIdOf(db), now),
    nowS: now / 1_000,
  }
  const cards = (await within(packWithinMs, dealFromPack(db, question))) ?? dealFromCards(await readAllGames(db), question)
  return appendToDeck(db, deckKey, cards, now, keepUntold)
}

async function dealFromPack(db: UserDatabase, question: DealQuestion): Promise<readonly DealtCard[] | null> {
  const pack = await openPack(db)
  return pack && pack.deal(question)
}

function dealFromCards(games: readonly GameCard[], { filters, taste, ...order }: DealQuestion): DealtCard[] {
  const { index, community } = rankingOfCards(games)
  // What is not to be shown was not read.
  const dealt = deal(index, community, { ...order, filters: { ...filters, adult: true }, taste: tasteOf(index, community, taste) })
  const byId = new Map(games.map((game) => [game.id, game]))
  return dealt.flatMap(({ id, why }) => {
    const game = byId.get(id)
    return game === undefined ? [] : { ...game, why }
  })
}

/** What comes in time; undefined otherwise, and where it fails. */
function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}
