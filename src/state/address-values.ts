import { FILTER_MAX_IDS } from '../contract/limits.ts'

export type Span = readonly [from: number, to: number]

/**
 * Returns the ids in comma-separated parts of an address. Anybody can type anything into an address, so invalid values are dropped.
 */
export function readIds(values: readonly string[]): number[] {
  const ids = values.flatMap((value) => value.split(',')).filter((text) => /^\d{1,10}$/.test(text))
  return [...new Set(ids.map(Number))].slice(0, FILTER_MAX_IDS)
}

/** Returns a range of two numbers, clamped to `least` and `most`. Returns null if it is invalid, reversed, or covers everything. */
export function readSpan(value: string | null, least: number, most: number, shape: RegExp): Span | null {
  const parts = (value ?? '').split('-')
  if (parts.length !== 2 || !parts.every((part) => shape.test(part))) return null
  const [from = least, to = most] = parts.map((part) => Math.min(most, Math.max(least, Number(part))))
  return spanOrNull([from, to], least, most)
}

/** Returns a range, or null if it covers everything or is invalid. */
export function spanOrNull([from, to]: Span, least: number, most: number): Span | null {
  return from > to || (from <= least && to >= most) ? null : [from, to]
}

/** Returns the value if it is one of `values`. */
export function oneOf<const T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value)
}

/** Returns `chosen` with the ids added, or without them if all were chosen already. */
export function toggleIds(chosen: readonly number[], ids: readonly number[]): number[] {
  const others = chosen.filter((id) => !ids.includes(id))
  return ids.every((id) => chosen.includes(id)) ? others : [...others, ...ids]
}
