import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { OutboundResponse } from '../../http/outbound.ts'
import { OutboundTooLargeError } from '../../http/outbound.ts'

/** The meaning of a response for the caller. */
export type IgdbReading =
  | { readonly kind: 'value'; readonly value: unknown }
  /** The token is refused. */
  | { readonly kind: 'unauthorized' }
  /** Too many requests: wait this many milliseconds. */
  | { readonly kind: 'slow-down'; readonly afterMs: number }
  /** A server error, which may be temporary. */
  | { readonly kind: 'failed'; readonly what: string }
  /** 200, but not what was requested: a web page, or a truncated response. */
  | { readonly kind: 'unreadable'; readonly what: string }
  | { readonly kind: 'refused'; readonly what: string }

/** The delay after a 429 without `Retry-After`. */
const SLOW_DOWN_MS = 2_000
/** The maximum delay after one response, in case a wrong clock makes its date absurd. */
const SLOW_DOWN_MAX_MS = 60_000
const REASON_MAX_CHARACTERS = 200

const unzip = promisify(gunzip)

/** Classifies a response of IGDB, or of its sign-in. Throws an `OutboundTooLargeError` if it decompresses to more than `maxBytes`. */
export async function readResponse(answer: OutboundResponse, maxBytes: number): Promise<IgdbReading> {
  const { status, headers } = answer
  if (status === 401) return { kind: 'unauthorized' }
  if (status === 429) return { kind: 'slow-down', afterMs: retryAfterMs(headers['retry-after'], headers.date) }
  if (status >= 500) return { kind: 'failed', what: `the error ${status}` }
  let text: string
  try {
    text = await textOf(answer, maxBytes)
  } catch (error) {
    if (error instanceof OutboundTooLargeError) throw error
    return { kind: 'unreadable', what: 'an answer that was cut short' }
  }
  if (status !== 200) return { kind: 'refused', what: `${status} ${reasonOf(text)}`.trim() }
  try {
    return { kind: 'value', value: JSON.parse(text) as unknown }
  } catch {
    return { kind: 'unreadable', what: /^\s*</.test(text) ? 'a web page' : 'an answer that was cut short' }
  }
}

async function textOf({ headers, body }: OutboundResponse, maxBytes: number): Promise<string> {
  if (headers['content-encoding'] !== 'gzip') return body.toString('utf8')
  try {
    return (await unzip(body, { maxOutputLength: maxBytes })).toString('utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw error
    throw new OutboundTooLargeError(`more than ${maxBytes} bytes`, { cause: error })
  }
}

/** Returns `Retry-After`, in seconds or as a date. A date is measured by the response's own clock, not by ours. */
function retryAfterMs(retryAfter: string | undefined, date: string | undefined): number {
  if (retryAfter === undefined) return SLOW_DOWN_MS
  const ms = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.parse(date ?? '')
  if (Number.isNaN(ms)) return SLOW_DOWN_MS
  return Math.min(Math.max(ms, SLOW_DOWN_MS), SLOW_DOWN_MAX_MS)
}

/** Returns the response's own reason, shortened: `[{ title, cause, details }]`, `{ message }`, or neither. */
function reasonOf(text: string): string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return ''
  }
  const message = [value].flat()[0]
  if (typeof message !== 'object' || message === null) return ''
  const words = ['title', 'cause', 'details', 'message'].map((key) => (message as Record<string, unknown>)[key])
  return `(${words.filter((word) => typeof word === 'string').join(': ')})`.replace('()', '').slice(0, REASON_MAX_CHARACTERS)
}
