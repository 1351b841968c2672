import type { ErrorCode } from '../contract/error-codes.ts'
import type { Validator } from '../domain/validators.ts'

/**
 * The outcome of a call. `answered` and `refused` come from our server. Everything else is `unknown`: the call may or may not have had
 * its effect. Nothing may be concluded from it (`SPEC.md` rules 3 and 6).
 */
export type RemoteResponse<Body = unknown> = { kind: 'answered'; status: number; body: Body; serverNow: number | null } | RemoteFailure

/** Every outcome without a valid body. `serverNow` is the server's clock, in milliseconds since 1970, if the response has it. */
export type RemoteFailure =
  | {
      kind: 'refused'
      status: number
      code: string
      message: string
      retryAfterMs: number | null
      serverNow: number | null
    }
  /** `isLimited`: our server did not process the request, because of a rate limit. */
  | { kind: 'unknown'; reason: UnknownReason; retryAfterMs: number | null; isLimited?: true }

/**
 * `captive`: a third party responded in the server's place, most likely a portal that wants a sign-in. `busy`: our server, or a proxy
 * before it, fails. `not-ours`: JSON that does not fit this endpoint.
 */
export type UnknownReason = 'network' | 'timeout' | 'captive' | 'not-ours' | 'truncated' | 'busy'

/** 421 says that this server is not the one for the address. It decides nothing about the request. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([408, 421, 425, 429, 502, 503, 504])

const LIMITED_CODE: ErrorCode = 'rate_limited'

/** "Network Authentication Required" (RFC 6585): the only way in which a portal identifies itself. */
const PORTAL_STATUS = 511

/**
 * Classifies a response. It is ours if it has the same origin, was not redirected, is `application/json`, and has a valid body. Below
 * 400 the body must fit the endpoint; from 400 on it must have `error.code`. If a body has another form that is allowed, `read`
 * converts it.
 */
export async function readResponse<Body>(
  response: Response,
  requestUrl: string,
  fits: Validator<Body>,
  read?: (body: unknown) => Promise<unknown>,
): Promise<RemoteResponse<Body>> {
  if (response.type === 'opaqueredirect' || response.redirected || !isSameOrigin(response.url, requestUrl)) {
    return { kind: 'unknown', reason: 'captive', retryAfterMs: null }
  }
  const retryAfterMs = retryAfterOf(response.headers.get('retry-after'))
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
  if (!isJson) {
    const isBusy = BUSY_STATUSES.has(response.status) || isServerFailing(response.status)
    return { kind: 'unknown', reason: isBusy ? 'busy' : 'captive', retryAfterMs }
  }
  let body: unknown
  try {
    body = await response.json()
  } catch (error) {
    if (isAbort(error)) throw error
    return { kind: 'unknown', reason: 'truncated', retryAfterMs }
  }
  if (BUSY_STATUSES.has(response.status)) {
    const isLimited = response.status === 429 && errorOf(body)?.code === LIMITED_CODE
    return { kind: 'unknown', reason: 'busy', retryAfterMs, ...(isLimited ? { isLimited } : {}) }
  }
  const { status } = response
  const serverNow = serverNowOf(response.headers.get('server-now'))
  if (response.ok && read && !fits(body)) body = await read(body)
  if (response.ok && fits(body)) return { kind: 'answered', status, body, serverNow }
  const error = response.ok ? null : errorOf(body)
  if (!error) return { kind: 'unknown', reason: isServerFailing(status) ? 'busy' : 'not-ours', retryAfterMs }
  return { kind: 'refused', status, ...error, retryAfterMs, serverNow }
}

/** Returns whether the status means a failing server, ours or a proxy before it. The body does not matter then. */
function isServerFailing(status: number): boolean {
  return status >= 500 && status !== PORTAL_STATUS
}

/** Returns why a call has no result: our server failed or refused, or nothing of it arrived. */
export function unavailableReason(failure: RemoteFailure): 'failed' | 'unreachable' {
  return failure.kind === 'refused' || failure.reason === 'busy' ? 'failed' : 'unreachable'
}

/** Returns whether an error is an aborted fetch. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === 'AbortError' : false
}

function isSameOrigin(responseUrl: string, requestUrl: string): boolean {
  // A constructed response (in a test, in a worker) has no address, so it cannot have another origin.
  if (responseUrl === '') return true
  return new URL(responseUrl).origin === new URL(requestUrl, responseUrl).origin
}

/** Returns `Retry-After` in milliseconds. It reads seconds only, because a date would need a clock that we do not trust. */
function retryAfterOf(header: string | null): number | null {
  if (header === null || !/^\d{1,6}$/.test(header.trim())) return null
  return Number(header) * 1000
}

/** Returns the server's clock in milliseconds; null if it is missing, or was changed on the way. */
function serverNowOf(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header.trim()) ? Number(header) : null
}

function errorOf(body: unknown): { code: string; message: string } | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  const { error } = body
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  if (typeof error.code !== 'string') return null
  return { code: error.code, message: 'message' in error && typeof error.message === 'string' ? error.message : '' }
}
