import { Type } from 'typebox'
import type { Static } from 'typebox'
import { NamedSuggestion } from './search.ts'

/** What an address may name a company by: its id, its slug, or its name, which is converted to a slug. */
export const CompanyIdOrSlug = Type.String({ minLength: 1, maxLength: 300 })

export const Company = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  /** In any role, released or not. */
  game_count: Type.Integer(),
  /** The year of its first game; null if no game has a year. */
  first_year: Type.Union([Type.Integer(), Type.Null()]),
  /** The image id below `/covers` of its most popular game; null if it has none. */
  cover: Type.Union([Type.String(), Type.Null()]),
})
export type Company = Static<typeof Company>

/** The games of a company in one role. */
export const CompanyWork = Type.Object({
  /** Released or not. */
  game_count: Type.Integer(),
  /** The series with the most games of the company first. Each counts all of its games, also those of other companies. */
  series: Type.Array(NamedSuggestion),
})
export type CompanyWork = Static<typeof CompanyWork>

/** `GET /companies/{idOrSlug}`. Its games are found by `POST /games/search`, with its id and a role. */
export const CompanyResponse = Type.Object({ company: Company, developed: CompanyWork, published: CompanyWork })
export type CompanyResponse = Static<typeof CompanyResponse>
