import { FILTER_MAX_IDS } from '../contract/limits.ts'

export type Span = readonly [from: number, to: number]

/** The ids that stand in parts of an address, parted by commas. Anybody can type anything into it: what is none is dropped. */
export function readIds(values: readonly string[]): number[] {
  const ids = values.flatMap((value) => value.split(',')).filter((text) => /^\d{1,10}$/.test(text))
  return [...new Set(ids.map(Number))].slice(0, FILTER_MAX_IDS)
}

/** Two numbers that are not crossed and do not cover everything; one that lies outside stops at the end. */
export function readSpan(value: string | null, least: number, most: number, shape: RegExp): Span | null {
  const parts = (value ?? '').split('-')
  if (parts.length !== 2 || !parts.every((part) => shape.test(part))) return null
  const [from = least, to = most] = parts.map((part) => Math.min(most, Math.max(least, Number(part))))
  return spanOrNull([from, to], least, most)
}

/** A range, or null for one that covers everything, or is none. */
export function spanOrNull([from, to]: Span, least: number, most: number): Span | null {
  return from > to || (from <= least && to >= most) ? null : [from, to]
}

/** The value that is meant, if it is one of those. */
export function oneOf<const T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value)
}

/** Chooses ids that belong together, or takes them back when all of them were chosen already. */
export function toggleIds(chosen: readonly number[], ids: readonly number[]): number[] {
  const others = chosen.filter((id) => !ids.includes(id))
  return ids.every((id) => chosen.includes(id)) ? others : [...others, ...ids]
}
