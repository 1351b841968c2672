import { pathWith } from '../contract/call.ts'
import type { Call } from '../contract/call.ts'
import type { CallName } from '../contract/calls.ts'
import { REQUEST_TIMEOUT_MS } from '../contract/limits.ts'
import { isAbort, readAnswer } from './answer.ts'
import type { RemoteAnswer } from './answer.ts'

/**
 * The parts of the world that a request needs. Time-outs are driven by this clock, because
 * `AbortSignal.timeout` cannot be faked.
 */
export interface RemoteWorld<Name extends string = CallName> {
  /** Those that can be made: the worker carries only what it needs. */
  calls: Readonly<Record<Name, Call>>
  fetch: typeof fetch
  /** The origin that the calls go to, without a slash at the end. */
  origin: string
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
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

export interface Remote<Name extends string = CallName> {
  /** Makes one call. Never rejects but by `signal`: every outcome is a `RemoteAnswer`. */
  call(name: Name, options?: CallOptions): Promise<RemoteAnswer>
}

function contentOf(body: unknown): RequestInit {
  if (body === undefined) return {}
  // The browser names the type of a form, with the boundary that it chose; the header shows that no other site sent it.
  if (body instanceof FormData) return { headers: { 'x-requested-with': 'app' }, body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** The client for every call of the specification (specification 1, section 7), over an injected `fetch`. */
export function createRemote<Name extends string>(world: RemoteWorld<Name>): Remote<Name> {
  return {
    async call(name, { params, query, body, signal, timeoutMs = REQUEST_TIMEOUT_MS } = {}) {
      if (signal?.aborted) throw signal.reason
      const { method, path } = world.calls[name]
      const url = new URL(pathWith(path, params), world.origin)
      for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value))
      const abort = new AbortController()
      const timer = world.setTimeout(() => abort.abort(), timeoutMs)
      const cancel = () => abort.abort()
      signal?.addEventListener('abort', cancel, { once: true })
      try {
        const response = await world.fetch(url.href, {
          method,
          credentials: 'same-origin',
          cache: name === 'gameFilters' ? 'default' : 'no-store',
          redirect: 'manual',
          signal: abort.signal,
          ...contentOf(body),
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
