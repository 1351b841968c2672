import type { Action, Match } from './fault.ts'
import { matchesHead } from './rule-book.ts'

/**
 * How a request ended: `answered` (the client has a complete response, from any source), `reset` and `truncated` (by a rule), `offline`
 * (the link was down), `client-gone` (the client had disconnected), `server-gone` (the server did not respond), `dropped` (held when the
 * rules were cleared).
 */
export type Outcome = 'pending' | 'waiting' | 'answered' | 'reset' | 'truncated' | 'offline' | 'client-gone' | 'server-gone' | 'dropped'

export interface SeenRequest {
  readonly n: number
  /** Milliseconds since 1970, when the head had arrived. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: string
  /** As text, cut at 64 KiB; empty if the request was rejected at its head. */
  body: string
  /** The `id` of every write in the body, in order. */
  mutationIds: readonly string[]
  rule?: number
  action?: Action['type']
  /** How often the server received the complete request and responded. */
  deliveries: number
  outcome: Outcome
  /** The status of the client's response. */
  status?: number
}

export type RequestFilter = Pick<Match, 'method' | 'path' | 'bodyIncludes'>

const REQUESTS_MAX = 5_000
const BODY_CHARACTERS_MAX = 64 * 1024

/** The requests that reached the proxy, up to the newest 5,000. */
export class RequestLog {
  private entries: SeenRequest[] = []
  private count = 0
  private readonly watchers = new Set<() => void>()

  open(method: string, path: string, query: string): SeenRequest {
    const n = ++this.count
    const seen: SeenRequest = {
      n,
      at: Date.now(),
      method,
      path,
      query,
      body: '',
      mutationIds: [],
      deliveries: 0,
      outcome: 'pending',
    }
    this.entries.push(seen)
    if (this.entries.length > REQUESTS_MAX) this.entries.shift()
    this.changed()
    return seen
  }

  update(seen: SeenRequest, changes: Partial<Omit<SeenRequest, 'n'>>): void {
    Object.assign(seen, changes)
    if (changes.body !== undefined) {
      seen.mutationIds = mutationIdsIn(changes.body)
      seen.body = changes.body.slice(0, BODY_CHARACTERS_MAX)
    }
    this.changed()
  }

  list(filter: RequestFilter = {}): readonly SeenRequest[] {
    return this.entries.filter((seen) => matches(filter, seen))
  }

  clear(): void {
    this.entries = []
  }

  /**
   * Resolves as soon as `find` returns a value, now or after a change. After `timeoutMs` it throws a list of the requests that were seen.
   */
  when<T>(find: () => T | undefined, timeoutMs: number): Promise<T> {
    const found = find()
    if (found !== undefined) return Promise.resolve(found)
    return new Promise((resolve, reject) => {
      const watch = () => {
        const later = find()
        if (later !== undefined) finish(() => resolve(later))
      }
      const timer = setTimeout(() => finish(() => reject(new Error(this.describeMissing(timeoutMs)))), timeoutMs)
      const finish = (resolveOnce: () => void) => {
        clearTimeout(timer)
        this.watchers.delete(watch)
        resolveOnce()
      }
      this.watchers.add(watch)
    })
  }

  private changed(): void {
    for (const watch of this.watchers) watch()
  }

  private describeMissing(timeoutMs: number): string {
    const seen = this.entries.slice(-20).map((entry) => `  ${entry.n} ${entry.method} ${entry.path} ${entry.outcome}`)
    return [`Nothing of the kind within ${timeoutMs} ms. The last requests were:`, ...seen].join('\n')
  }
}

function matches({ bodyIncludes, ...match }: RequestFilter, seen: SeenRequest): boolean {
  return matchesHead(match, seen) && (bodyIncludes === undefined || seen.body.includes(bodyIncludes))
}

function mutationIdsIn(body: string): string[] {
  const ids: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('id' in value && typeof value.id === 'string') ids.push(value.id)
    Object.values(value).forEach(visit)
  }
  try {
    visit(JSON.parse(body))
  } catch {
    // Not JSON (a form, a picture, a broken body), so it has no mutations.
  }
  return ids
}
