import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ItemResult } from '../../contract/writes.ts'

export interface PoolCounts {
  readonly open: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
}

/** A finished run of a background job. */
export interface WorkTurn {
  /** The job, as in the log. */
  readonly what: string
  readonly seconds: number
  readonly hasFailed: boolean
}

/** Seconds; up to a tenth a player does not notice the wait. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const WORK_BUCKETS = [0.01, 0.1, 1, 10, 60, 600]

/**
 * The server's metrics, for Prometheus. Labels are only our own names, of routes, mutators and jobs: no ids and no addresses, so the number
 * of series is limited.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'questdeck_request_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route', 'class'],
    buckets: REQUEST_BUCKETS,
    registers: [this.#registry],
  })
  readonly #written = new Counter({
    name: 'questdeck_written_items_total',
    help: 'Changes that devices have sent, by what became of them.',
    labelNames: ['kind', 'outcome'],
    registers: [this.#registry],
  })
  readonly #turns = new Histogram({
    name: 'questdeck_work_seconds',
    help: 'How long turns of the work behind the requests took.',
    labelNames: ['work', 'outcome'],
    buckets: WORK_BUCKETS,
    registers: [this.#registry],
  })
  readonly #doneAt = new Gauge({
    name: 'questdeck_work_done_timestamp_seconds',
    help: 'When a turn of the work behind the requests last came to its end.',
    labelNames: ['work'],
    registers: [this.#registry],
  })
  readonly #covers = new Counter({
    name: 'questdeck_covers_total',
    help: 'Covers and screenshots that were to be made.',
    labelNames: ['source', 'outcome'],
    registers: [this.#registry],
  })

  /** Starts to measure the process: its memory, processor time, event loop and garbage collections. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry, prefix: 'questdeck_' })
  }

  /** Reports the database connections at each scrape. */
  watchPool(count: () => PoolCounts): void {
    this.#registry.registerMetric(
      new Gauge({
        name: 'questdeck_database_connections',
        help: 'Connections to the database, and who waits for one.',
        labelNames: ['state'],
        registers: [],
        collect() {
          for (const [state, number] of Object.entries(count())) this.set({ state }, number)
        },
      }),
    )
  }

  /** Reports at each scrape which leases this server holds. */
  watchLeases(held: () => readonly string[]): void {
    this.#registry.registerMetric(
      new Gauge({
        name: 'questdeck_lease_held',
        help: 'Whether this server does the work that the lease is for.',
        labelNames: ['lease'],
        registers: [],
        collect() {
          this.reset()
          for (const lease of held()) this.set({ lease }, 1)
        },
      }),
    )
  }

  /** Reports a number that is read at each scrape; `together` combines the values of several threads. */
  watch(name: string, help: string, read: () => number | Promise<number>, together: 'sum' | 'max' = 'sum'): void {
    this.#registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        aggregator: together,
        async collect() {
          this.set(await read())
        },
      }),
    )
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

  /** Returns all metrics, to be combined with those of other threads. */
  figures(): Promise<object[]> {
    return this.#registry.getMetricsAsJSON()
  }

  /** Returns all metrics as text, combined with those of other threads. */
  async read(others: readonly object[][] = []): Promise<string> {
    if (others.length === 0) return this.#registry.metrics()
    return AggregatorRegistry.aggregate([await this.figures(), ...others]).metrics()
  }
}
