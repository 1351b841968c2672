import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { newClientAddress, newNewcomer, registerAccount } from '../support/browser-account.ts'
import { madeUpWords } from '../support/made-up-names.ts'
import { GENERATED_GENRE_IDS, GENERATED_PLATFORM_IDS } from '../support/generate-games.ts'
import { seededRandom } from '../support/seeded-random.ts'

/** Milliseconds from the planned time of a request to its complete response. */
export interface Waits {
  readonly deck: readonly number[]
  readonly search: readonly number[]
}

/** The default origin of a server. */
const PUBLIC_ORIGIN = 'http://localhost:3000'
const EVERY_MS = 20

/** Requests a deck and a search in turn, at an even pace even if responses are late, and records how long each took. */
export class BenchPlayer {
  readonly #origin: string
  readonly #cookie: string
  readonly #random = seededRandom(9)
  readonly #words = madeUpWords(28_000, 21)
  #waits = { deck: [] as number[], search: [] as number[] }
  #asked = 0

  private constructor(origin: string, cookie: string) {
    this.#origin = origin
    this.#cookie = cookie
  }

  /** Registers a player. */
  static async join(origin: string): Promise<BenchPlayer> {
    const { cookies } = await registerAccount(newNewcomer(), {
      serverOrigin: origin,
      publicOrigin: PUBLIC_ORIGIN,
      clientAddress: newClientAddress(),
    })
    return new BenchPlayer(origin, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  }

  /** `dueAt` uses the clock of `performance`. */
  async ask(dueAt: number): Promise<void> {
    const isDeck = this.#asked++ % 2 === 0
    const response = await fetch(this.#origin + (isDeck ? ENDPOINTS.swipedeck.path : ENDPOINTS.searchGames.path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PUBLIC_ORIGIN, cookie: this.#cookie },
      body: JSON.stringify(isDeck ? this.#deck() : this.#search()),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${response.status}: ${answer.slice(0, 200)}`)
    this.#waits[isDeck ? 'deck' : 'search'].push(performance.now() - dueAt)
  }

  /** Sends requests until `work` is done. */
  async askDuring(work: Promise<unknown>): Promise<void> {
    const ended = new AbortController()
    const done = work.finally(() => ended.abort())
    const asked: Promise<void>[] = []
    for (let dueAt = performance.now(); !ended.signal.aborted; dueAt += EVERY_MS) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())))
      asked.push(this.ask(dueAt))
    }
    await done
    await Promise.all(asked)
  }

  /** Returns the waits since the last call. */
  take(): Waits {
    const waits = this.#waits
    this.#waits = { deck: [], search: [] }
    return waits
  }

  #deck(): object {
    const filters = { platforms: [this.#one(GENERATED_PLATFORM_IDS.slice(0, 20))], genres: [this.#one(GENERATED_GENRE_IDS)] }
    return { user_id: 0, filters: this.#random() < 0.5 ? {} : filters }
  }

  #search(): object {
    return this.#random() < 0.5
      ? { q: this.#one(this.#words), orderBy: 'relevance' }
      : { platformIds: [this.#one(GENERATED_PLATFORM_IDS)], orderBy: 'first_release' }
  }

  #one<T>(values: readonly T[]): T {
    return values[Math.floor(values.length * this.#random())] as T
  }
}
