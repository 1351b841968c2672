import { VALUE_FACETS } from './reason.ts'

/** The subjects of a stated taste: values of facets, spans of years, and single games. */
export const TASTE_FACETS = [...VALUE_FACETS, 'game'] as const
export type TasteFacet = (typeof TASTE_FACETS)[number]

/** From never to much more; 0 withdraws a value. */
export const TASTE_VALUES = [-2, -1, 0, 1, 2] as const
export type TasteValue = (typeof TASTE_VALUES)[number]

/** Games with this value are never dealt; search finds them all the same. */
export const NEVER = -2 satisfies TasteValue

/** The maximum number of stated values of a player. */
export const TASTE_STATED_MAX = 500

/** The number of years in a span. */
export const YEARS_SPAN = 5
const FIRST_SPAN = 1950
const LAST_SPAN = 2100

/** The subject of a stated value. */
export interface TasteSubject {
  readonly facet: TasteFacet
  /** The id in a dictionary, or of a company, series or game; the first year of a span of years. */
  readonly id: number
}

/** Returns the span of a year, by its first year. */
export function spanOfYear(year: number): number {
  return year - (year % YEARS_SPAN)
}

/** Returns the name of a span of years, by its first year. */
export function spanName(first: number): string {
  return `${first} to ${first + YEARS_SPAN - 1}`
}

/** Returns whether a span of years begins in a year. */
export function isSpan(year: number): boolean {
  return Number.isInteger(year) && year >= FIRST_SPAN && year <= LAST_SPAN && year % YEARS_SPAN === 0
}

/** Returns the id under which a stated value is stored, such as `genre:12`. */
export function tasteId({ facet, id }: TasteSubject): string {
  return `${facet}:${id}`
}

/** Returns the subject of such an id; undefined if this build does not know it. */
export function readTasteId(text: string): TasteSubject | undefined {
  const [name, number] = text.split(':')
  const facet = TASTE_FACETS.find((known) => known === name)
  return facet !== undefined && /^\d{1,10}$/.test(number ?? '') ? { facet, id: Number(number) } : undefined
}
