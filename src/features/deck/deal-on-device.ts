import type { DeckFilters } from '../../contract/games.ts'
import { deal } from '../../deck-engine/deal.ts'
import { buildDeckIndexFromCards } from '../../deck-engine/deck-index.ts'
import { genreScores, genreWeights } from '../../domain/genre-taste.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readAllGames } from '../../local/games/games.ts'
import { appendToDeck, deckIds, deckKeyOf } from '../../local/games/deck.ts'
import { readChoices } from '../../local/choices.ts'
import { findSettings } from '../../local/own/settings.ts'

/** As many as the deck ahead holds: enough for a long tunnel. */
const CARDS = 300

/**
 * Deals a filter's deck from all games on this device, ranked as the server would rank them, and answers
 * how many cards were added. What the player has settled is never dealt.
 */
export async function dealOnDevice(db: UserDatabase, filters: DeckFilters, now: number): Promise<number> {
  const deckKey = deckKeyOf(filters)
  const [games, states, shown, settings, { learn_genres: learns }] = await Promise.all([
    readAllGames(db),
    db.gameStates.filter((row) => row.state !== null).toArray(),
    deckIds(db, deckKey),
    findSettings(db),
    readChoices(db),
  ])
  const byId = new Map(games.map((game) => [game.id, game]))
  const swiped = states.map(({ gameId, state }) => ({ state, genreIds: byId.get(gameId)?.genre_ids ?? [] }))
  const ids = deal(buildDeckIndexFromCards(games), {
    // What is not to be shown was not read.
    filters: { ...filters, adult: true },
    weights: genreWeights(genreScores(learns ? swiped : []), settings?.genres ?? []),
    settled: states.map((row) => row.gameId),
    shown,
    limit: CARDS,
  })
  return appendToDeck(
    db,
    deckKey,
    ids.map((id) => byId.get(id)).filter((game) => game !== undefined),
    now,
  )
}
