import { EARLIEST_RELEASE_YEAR, releaseTimeMs } from '../../../domain/release-date.ts'
import type { DateFormat, ImportedName } from './imported-game.ts'
import { IGDB_ID_MAX } from './imported-game.ts'
import { memberOf } from './record-fields.ts'

const LATEST_YEAR = 2100
const IMAGE_ID = /^(?=.*[a-z])[a-z0-9]{1,40}$/
const IMAGE_ADDRESS = /images\.igdb\.com\/(?:[^?#]*\/)?([a-z0-9]{1,40})\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i
const VIDEO_ID = /^[\w-]{11}$/
const VIDEO_ADDRESS = /(?:youtu\.be\/|[?&]v=|\/embed\/)([\w-]{11})(?:[?&#/]|$)/
/** A comma before these is part of a company's name. */
const COMMA = /,(?!\s*(?:inc|incorporated|ltd|limited|llc|co|corp|gmbh|ag|s\.?a|s\.?r\.?l|plc)\b)/i

/** Returns a text or a number as text; '' for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  const name = memberOf(value, 'name', 'title')
  return typeof name === 'string' ? name.trim() : ''
}

export function numberOf(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** Returns an id that the database can store; undefined for an invalid one, null for an empty field. */
export function idOf(value: unknown): number | null | undefined {
  const given = typeof value === 'object' && value !== null ? memberOf(value, 'id', 'igdb_id') : value
  if (given === undefined || given === null || given === '') return null
  const number = numberOf(given)
  return number !== null && Number.isInteger(number) && number >= 1 && number <= IGDB_ID_MAX ? number : undefined
}

/**
 * Returns the entries of a list, in any notation: an array, JSON in a text, `{1,2}` as PostgreSQL writes it, or a text separated by bars,
 * semicolons or commas. `isWhole` decides whether a text with commas is one entry.
 */
export function listOf(value: unknown, isSingle: (text: string) => boolean = () => false): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return value === undefined || value === null ? [] : [value]
  const text = value.trim()
  if (text === '' || isSingle(text)) return text === '' ? [] : [text]
  if (text.startsWith('[')) {
    const parsed = jsonOf(text)
    if (Array.isArray(parsed)) return parsed
  }
  const inner = /^\{[\d,\s]*\}$/.test(text) ? text.slice(1, -1) : text
  const parts = /[|;]/.test(inner) ? inner.split(/[|;]/) : inner.split(COMMA)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Returns companies and series: names, or objects with a name and perhaps an id. Bare numbers are dropped. */
export function namesOf(value: unknown): ImportedName[] {
  return listOf(value).flatMap((entry) => {
    if (typeof entry === 'number' || (typeof entry === 'string' && /^\d+$/.test(entry))) return []
    const name = textOf(entry)
    return name === '' ? [] : [{ igdbId: typeof entry === 'object' ? (idOf(entry) ?? null) : null, name }]
  })
}

export interface ReadDate {
  readonly seconds: number
  readonly format: DateFormat
}

/** Returns a date in seconds, milliseconds or text, and its precision; a number of four digits is a year. */
export function dateOf(value: unknown): ReadDate | null {
  const given = typeof value === 'object' && value !== null ? memberOf(value, 'date', 'human') : value
  const isYear = typeof given === 'number' && given > EARLIEST_RELEASE_YEAR && given < LATEST_YEAR
  // Many sources write zero for an empty date.
  const timeMs = given === 0 || given === '0' ? null : releaseTimeMs(isYear ? String(given) : given)
  if (timeMs === null) return null
  const year = new Date(timeMs).getUTCFullYear()
  if (year <= EARLIEST_RELEASE_YEAR || year >= LATEST_YEAR) return null
  return { seconds: Math.floor(timeMs / 1_000), format: isYear ? 2 : formatOf(given) }
}

function formatOf(value: unknown): DateFormat {
  const text = typeof value === 'string' ? value.trim() : ''
  if (/^\d{4}$/.test(text)) return 2
  return /^\d{4}-\d{1,2}$/.test(text) || /^[a-z]+\.? \d{4}$/i.test(text) ? 1 : 0
}

/** Returns the provider's id of a picture: plain, in an object, or from its address at the provider. Other pictures have none. */
export function imageIdOf(value: unknown): string | null {
  const given = typeof value === 'object' && value !== null ? memberOf(value, 'image_id', 'imageId', 'url') : value
  if (typeof given !== 'string') return null
  const text = given.trim()
  return IMAGE_ID.test(text) ? text : (IMAGE_ADDRESS.exec(text)?.[1]?.toLowerCase() ?? null)
}

/** Returns videos by YouTube's id or address. */
export function videosOf(value: unknown): { id: string; name: string }[] {
  return listOf(value).flatMap((entry) => {
    const given = typeof entry === 'object' && entry !== null ? memberOf(entry, 'video_id', 'videoId', 'url') : entry
    if (typeof given !== 'string') return []
    const id = VIDEO_ID.test(given.trim()) ? given.trim() : VIDEO_ADDRESS.exec(given)?.[1]
    return id === undefined ? [] : [{ id, name: typeof entry === 'object' ? textOf(entry) : '' }]
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
