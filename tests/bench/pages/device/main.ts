import { liveQuery } from 'dexie'
import { v7 as newUuid } from 'uuid'
import type { GameCard } from '../../../../src/contract/games.ts'
import type { GameState } from '../../../../src/contract/mutations.ts'
import { openUserDatabase } from '../../../../src/local/db/database.ts'
import type { UserDatabase } from '../../../../src/local/db/database.ts'
import { appendToDeck, topCards } from '../../../../src/local/queries/deck.ts'
import type { Device } from '../../../../src/local/db/device.ts'
import { cacheGames } from '../../../../src/local/queries/games.ts'
import { swipeGame } from '../../../../src/local/commands/swipe-game.ts'
import { countWaiting } from '../../../../src/local/replica/outbox-queries.ts'
import { generateGames } from '../../../support/generate-games.ts'
import { openBareStore } from './bare-store.ts'
import './device-calls.ts'

const DECK_KEY = 'all'
const WARM_UP = 20
const FILLED_FROM_ID = 1_500_000_000
/** The pause between two swipes of a thumb; live queries have run by then. */
const BETWEEN_MS = 40
const VERDICTS: readonly GameState[] = ['liked', 'disliked', 'owned', 'disliked']

window.deviceCalls = {
  async measureWrites(rounds) {
    const device = openDevice('bench')
    const cards = Array.from({ length: rounds + WARM_UP }, (_, number) => madeUpCard(1_000_000_000 + number))
    await appendToDeck(device.db, DECK_KEY, cards, device.now())
    watchAsTheDeckDoes(device.db)
    const bare = await openBareStore()
    const swipes: number[] = []
    const puts: number[] = []
    for (const [number, card] of cards.entries()) {
      const swipe = () => swipeGame(device, { card, verdict: verdictOf(number), deckKey: DECK_KEY })
      const put = () => bare.put({ id: newUuid(), userId: 'bench', kind: 'gamestate.set', gameId: card.id, at: Date.now(), attempts: 0 })
      const [first, second] = number % 2 === 0 ? [swipe, put] : [put, swipe]
      const times = [await timed(first), await timed(second)]
      if (number < WARM_UP) continue
      swipes.push(times[number % 2] as number)
      puts.push(times[1 - (number % 2)] as number)
    }
    return { swipes, puts }
  },

  async queueSwipes(userId, gameIds) {
    const device = openDevice(userId)
    const queue = async (gameId: number, number: number) => {
      await swipeGame(device, { card: madeUpCard(gameId), verdict: verdictOf(number), deckKey: DECK_KEY })
    }
    await Promise.all(gameIds.map(queue))
    device.db.close()
  },

  async fillGames(userId, count) {
    const { db, now } = openDevice(userId)
    const missing = count - (await db.games.count())
    const games = Array.from(generateGames({ count: missing, seed: 29, firstId: FILLED_FROM_ID }), (game) => ({
      ...madeUpCard(game.id),
      summary: 'A game that exists for the bench alone. '.repeat(8),
      platform_ids: [...game.platformIds],
      genre_ids: [...game.genreIds],
      game_mode_ids: [...game.gameModeIds],
      themes: [...game.themeIds],
      keyword_ids: [...game.tagIds],
      prior: game.prior,
    }))
    await cacheGames(db, games, now())
    db.close()
  },
}

function openDevice(userId: string): Device {
  return {
    db: openUserDatabase(userId),
    userId,
    now: () => Date.now(),
    newId: () => newUuid(),
    freeSpace: () => Promise.resolve(),
    onWritten: () => undefined,
  }
}

/** Subscribes to the queries that a swipe triggers on the deck screen and in the shell. */
function watchAsTheDeckDoes(db: UserDatabase): void {
  const queries = [() => topCards(db, DECK_KEY, 12), () => db.swipes.count(), () => countWaiting(db)]
  for (const query of queries) liveQuery<unknown>(query).subscribe({})
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  const ms = performance.now() - from
  await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  return ms
}

function verdictOf(number: number): GameState {
  return VERDICTS[number % VERDICTS.length] as GameState
}

function madeUpCard(id: number): GameCard {
  return {
    id,
    name: `Game ${id}`,
    summary: 'A game that exists for the bench alone.',
    cover: `p${id}`,
    cover_url: `/covers/p${id}/cover_big.webp`,
    first_release_date: 1_500_000_000,
    platform_ids: [6, 48, 130],
    genre_ids: [5, 12],
    game_mode_ids: [1],
    themes: [1],
    keyword_ids: [],
    game_type: 0,
    developers: ['Studio'],
    publishers: ['Studio'],
    series: null,
    like_qty: 12,
    wishlist_count: 3,
    prior: 1,
  }
}
