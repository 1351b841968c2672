import { Type } from 'typebox'
import type { Static } from 'typebox'
import { NamedSuggestion } from './search.ts'

/** What an address has in the place of a company: its id, its slug, or its name, which is made a slug. */
export const CompanyIdOrSlug = Type.String({ minLength: 1, maxLength: 300 })

export const Company = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  /** In any role, released or not. */
  game_count: Type.Integer(),
  /** Of its first game; null where no game of it has a year. */
  first_year: Type.Union([Type.Integer(), Type.Null()]),
  /** The image id below `/covers` of its most popular game; null where it has none. */
  cover: Type.Union([Type.String(), Type.Null()]),
})
export type Company = Static<typeof Company>

/** What a company did in one role. */
export const CompanyWork = Type.Object({
  /** Released or not. */
  game_count: Type.Integer(),
  /** The one with the most games of the company first; each with all of its games, whoever made them. */
  series: Type.Array(NamedSuggestion),
})
export type CompanyWork = Static<typeof CompanyWork>

/** `GET /companies/{idOrSlug}`. Its games are found by `POST /games/search`, with its id and a role. */
export const CompanyAnswer = Type.Object({ company: Company, developed: CompanyWork, published: CompanyWork })
export type CompanyAnswer = Static<typeof CompanyAnswer>
