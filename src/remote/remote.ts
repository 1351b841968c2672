import { pathWith } from '../contract/call.ts'
import type { AskedCall } from '../contract/call.ts'
import type { AnswerBody, AskedCallName } from '../contract/calls.ts'
import type { Shape } from '../domain/shapes.ts'
import { REQUEST_TIMEOUT_MS } from '../contract/limits.ts'
import { isAbort, readAnswer } from './answer.ts'
import type { RemoteAnswer } from './answer.ts'

/**
 * The parts of the world that a request needs. Time-outs are driven by this clock, because
 * `AbortSignal.timeout` cannot be faked.
 */
export interface RemoteWorld<Name extends AskedCallName = AskedCallName> {
  /** Those that can be made at once: the worker carries only what it needs. */
  calls: Readonly<Partial<Record<Name, AskedCall>>>
  /** Fetches all others. */
  loadCalls?: () => Promise<Readonly<Record<Name, AskedCall>>>
  fetch: typeof fetch
  /** The origin that the calls go to, without a slash at the end. */
  origin: string
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
  /** Called with the server's clock, in milliseconds since 1970, as each answer of ours that tells it comes in. */
  hear?(serverNow: number): void
}

export interface CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  /** Sent as JSON, but a form as the form that it is. */
  body?: unknown
  /** Cancels the call; it then rejects with the signal's reason. */
  signal?: AbortSignal
  timeoutMs?: number
}

export interface Remote<Name extends AskedCallName = AskedCallName> {
  /**
   * Makes one call. Never rejects but by `signal`: every outcome is a `RemoteAnswer`, and what it answers fits the call's
   * guard: any other body, `null` among them, is as unknown an outcome as a lost network.
   */
  call<N extends Name>(name: N, options?: CallOptions): Promise<RemoteAnswer<AnswerBody<N>>>
}

function contentOf(body: unknown): RequestInit {
  if (body === undefined) return {}
  // The browser names the type of a form, with the boundary that it chose; the header shows that no other site sent it.
  if (body instanceof FormData) return { headers: { 'x-requested-with': 'app' }, body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function loadCall<Name extends AskedCallName>({ loadCalls }: RemoteWorld<Name>, name: Name): Promise<AskedCall> {
  const call = (await loadCalls?.())?.[name]
  if (!call) throw new TypeError(`Nobody here can ask for ${name}`)
  return call
}

/** The client for every call of the table, over an injected `fetch`. */
export function createRemote<Name extends AskedCallName>(world: RemoteWorld<Name>): Remote<Name> {
  return {
    async call<N extends Name>(
      name: N,
      { params, query, body, signal, timeoutMs = REQUEST_TIMEOUT_MS }: CallOptions = {},
    ): Promise<RemoteAnswer<AnswerBody<N>>> {
      if (signal?.aborted) throw signal.reason
      const mayBeCached = name === 'gameFilters'
      const abort = new AbortController()
      const timer = world.setTimeout(() => abort.abort(), timeoutMs)
      const cancel = () => abort.abort()
      signal?.addEventListener('abort', cancel, { once: true })
      try {
        const { method, path, answer: guard } = world.calls[name] ?? (await loadCall(world, name))
        const url = new URL(pathWith(path, params), world.origin)
        for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value))
        const response = await world.fetch(url.href, {
          method,
          credentials: 'same-origin',
          cache: mayBeCached ? 'default' : 'no-store',
          redirect: 'manual',
          signal: abort.signal,
          ...contentOf(body),
        })
        const answer = await readAnswer(response, url.href, guard as Shape<AnswerBody<N>>)
        // What comes from a cache tells the time of another day.
        if (!mayBeCached && answer.kind !== 'unknown' && answer.serverNow !== null) world.hear?.(answer.serverNow)
        return answer
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        return { kind: 'unknown', reason: isAbort(error) ? 'timeout' : 'network', retryAfterMs: null }
      } finally {
        world.clearTimeout(timer)
        signal?.removeEventListener('abort', cancel)
      }
    },
  }
}
