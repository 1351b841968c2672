import { randomUUID } from 'node:crypto'
import { CALLS, pathOf } from '../../../src/contract/calls.ts'
import { zipf } from '../../scale/scale-players.ts'
import { GENERATED_GENRE_IDS, GENERATED_PLATFORM_IDS } from '../../support/generate-games.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import type { LoadWorld } from './players.ts'

/** What is asked for. */
export type Kind = 'deck' | 'batch' | 'pull' | 'search' | 'game' | 'reviews' | 'profile' | 'leaderboard'

export interface LoadRequest {
  readonly kind: Kind
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** The place of who asks among all players. */
  readonly player: number
}

/**
 * What an evening is made of, in hundredths. A swipe leaves a device within a second, so that most batches are small, and the
 * app asks what has changed whenever it is opened, comes back or has sent something; a deck is asked for once in sixty cards.
 */
const MIX: Readonly<Record<Kind, number>> = { batch: 35, pull: 25, deck: 12, search: 10, game: 8, reviews: 4, profile: 4, leaderboard: 2 }

const BATCH_SIZE = 20
const SHOWN = 60
const STATES = ['liked', 'disliked', 'owned'] as const

/** Makes requests as a browser sends them, each of another player than the one before, the same by seed but for ids and times. */
export class Requests {
  readonly #world: LoadWorld
  readonly #random: () => number
  readonly #positions = new Map<number, string>()
  #turn = 0

  constructor(world: LoadWorld, seed: number) {
    this.#world = world
    this.#random = seededRandom(seed)
  }

  /** By the mix, with batches of one to twenty swipes. */
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
    const post = (path: string, body: object): LoadRequest => (
      { kind, method: 'POST', path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body), player })
    switch (kind) {
      case 'deck':
        return post(CALLS.swipedeck.path, { user_id: id, alreadyShown: this.#games(SHOWN), filters: {} })
      case 'batch':
        return post(CALLS.pushGameStates.path, { user_id: id, states: this.#games(size).map((game) => this.#swipe(game)) })
      case 'pull': {
        const since = this.#positions.get(player)
        return get(`${CALLS.pullChanges.path}${since === undefined ? '' : `?since=${since}`}`)
      }
      case 'search':
        return post(CALLS.searchGames.path, this.#random() < 0.7
          ? { q: this.#one(this.#world.words), orderBy: 'relevance' }
          : { platformIds: [this.#one(GENERATED_PLATFORM_IDS)], genreIds: [this.#one(GENERATED_GENRE_IDS)] })
      case 'game':
        return get(pathOf('game', { gameId: this.#game() }))
      case 'reviews':
        return get(pathOf('gameReviews', { gameId: this.#game() }))
      case 'profile':
        return get(pathOf('profile', { userId: this.#one(this.#world.players).id }))
      case 'leaderboard':
        return get(CALLS.leaderboard.path)
    }
  }

  /** Where a player's history stands now: the next pull of theirs asks from there. */
  reached(player: number, position: string): void {
    this.#positions.set(player, position)
  }

  #swipe(game: number): object {
    return { id: randomUUID(), game_id: game, state: this.#one(STATES), at: Date.now() }
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
