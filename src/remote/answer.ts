import type { ErrorCode } from '../contract/error-codes.ts'
import type { Shape } from '../domain/shapes.ts'

/**
 * What came back from a call. `answered` and `refused` are our server's own words; everything else is
 * `unknown`: the call may or may not have had its effect, and nothing may be concluded from it
 * (`SPEC.md` rules 3 and 6).
 */
export type RemoteAnswer<Body = unknown> =
  | { kind: 'answered'; status: number; body: Body; serverNow: number | null }
  | RemoteFailure

/** Every way not to be answered. `serverNow` is the server's clock, in milliseconds since 1970, where it has told it. */
export type RemoteFailure =
  | {
      kind: 'refused'
      status: number
      code: string
      message: string
      retryAfterMs: number | null
      serverNow: number | null
    }
  /** `isLimited`: our server did not look at it, for too many like it came before. */
  | { kind: 'unknown'; reason: UnknownReason; retryAfterMs: number | null; isLimited?: true }

/**
 * `captive`: something between us and the server answered in its place, most likely a portal that wants a sign-in.
 * `busy`: a server in trouble, ours or one before it. `not-ours`: JSON, and not what our server answers to this call.
 */
export type UnknownReason = 'network' | 'timeout' | 'captive' | 'not-ours' | 'truncated' | 'busy'

/** 421 is a server's word that it is not the one for this address: nothing is decided about what was sent. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([408, 421, 425, 429, 502, 503, 504])

const LIMITED_CODE: ErrorCode = 'rate_limited'

/** "Network Authentication Required" (RFC 6585): the one portal that says what it is. */
const PORTAL_STATUS = 511

/**
 * Reads a response for what it proves. Ours is: same origin, not redirected, `application/json`, and,
 * below 400, a body that fits the call, from 400 on one that carries `error.code`.
 */
export async function readAnswer<Body>(
  response: Response,
  requestUrl: string,
  fits: Shape<Body>,
): Promise<RemoteAnswer<Body>> {
  if (response.type === 'opaqueredirect' || response.redirected || !isSameOrigin(response.url, requestUrl)) {
    return { kind: 'unknown', reason: 'captive', retryAfterMs: null }
  }
  const retryAfterMs = retryAfterOf(response.headers.get('retry-after'))
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
  if (!isJson) {
    const isBusy = BUSY_STATUSES.has(response.status) || isServerTrouble(response.status)
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
  if (response.ok && fits(body)) return { kind: 'answered', status, body, serverNow }
  const error = response.ok ? null : errorOf(body)
  if (!error) return { kind: 'unknown', reason: isServerTrouble(status) ? 'busy' : 'not-ours', retryAfterMs }
  return { kind: 'refused', status, ...error, retryAfterMs, serverNow }
}

/** Whoever answers with it, ours or a proxy before it, is in trouble; what the body says does not matter. */
function isServerTrouble(status: number): boolean {
  return status >= 500 && status !== PORTAL_STATUS
}

/** Whether an error is an aborted fetch. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === 'AbortError' : false
}

function isSameOrigin(responseUrl: string, requestUrl: string): boolean {
  // A response made by hand (a test, a worker) has no address: it cannot have come from elsewhere.
  if (responseUrl === '') return true
  return new URL(responseUrl).origin === new URL(requestUrl, responseUrl).origin
}

/** `Retry-After` in milliseconds; seconds only, because a date would need a clock that we do not trust. */
function retryAfterOf(header: string | null): number | null {
  if (header === null || !/^\d{1,6}$/.test(header.trim())) return null
  return Number(header) * 1000
}

/** The server's clock in milliseconds; null where it has not told it, or something has changed it on the way. */
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
