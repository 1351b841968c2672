import { pathWith } from '../contract/endpoint.ts'
import type { AskedEndpoint } from '../contract/endpoint.ts'
import type { ResponseBody, AskedEndpointName } from '../contract/endpoints.ts'
import type { Validator } from '../domain/validators.ts'
import { REQUEST_TIMEOUT_MS } from '../contract/limits.ts'
import { isAbort, readResponse } from './response.ts'
import type { RemoteResponse } from './response.ts'

/** The dependencies of a request. This clock drives time-outs, because `AbortSignal.timeout` cannot be faked. */
export interface RemoteDeps<Name extends AskedEndpointName = AskedEndpointName> {
  /** The endpoints that are bundled. The worker bundles only those that it needs. */
  calls: Readonly<Partial<Record<Name, AskedEndpoint>>>
  /** Loads all other endpoints. */
  loadEndpoints?: () => Promise<Readonly<Record<Name, AskedEndpoint>>>
  fetch: typeof fetch
  /** The origin of the requests, without a slash at the end. */
  origin: string
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
  /** Reads a body that has another form than the app's (`forms/read-forms.ts`). `ask` is the call of the same remote. */
  readForms?(name: Name, body: unknown, ask: Remote<Name>['call']): Promise<unknown>
  /** Called with the server's clock, in milliseconds since 1970, for each response of our server that has it. */
  onServerNow?(serverNow: number): void
}

export interface CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  /** Sent as JSON, or as a form if it is a `FormData`. */
  body?: unknown
  /** Cancels the call, which then rejects with the signal's reason. */
  signal?: AbortSignal
  timeoutMs?: number
}

export interface Remote<Name extends AskedEndpointName = AskedEndpointName> {
  /**
   * Sends one request. Rejects only if `signal` is aborted: every other outcome is a `RemoteResponse`. A returned body fits the
   * endpoint's validator. Any other body, also `null`, is an unknown outcome, like a lost network.
   */
  call<N extends Name>(name: N, options?: CallOptions): Promise<RemoteResponse<ResponseBody<N>>>
}

function contentOf(body: unknown): RequestInit {
  if (body === undefined) return {}
  // The browser sets the type of a form, with the boundary that it chose. The header proves that no other site sent it.
  if (body instanceof FormData) return { headers: { 'x-requested-with': 'app' }, body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function loadCall<Name extends AskedEndpointName>({ loadEndpoints }: RemoteDeps<Name>, name: Name): Promise<AskedEndpoint> {
  const call = (await loadEndpoints?.())?.[name]
  if (!call) throw new TypeError(`Nobody here can ask for ${name}`)
  return call
}

/** Returns a client for every endpoint of the table, over an injected `fetch`. */
export function createRemote<Name extends AskedEndpointName>(deps: RemoteDeps<Name>): Remote<Name> {
  const remote: Remote<Name> = {
    async call<N extends Name>(
      name: N,
      { params, query, body, signal, timeoutMs = REQUEST_TIMEOUT_MS }: CallOptions = {},
    ): Promise<RemoteResponse<ResponseBody<N>>> {
      if (signal?.aborted) throw signal.reason
      const mayBeCached = name === 'gameFilters'
      const abort = new AbortController()
      const timer = deps.setTimeout(() => abort.abort(), timeoutMs)
      const cancel = () => abort.abort()
      signal?.addEventListener('abort', cancel, { once: true })
      try {
        const { method, path, response: guard } = deps.calls[name] ?? (await loadCall(deps, name))
        const url = new URL(pathWith(path, params), deps.origin)
        for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value))
        const raw = await deps.fetch(url.href, {
          method,
          credentials: 'same-origin',
          cache: mayBeCached ? 'default' : 'no-store',
          redirect: 'manual',
          signal: abort.signal,
          ...contentOf(body),
        })
        const read = deps.readForms && ((unread: unknown) => deps.readForms?.(name, unread, remote.call) ?? Promise.resolve(unread))
        const response = await readResponse(raw, url.href, guard as Validator<ResponseBody<N>>, read)
        // A cached response has the time of another day.
        if (!mayBeCached && response.kind !== 'unknown' && response.serverNow !== null) deps.onServerNow?.(response.serverNow)
        return response
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        return { kind: 'unknown', reason: isAbort(error) ? 'timeout' : 'network', retryAfterMs: null }
      } finally {
        deps.clearTimeout(timer)
        signal?.removeEventListener('abort', cancel)
      }
    },
  }
  return remote
}
