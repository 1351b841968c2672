import type { CallName } from '../../src/contract/calls.ts'
import type { RemoteAnswer, UnknownReason } from '../../src/remote/answer.ts'
import type { CallOptions, Remote } from '../../src/remote/remote.ts'

export interface MadeCall {
  readonly name: CallName
  readonly options: CallOptions
  /** The mutations that it carried. */
  readonly ids: string[]
}

type Script = RemoteAnswer | ((call: MadeCall) => RemoteAnswer | Promise<RemoteAnswer>)

/**
 * The other end as the engine sees it: a server that applies everything and has nothing new, unless the
 * test says otherwise for the next calls of a name (`next`) or for all of them (`always`).
 */
export class ScriptedRemote implements Remote {
  readonly calls: MadeCall[] = []
  userId: string
  now: () => number
  cursor = 1
  private readonly queued = new Map<CallName, Script[]>()
  private readonly standing = new Map<CallName, Script>()

  constructor(userId: string, now: () => number) {
    this.userId = userId
    this.now = now
  }

  next(name: CallName, ...scripts: Script[]): void {
    this.queued.set(name, [...(this.queued.get(name) ?? []), ...scripts])
  }

  always(name: CallName, script: Script): void {
    this.standing.set(name, script)
  }

  /** Forgets what was said by `always`: the server is well again. */
  heal(): void {
    this.standing.clear()
  }

  /** The calls that carried mutations. */
  get writes(): MadeCall[] {
    return this.calls.filter((call) => call.ids.length > 0)
  }

  /** The names of the calls so far, in order. */
  get names(): CallName[] {
    return this.calls.map((call) => call.name)
  }

  async call(name: CallName, options: CallOptions = {}): Promise<RemoteAnswer> {
    const call = { name, options, ids: idsIn(options.body) }
    this.calls.push(call)
    const script = this.queued.get(name)?.shift() ?? this.standing.get(name)
    if (typeof script === 'function') return script(call)
    return script ?? this.wellBehaved(call)
  }

  /** What a server in good health answers. */
  wellBehaved(call: MadeCall): RemoteAnswer {
    switch (call.name) {
      case 'me':
        return answered({ id: this.userId })
      case 'pullChanges':
        return answered(pulled(this.now(), this.cursor))
      case 'logout':
        return answered({ ok: true })
      default:
        return this.results(call.ids.map((id) => ({ id, status: 'applied' })))
    }
  }

  results(results: { id: string; status: string; code?: string; message?: string }[]): RemoteAnswer {
    return answered({ now: this.now(), results })
  }
}

export function answered(body: unknown): RemoteAnswer {
  return { kind: 'answered', status: 200, body }
}

/** A page of what was pulled. `cursor` is the player's revision; all of it was made by one run of the server. */
export function pulled(now: number, cursor: number, changes: readonly object[] = [], rest: object = {}): object {
  return { now, cursor: positionOf(cursor), more: false, restored: false, changes, ...rest }
}

/** As the server tells a place in its history: a revision, and its run's mark. */
export function positionOf(revision: number, run = 'run'): string {
  return `${revision}.${run}`
}

export function refused(status: number, code: string): RemoteAnswer {
  return { kind: 'refused', status, code, message: `refused as ${code}`, retryAfterMs: null }
}

export function unknown(reason: UnknownReason, retryAfterMs: number | null = null): RemoteAnswer {
  return { kind: 'unknown', reason, retryAfterMs }
}

/** The ids of the mutations in a body, in a batch or alone. */
function idsIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const { id, states, likes, events, wishes } = body as Record<string, unknown>
  const items = (states ?? likes ?? events ?? wishes) as { id: string }[] | undefined
  return items ? items.map((item) => item.id) : typeof id === 'string' ? [id] : []
}
