import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ItemResult } from '../../contract/writes.ts'

export interface PoolCounts {
  readonly open: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
}

/** How a turn of background work went. */
export interface WorkTurn {
  /** Which work, as the log calls it. */
  readonly what: string
  readonly seconds: number
  readonly hasFailed: boolean
}

/** Seconds; what a player waits for without noticing ends at a tenth. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const WORK_BUCKETS = [0.01, 0.1, 1, 10, 60, 600]

/**
 * What a server counts of itself, as Prometheus reads it. Labels are names of ours alone, of routes, kinds and works: no
 * ids, no addresses, and so no more series than there are names.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'questdeck_request_seconds', help: 'How long answers took.', labelNames: ['method', 'route', 'class'],
    buckets: REQUEST_BUCKETS, registers: [this.#registry],
  })
  readonly #written = new Counter({
    name: 'questdeck_written_items_total', help: 'Changes that devices have sent, by what became of them.', labelNames: ['kind', 'outcome'],
    registers: [this.#registry],
  })
  readonly #turns = new Histogram({
    name: 'questdeck_work_seconds', help: 'How long turns of the work behind the requests took.', labelNames: ['work', 'outcome'],
    buckets: WORK_BUCKETS, registers: [this.#registry],
  })
  readonly #doneAt = new Gauge({
    name: 'questdeck_work_done_timestamp_seconds', help: 'When a turn of the work behind the requests last came to its end.', labelNames: ['work'],
    registers: [this.#registry],
  })
  readonly #covers = new Counter({
    name: 'questdeck_covers_total', help: 'Covers and screenshots that were to be made.', labelNames: ['source', 'outcome'],
    registers: [this.#registry],
  })

  /** Begins to measure the process itself: its memory, processor time, event loop and garbage collections. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry, prefix: 'questdeck_' })
  }

  /** How many connections to the database there are whenever somebody looks. */
  watchPool(count: () => PoolCounts): void {
    this.#registry.registerMetric(new Gauge({
      name: 'questdeck_database_connections', help: 'Connections to the database, and who waits for one.', labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, number] of Object.entries(count())) this.set({ state }, number)
      },
    }))
  }

  /** Which of the works that one of several servers does are this one's, whenever somebody looks. */
  watchLeases(held: () => readonly string[]): void {
    this.#registry.registerMetric(new Gauge({
      name: 'questdeck_lease_held', help: 'Whether this server does the work that the lease is for.', labelNames: ['lease'], registers: [],
      collect() {
        this.reset()
        for (const lease of held()) this.set({ lease }, 1)
      },
    }))
  }

  /** A number that is looked up whenever somebody looks; of several threads `together`. */
  watch(name: string, help: string, read: () => number | Promise<number>, together: 'sum' | 'max' = 'sum'): void {
    this.#registry.registerMetric(new Gauge({
      name, help, registers: [], aggregator: together,
      async collect() {
        this.set(await read())
      },
    }))
  }

  answered(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, class: `${Math.trunc(status / 100)}xx` }, seconds)
  }

  written(kind: string, results: readonly Pick<ItemResult, 'status' | 'code'>[]): void {
    for (const { status, code } of results) this.#written.inc({ kind, outcome: code ?? status })
  }

  worked({ what, seconds, hasFailed }: WorkTurn): void {
    this.#turns.observe({ work: what, outcome: hasFailed ? 'failed' : 'done' }, seconds)
    if (!hasFailed) this.#doneAt.set({ work: what }, Date.now() / 1_000)
  }

  coverMade(source: 'poster' | 'provider', outcome: 'made' | 'failed' | 'refused'): void {
    this.#covers.inc({ source, outcome })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** All of it, to be put together with what other threads have counted. */
  figures(): Promise<object[]> {
    return this.#registry.getMetricsAsJSON()
  }

  /** All of it as text, with the figures of other threads. */
  async read(others: readonly object[][] = []): Promise<string> {
    if (others.length === 0) return this.#registry.metrics()
    return AggregatorRegistry.aggregate([await this.figures(), ...others]).metrics()
  }
}
