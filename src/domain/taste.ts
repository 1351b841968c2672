import { VALUE_FACETS } from './why.ts'

/** What a player can say something of to their deck: values of facets, spans of years, and single games. */
export const TASTE_FACETS = [...VALUE_FACETS, 'game'] as const
export type TasteFacet = (typeof TASTE_FACETS)[number]

/** From never to much more; 0 takes back what was said. */
export const TASTE_VALUES = [-2, -1, 0, 1, 2] as const
export type TasteValue = (typeof TASTE_VALUES)[number]

/** What is never dealt; search finds it all the same. */
export const NEVER = -2 satisfies TasteValue

/** A player says so many things of their taste at the most. */
export const TASTE_SAID_MAX = 500

/** So many years are one span. */
export const YEARS_SPAN = 5
const FIRST_SPAN = 1950
const LAST_SPAN = 2100

/** One thing that something is said of. */
export interface TasteSubject {
  readonly facet: TasteFacet
  /** Of the dictionary, company, series or game; of a span of years its first. */
  readonly id: number
}

/** The span that a year lies in, by its first year. */
export function spanOfYear(year: number): number {
  return year - (year % YEARS_SPAN)
}

/** What a span of years is called, by its first. */
export function spanName(first: number): string {
  return `${first} to ${first + YEARS_SPAN - 1}`
}

/** Whether a span of years begins there. */
export function isSpan(year: number): boolean {
  return Number.isInteger(year) && year >= FIRST_SPAN && year <= LAST_SPAN && year % YEARS_SPAN === 0
}

/** By which it lies with what is kept of a player, such as `genre:12`. */
export function tasteId({ facet, id }: TasteSubject): string {
  return `${facet}:${id}`
}

/** Reads such an id; undefined where it names nothing that this build knows. */
export function readTasteId(text: string): TasteSubject | undefined {
  const [name, number] = text.split(':')
  const facet = TASTE_FACETS.find((known) => known === name)
  return facet !== undefined && /^\d{1,10}$/.test(number ?? '') ? { facet, id: Number(number) } : undefined
}
