import type { Action, Match } from './fault.ts'
import { matchesHead } from './rule-book.ts'

/**
 * How a request ended: `answered` (the client has a whole answer, whoever gave it), `reset` and
 * `truncated` (by a rule), `offline` (the link was down), `client-gone` (nobody was left to answer),
 * `server-gone` (the server did not answer), `dropped` (waiting when the rules were cleared).
 */
export type Outcome =
  'pending' | 'waiting' | 'answered' | 'reset' | 'truncated' | 'offline' | 'client-gone' | 'server-gone' | 'dropped'

export interface SeenRequest {
  readonly n: number
  /** Milliseconds since 1970, when the head had arrived. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: string
  /** As text, cut at 64 KiB; empty where the request was turned away at its head. */
  body: string
  /** The `id` of every write that the body carries, in its order. */
  mutationIds: readonly string[]
  rule?: number
  action?: Action['type']
  /** How many times the server was given the whole request and answered it. */
  deliveries: number
  outcome: Outcome
  /** The status that the client was sent. */
  status?: number
}

export type RequestFilter = Pick<Match, 'method' | 'path' | 'bodyIncludes'>

const KEPT_REQUESTS = 5_000
const KEPT_BODY_CHARACTERS = 64 * 1024

/** Every request that reached the proxy, the newest 5,000 of them. */
export class RequestLog {
  private entries: SeenRequest[] = []
  private count = 0
  private readonly watchers = new Set<() => void>()

  open(method: string, path: string, query: string): SeenRequest {
    const n = ++this.count
    const seen: SeenRequest = {
      n, at: Date.now(), method, path, query, body: '', mutationIds: [], deliveries: 0, outcome: 'pending',
    }
    this.entries.push(seen)
    if (this.entries.length > KEPT_REQUESTS) this.entries.shift()
    this.changed()
    return seen
  }

  update(seen: SeenRequest, changes: Partial<Omit<SeenRequest, 'n'>>): void {
    Object.assign(seen, changes)
    if (changes.body !== undefined) {
      seen.mutationIds = mutationIdsIn(changes.body)
      seen.body = changes.body.slice(0, KEPT_BODY_CHARACTERS)
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
   * Answers as soon as `find` does, asked now and after each change; after `timeoutMs` it throws and
   * lists what was seen instead.
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
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        this.watchers.delete(watch)
        settle()
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
    // Not JSON (a form, a picture, a broken body): it carries no mutation.
  }
  return ids
}
