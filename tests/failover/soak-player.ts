import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { registration } from '../support/player.ts'

const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
/** Below the limit of one player's requests in a minute. */
const WRITE_EVERY_MS = 500
const AGAIN_MS = 500
const RESPONSE_MS = 15_000
const LEVELS = 29

/** The changes that the server acknowledged, in the terms of the tables. */
export interface Acknowledged {
  /** The time of the last change to each game. */
  readonly states: Record<number, number>
  readonly reviews: string[]
  readonly follows: string[]
  readonly claims: string[]
}

/** A player who makes one change after the other. Each is sent to one server after the other until it is acknowledged, as a device does. */
export class SoakPlayer {
  readonly acknowledged: Acknowledged = { states: {}, reviews: [], follows: [], claims: [] }
  readonly userId: string
  /** The time of the last acknowledgement, by `performance.now()`. */
  acknowledgedAt = 0
  count = 0
  /** Other responses, and how often each came. */
  readonly refusals = new Map<string, number>()
  readonly #cookie: string
  readonly #origins: readonly string[]
  readonly #games: readonly number[]
  #tries = 0

  private constructor(userId: string, cookie: string, origins: readonly string[], games: readonly number[]) {
    this.userId = userId
    this.#cookie = cookie
    this.#origins = origins
    this.#games = games
  }

  static async signUp(origins: readonly string[], games: readonly number[], number: number): Promise<SoakPlayer> {
    const answer = await fetch(`${origins[0]}/api/users/register`, {
      method: 'POST',
      headers: { ...OWN, 'x-forwarded-for': `198.51.100.${number}` },
      body: JSON.stringify(registration()),
    })
    if (answer.status !== 200) throw new Error(await answer.text())
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return new SoakPlayer(((await answer.json()) as { user: { id: string } }).user.id, cookie, origins, games)
  }

  /** Writes until `signal` aborts, and completes the change that is then in flight. */
  async live(others: readonly SoakPlayer[], signal: AbortSignal): Promise<void> {
    for (let n = 0; !signal.aborted; n++) {
      await this.#doNext(n, others)
      await pause(WRITE_EVERY_MS)
    }
  }

  async #doNext(n: number, others: readonly SoakPlayer[]): Promise<void> {
    const { userId, acknowledged } = this
    const [id, at] = [randomUUID(), Date.now()]
    const other = others[Math.floor(n / 4)]
    const unreviewed = this.#games[acknowledged.reviews.length]
    // As many reviews in a minute as a player may write.
    if (n % 20 === 1 && unreviewed !== undefined) {
      const review = { userId, game_id: unreviewed, rating: 85, comment: `The ${n}th thing I did.`, id, at }
      await this.#until('/api/reviews', review)
      acknowledged.reviews.push(id)
    } else if (n % 4 === 2 && other && other !== this) {
      await this.#until('/api/users/follow', { viewerId: userId, targetId: other.userId, following: true, id, at })
      acknowledged.follows.push(other.userId)
    } else if (n % 4 === 3 && acknowledged.claims.length < LEVELS) {
      const reward = `level:${2 + acknowledged.claims.length}`
      await this.#until('/api/quests/rewards/claim', { userId, rewards: [reward], id, at })
      acknowledged.claims.push(reward)
    } else {
      const gameId = this.#games[n % this.#games.length] ?? 0
      await this.#until('/api/users/gamestate/batch', {
        user_id: userId,
        states: [{ game_id: gameId, state: n % 3 === 0 ? 'liked' : 'owned', id, at }],
      })
      acknowledged.states[gameId] = at
    }
  }

  async #until(path: string, body: object): Promise<void> {
    for (;;) {
      if (await this.#isAcknowledged(path, body)) {
        this.acknowledgedAt = performance.now()
        this.count++
        return
      }
      await pause(AGAIN_MS)
    }
  }

  async #isAcknowledged(path: string, body: object): Promise<boolean> {
    const origin = this.#origins[this.#tries++ % this.#origins.length] ?? ''
    try {
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { ...OWN, cookie: this.#cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(RESPONSE_MS),
      })
      const text = await answer.text()
      if (answer.status === 200 && ['applied', 'stale'].includes((JSON.parse(text) as WriteResponse).results[0]?.status ?? '')) return true
      this.#refused(`${answer.status} ${text.replaceAll(/"(?:requestId|id|history)":"[^"]*"|"(?:now|retry_at)":[0-9]*/g, '')}`)
    } catch (error) {
      this.#refused(String(error))
    }
    return false
  }

  #refused(words: string): void {
    this.refusals.set(words, (this.refusals.get(words) ?? 0) + 1)
  }
}
