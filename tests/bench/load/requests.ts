import { randomUUID } from 'node:crypto'
import { ENDPOINTS, pathOf } from '../../../src/contract/endpoints.ts'
import { zipf } from '../../scale/scale-players.ts'
import { GENERATED_GENRE_IDS, GENERATED_PLATFORM_IDS } from '../../support/generate-games.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import type { LoadDeps } from './players.ts'

/** The kinds of requests. */
export type Kind = 'deck' | 'batch' | 'pull' | 'search' | 'game' | 'reviews' | 'profile' | 'leaderboard'

export interface LoadRequest {
  readonly kind: Kind
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** The index of the player among all players. */
  readonly player: number
}

/**
 * The requests of an evening, in hundredths. A swipe leaves a device within a second, so most batches are small. The app pulls when it is
 * opened, returns to the foreground or has sent changes. A deck is requested once in sixty cards.
 */
const MIX: Readonly<Record<Kind, number>> = { batch: 35, pull: 25, deck: 12, search: 10, game: 8, reviews: 4, profile: 4, leaderboard: 2 }

const BATCH_SIZE = 20
const SHOWN = 60
const STATES = ['liked', 'disliked', 'owned'] as const

/**
 * Creates requests as a browser sends them, each of another player than the one before. The same seed gives the same requests, except for
 * ids and times.
 */
export class Requests {
  readonly #world: LoadDeps
  readonly #random: () => number
  readonly #positions = new Map<number, string>()
  #turn = 0

  constructor(world: LoadDeps, seed: number) {
    this.#world = world
    this.#random = seededRandom(seed)
  }

  /** Returns a request by the mix, with batches of one to twenty swipes. */
  mixed(): LoadRequest {
    let left = 100 * this.#random()
    const kind = (Object.keys(MIX) as Kind[]).find((name) => (left -= MIX[name]) < 0) ?? 'batch'
    return this.of(kind, kind === 'batch' ? 1 + zipf(BATCH_SIZE, this.#random) : BATCH_SIZE)
  }

  of(kind: Kind, size = BATCH_SIZE): LoadRequest {
    const player = this.#turn++ % this.#world.players.length
    const { id, token } = this.#world.players[player] ?? { id: '', token: '' }
    const headers = { cookie: `sid=${token}; signed_in=1`, 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-site': 'same-origin' }
    const get = (path: string): LoadRequest => ({ kind, method: 'GET', path, headers, body: null, player })
    const post = (path: string, body: object): LoadRequest => ({
      kind,
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      player,
    })
    switch (kind) {
      case 'deck':
        return post(ENDPOINTS.swipedeck.path, { user_id: id, alreadyShown: this.#games(SHOWN), filters: {} })
      case 'batch':
        return post(ENDPOINTS.pushGameStates.path, { user_id: id, states: this.#games(size).map((game) => this.#swipe(game)) })
      case 'pull': {
        const since = this.#positions.get(player)
        return get(`${ENDPOINTS.pullChanges.path}${since === undefined ? '' : `?since=${since}`}`)
      }
      case 'search':
        return post(
          ENDPOINTS.searchGames.path,
          this.#random() < 0.7
            ? { q: this.#one(this.#world.words), orderBy: 'relevance' }
            : { platformIds: [this.#one(GENERATED_PLATFORM_IDS)], genreIds: [this.#one(GENERATED_GENRE_IDS)] },
        )
      case 'game':
        return get(pathOf('game', { gameId: this.#game() }))
      case 'reviews':
        return get(pathOf('gameReviews', { gameId: this.#game() }))
      case 'profile':
        return get(pathOf('profile', { userId: this.#one(this.#world.players).id }))
      case 'leaderboard':
        return get(ENDPOINTS.leaderboard.path)
    }
  }

  /** Stores the cursor of a player: the next pull begins there. */
  reached(player: number, position: string): void {
    this.#positions.set(player, position)
  }

  #swipe(game: number): object {
    const id = randomUUID()
    return { id, game_id: game, state: this.#one(STATES), swipe_event_id: id, at: Date.now() }
  }

  #games(count: number): number[] {
    const games = new Set<number>()
    while (games.size < count) games.add(this.#world.games[Math.floor(this.#world.games.length * this.#random())] ?? 0)
    return [...games]
  }

  #game(): number {
    return this.#world.games[zipf(this.#world.games.length, this.#random)] ?? 0
  }

  #one<T>(values: readonly T[]): T {
    return values[Math.floor(values.length * this.#random())] as T
  }
}
