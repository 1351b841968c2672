import { CALLS } from '../../src/contract/calls.ts'
import type { AnswerBody, AskedCallName } from '../../src/contract/calls.ts'
import type { Shape } from '../../src/domain/shapes.ts'
import type { RemoteAnswer, RemoteFailure, UnknownReason } from '../../src/remote/answer.ts'
import type { CallOptions, Remote } from '../../src/remote/remote.ts'

export interface MadeCall {
  readonly name: AskedCallName
  readonly options: CallOptions
  /** The mutations that it carried. */
  readonly ids: string[]
}

type Script = RemoteAnswer | ((call: MadeCall) => RemoteAnswer | Promise<RemoteAnswer>)

/**
 * The other end as the engine sees it: a server that applies everything and has nothing new, unless the
 * test says otherwise for the next calls of a name (`next`) or for all of them (`always`). A body that is not what the
 * call answers comes out as the client makes it of any foreign one.
 */
export class ScriptedRemote implements Remote {
  readonly calls: MadeCall[] = []
  userId: string
  now: () => number
  cursor = 1
  private readonly queued = new Map<AskedCallName, Script[]>()
  private readonly standing = new Map<AskedCallName, Script>()

  constructor(userId: string, now: () => number) {
    this.userId = userId
    this.now = now
  }

  next(name: AskedCallName, ...scripts: Script[]): void {
    this.queued.set(name, [...(this.queued.get(name) ?? []), ...scripts])
  }

  always(name: AskedCallName, script: Script): void {
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
  get names(): AskedCallName[] {
    return this.calls.map((call) => call.name)
  }

  async call<N extends AskedCallName>(name: N, options: CallOptions = {}): Promise<RemoteAnswer<AnswerBody<N>>> {
    const call = { name, options, ids: idsIn(options.body) }
    this.calls.push(call)
    const script = this.queued.get(name)?.shift() ?? this.standing.get(name)
    const said = typeof script === 'function' ? await script(call) : (script ?? this.wellBehaved(call))
    if (said.kind !== 'answered') return said
    const { body } = said
    const fits = CALLS[name].answer as Shape<AnswerBody<N>>
    return fits(body) ? { ...said, body } : unknown('not-ours')
  }

  /** What a server in good health answers. */
  wellBehaved(call: MadeCall): RemoteAnswer {
    switch (call.name) {
      case 'me':
        return answered({
          id: this.userId, username: 'ada', display_name: 'Ada', avatar_url: '', email: '',
          settings: { platforms: [], genres: [], tags: [] },
        })
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

export function answered(body: unknown, serverNow: number | null = null): RemoteAnswer {
  return { kind: 'answered', status: 200, body, serverNow }
}

/** A page of what was pulled. `cursor` is the player's revision; all of it was made by one run of the server. */
export function pulled(now: number, cursor: number, changes: readonly object[] = [], rest: object = {}): object {
  return { now, cursor: positionOf(cursor), more: false, restored: false, changes, ...rest }
}

/** As the server tells a place in its history: a revision, and its run's mark. */
export function positionOf(revision: number, run = 'run'): string {
  return `${revision}.${run}`
}

export function refused(status: number, code: string, serverNow: number | null = null): RemoteFailure {
  return { kind: 'refused', status, code, message: `refused as ${code}`, retryAfterMs: null, serverNow }
}

export function unknown(reason: UnknownReason, retryAfterMs: number | null = null): RemoteFailure {
  return { kind: 'unknown', reason, retryAfterMs }
}

/** The ids of the mutations in a body, in a batch or alone. */
function idsIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const { id, states, likes, events, wishes } = body as Record<string, unknown>
  const items = (states ?? likes ?? events ?? wishes) as { id: string }[] | undefined
  return items ? items.map((item) => item.id) : typeof id === 'string' ? [id] : []
}
