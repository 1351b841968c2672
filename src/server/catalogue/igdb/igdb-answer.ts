import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { OutboundAnswer } from '../../outbound.ts'
import { OutboundTooLargeError } from '../../outbound.ts'

/** What one answer means for whoever asked. */
export type IgdbReading =
  | { readonly kind: 'value'; readonly value: unknown }
  /** The token is not taken. */
  | { readonly kind: 'unauthorized' }
  /** Too much at once: not before so many milliseconds. */
  | { readonly kind: 'slow-down'; readonly afterMs: number }
  /** Its own fault, which may be over in a moment. */
  | { readonly kind: 'failed'; readonly what: string }
  /** 200, and not what was asked for: a web page, or the beginning of an answer. */
  | { readonly kind: 'unreadable'; readonly what: string }
  | { readonly kind: 'refused'; readonly what: string }

/** What it waits for where a 429 says nothing else. */
const SLOW_DOWN_MS = 2_000
/** Nobody is held longer for one answer, whatever a clock that is wrong makes of its date. */
const SLOW_DOWN_MAX_MS = 60_000
const REASON_MAX_CHARACTERS = 200

const unzip = promisify(gunzip)

/** Judges an answer of IGDB's, or of its sign-in. An `OutboundTooLargeError` where it unfolds to more than `maxBytes`. */
export async function readAnswer(answer: OutboundAnswer, maxBytes: number): Promise<IgdbReading> {
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

async function textOf({ headers, body }: OutboundAnswer, maxBytes: number): Promise<string> {
  if (headers['content-encoding'] !== 'gzip') return body.toString('utf8')
  try {
    return (await unzip(body, { maxOutputLength: maxBytes })).toString('utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw error
    throw new OutboundTooLargeError(`more than ${maxBytes} bytes`, { cause: error })
  }
}

/** `Retry-After` in seconds or as a date, which is measured by the answer's own clock, not by ours. */
function retryAfterMs(retryAfter: string | undefined, date: string | undefined): number {
  if (retryAfter === undefined) return SLOW_DOWN_MS
  const ms = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.parse(date ?? '')
  if (Number.isNaN(ms)) return SLOW_DOWN_MS
  return Math.min(Math.max(ms, SLOW_DOWN_MS), SLOW_DOWN_MAX_MS)
}

/** What it says itself of why, in a few words: `[{ title, cause, details }]`, `{ message }`, or neither. */
function reasonOf(text: string): string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return ''
  }
  const said = [value].flat()[0]
  if (typeof said !== 'object' || said === null) return ''
  const words = ['title', 'cause', 'details', 'message'].map((key) => (said as Record<string, unknown>)[key])
  return `(${words.filter((word) => typeof word === 'string').join(': ')})`.replace('()', '').slice(0, REASON_MAX_CHARACTERS)
}
