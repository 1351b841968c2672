/**
 * Sends requests as many players do, in a process of its own, so that its processor time is counted separately from the server's. Uses
 * undici’s pool, on which Node’s own `fetch` is built, without the cost of `fetch` for each request.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Pool } from 'undici'
import type { WriteResponse } from '../../../src/contract/writes.ts'
import type { Attack, Outcome } from './attack.ts'
import { Requests } from './requests.ts'
import type { LoadRequest } from './requests.ts'

const FAILURES_MAX = 5
/** In a closed loop, every microsecond of the generator is one less for the server, so it reads only one in this many responses. */
const READ_EVERY = 50

class Generator {
  readonly #attack: Attack
  readonly #pool: Pool
  readonly #requests: Requests
  readonly #waits: number[] = []
  readonly #failures: string[] = []
  #failed = 0
  #bytes = 0
  #asked = 0
  #countsFrom = Infinity

  constructor(attack: Attack) {
    this.#attack = attack
    this.#pool = new Pool(attack.origin, { connections: attack.clients, pipelining: 1 })
    this.#requests = new Requests(attack.world, attack.seed)
  }

  async run(): Promise<Outcome> {
    const { warmUpMs, ms } = this.#attack
    const [from, until] = [performance.now() + warmUpMs, performance.now() + warmUpMs + ms]
    const begun = pause(warmUpMs).then(() => {
      this.#countsFrom = from
      process.send?.('begun')
    })
    await (this.#attack.perSecond === undefined ? this.#loop(until) : this.#keepPace(until, this.#attack.perSecond))
    await begun
    await this.#pool.close()
    return {
      waits: this.#waits,
      seconds: (performance.now() - from) / 1_000,
      failed: this.#failed,
      failures: this.#failures,
      bytes: this.#bytes,
    }
  }

  /** Sends each client's next request as soon as it has its response. */
  async #loop(until: number): Promise<void> {
    await Promise.all(
      Array.from({ length: this.#attack.clients }, async () => {
        while (performance.now() < until) await this.#ask(performance.now(), this.#asked++ % READ_EVERY === 0)
      }),
    )
  }

  /** Sends each request at its planned time, whatever is still open: a late request has waited since that time. */
  async #keepPace(until: number, perSecond: number): Promise<void> {
    const asked: Promise<void>[] = []
    for (let dueAt = performance.now(); dueAt < until; dueAt += 1_000 / perSecond) {
      const early = dueAt - performance.now()
      if (early > 0) await pause(early)
      asked.push(this.#ask(dueAt, true))
    }
    await Promise.all(asked)
  }

  async #ask(dueAt: number, isRead: boolean): Promise<void> {
    const { kind } = this.#attack
    const request = kind === 'mixed' ? this.#requests.mixed() : this.#requests.of(kind)
    const { method, path, headers, body } = request
    try {
      const answer = await this.#pool.request({ method, path: this.#attack.path ?? path, headers, body })
      const bytes = await answer.body.bytes()
      if (dueAt >= this.#countsFrom) {
        this.#waits.push(performance.now() - dueAt)
        this.#bytes += bytes.length
      }
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${textOf(bytes, answer.headers['content-encoding'])}`)
      if (isRead && kind !== 'deck' && this.#attack.path === undefined)
        this.#read(request, textOf(bytes, answer.headers['content-encoding']))
    } catch (error) {
      this.#failed++
      if (this.#failures.length < FAILURES_MAX) this.#failures.push(`${method} ${path}: ${String(error).slice(0, 300)}`)
    }
  }

  #read({ kind, player }: LoadRequest, text: string): void {
    if (kind !== 'batch') return
    const { history, results } = JSON.parse(text) as WriteResponse
    if (results.some(({ status }) => status !== 'applied')) throw new Error(`Not all was applied: ${text}`)
    this.#requests.reached(player, history)
  }
}

function textOf(bytes: Uint8Array, encoding: string | string[] | undefined): string {
  switch (encoding) {
    case 'zstd':
      return zstdDecompressSync(bytes).toString()
    case 'br':
      return brotliDecompressSync(bytes).toString()
    case 'gzip':
      return gunzipSync(bytes).toString()
    default:
      return Buffer.from(bytes).toString()
  }
}

process.on('message', (attack: Attack) => {
  // The process ends when the parent disconnects, because the parent reads its usage before that.
  void new Generator(attack).run().then((outcome) => process.send?.(outcome))
})
