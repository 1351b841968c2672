import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { ResponseBody, AskedEndpointName } from '../../src/contract/endpoints.ts'
import type { Validator } from '../../src/domain/validators.ts'
import type { RemoteResponse, RemoteFailure, UnknownReason } from '../../src/remote/response.ts'
import type { CallOptions, Remote } from '../../src/remote/remote.ts'

export interface MadeCall {
  readonly name: AskedEndpointName
  readonly options: CallOptions
  /** The ids of its mutations. */
  readonly ids: string[]
}

type Script = RemoteResponse | ((call: MadeCall) => RemoteResponse | Promise<RemoteResponse>)

/**
 * A fake server for the engine: it applies everything and has no changes, unless the test scripts the next calls of a name (`next`) or all
 * of them (`always`). A body that does not fit the endpoint's schema is returned as a third-party response, as the real client does.
 */
export class ScriptedRemote implements Remote {
  readonly calls: MadeCall[] = []
  userId: string
  now: () => number
  cursor = 1
  private readonly queued = new Map<AskedEndpointName, Script[]>()
  private readonly defaults = new Map<AskedEndpointName, Script>()

  constructor(userId: string, now: () => number) {
    this.userId = userId
    this.now = now
  }

  next(name: AskedEndpointName, ...scripts: Script[]): void {
    this.queued.set(name, [...(this.queued.get(name) ?? []), ...scripts])
  }

  always(name: AskedEndpointName, script: Script): void {
    this.defaults.set(name, script)
  }

  /** Removes the scripts of `always`. */
  heal(): void {
    this.defaults.clear()
  }

  /** Returns the calls that carried mutations. */
  get writes(): MadeCall[] {
    return this.calls.filter((call) => call.ids.length > 0)
  }

  /** Returns the names of the calls so far, in order. */
  get names(): AskedEndpointName[] {
    return this.calls.map((call) => call.name)
  }

  async call<N extends AskedEndpointName>(name: N, options: CallOptions = {}): Promise<RemoteResponse<ResponseBody<N>>> {
    const call = { name, options, ids: idsIn(options.body) }
    this.calls.push(call)
    const script = this.queued.get(name)?.shift() ?? this.defaults.get(name)
    const response = typeof script === 'function' ? await script(call) : (script ?? this.wellBehaved(call))
    if (response.kind !== 'answered') return response
    const { body } = response
    const fits = ENDPOINTS[name].response as Validator<ResponseBody<N>>
    return fits(body) ? { ...response, body } : unknown('not-ours')
  }

  /** Returns the response of a healthy server. */
  wellBehaved(call: MadeCall): RemoteResponse {
    switch (call.name) {
      case 'me':
        return answered({
          id: this.userId,
          username: 'ada',
          display_name: 'Ada',
          avatar_url: '',
          email: '',
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

  results(results: { id: string; status: string; code?: string; message?: string }[]): RemoteResponse {
    return answered({ now: this.now(), results })
  }
}

export function answered(body: unknown, serverNow: number | null = null): RemoteResponse {
  return { kind: 'answered', status: 200, body, serverNow }
}

/** Returns a page of a pull. `cursor` is the player's revision; all of them are in one epoch. */
export function pulled(now: number, cursor: number, changes: readonly object[] = [], rest: object = {}): object {
  return { now, cursor: positionOf(cursor), more: false, restored: false, changes, ...rest }
}

/** Returns a cursor as the server writes it: a revision and the epoch. */
export function positionOf(revision: number, run = 'run'): string {
  return `${revision}.${run}`
}

export function refused(status: number, code: string, serverNow: number | null = null): RemoteFailure {
  return { kind: 'refused', status, code, message: `refused as ${code}`, retryAfterMs: null, serverNow }
}

export function unknown(reason: UnknownReason, retryAfterMs: number | null = null): RemoteFailure {
  return { kind: 'unknown', reason, retryAfterMs }
}

/** Returns the ids of the mutations in a body, in a batch or alone. */
function idsIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const { id, states, likes, events, wishes } = body as Record<string, unknown>
  const items = (states ?? likes ?? events ?? wishes) as { id: string }[] | undefined
  return items ? items.map((item) => item.id) : typeof id === 'string' ? [id] : []
}
