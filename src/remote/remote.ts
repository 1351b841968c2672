import { CALLS, pathOf } from '../contract/calls.ts'
import type { CallName } from '../contract/calls.ts'
import { REQUEST_TIMEOUT_MS } from '../contract/limits.ts'
import { isAbort, readAnswer } from './answer.ts'
import type { RemoteAnswer } from './answer.ts'

/**
 * The parts of the world that a request needs. Time-outs are driven by this clock, because
 * `AbortSignal.timeout` cannot be faked.
 */
export interface RemoteWorld {
  fetch: typeof fetch
  /** The origin that the calls go to, without a slash at the end. */
  origin: string
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

export interface CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** Cancels the call; it then rejects with the signal's reason. */
  signal?: AbortSignal
  timeoutMs?: number
}

export interface Remote {
  /** Makes one call. Never rejects but by `signal`: every outcome is a `RemoteAnswer`. */
  call(name: CallName, options?: CallOptions): Promise<RemoteAnswer>
}

/** The client for every call of the specification (specification 1, section 7), over an injected `fetch`. */
export function createRemote(world: RemoteWorld): Remote {
  return {
    async call(name, { params, query, body, signal, timeoutMs = REQUEST_TIMEOUT_MS } = {}) {
      if (signal?.aborted) throw signal.reason
      const url = new URL(pathOf(name, params), world.origin)
      for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value))
      const abort = new AbortController()
      const timer = world.setTimeout(() => abort.abort(), timeoutMs)
      const cancel = () => abort.abort()
      signal?.addEventListener('abort', cancel, { once: true })
      try {
        const response = await world.fetch(url.href, {
          method: CALLS[name].method,
          credentials: 'same-origin',
          cache: name === 'gameFilters' ? 'default' : 'no-store',
          redirect: 'manual',
          signal: abort.signal,
          ...(body === undefined
            ? {}
            : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        })
        return await readAnswer(response, url.href)
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
