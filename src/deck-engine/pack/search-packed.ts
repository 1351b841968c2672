import type { AskedGame, GameMatch } from '../../domain/game-match.ts'
import { slugOf } from '../../domain/slug.ts'
import { companyGames } from '../company-games.ts'
import type { RoleGames } from '../company-games.ts'
import { matchedNames } from '../matched-name.ts'
import { listEntries, suggestEntries } from '../named-entries.ts'
import type { CountedName, NamedEntries } from '../named-entries.ts'
import { platformGames } from '../platform-games.ts'
import { searchGames, suggestGames } from '../search-games.ts'
import type { SearchRequest, SuggestRequest } from '../search-games.ts'
import type { PackedCard } from './packed-card.ts'
import type { PackedSearch } from './packed-search.ts'

// Games for adults are only in the pack if the player wants them, so none is left out.

/** Games that were found, the best first, and the cards of the pack's own. */
export interface FoundPacked {
  readonly games: readonly { readonly id: number; readonly matched_name?: string }[]
  readonly cards: readonly PackedCard[]
  /** The number of found games on all pages. */
  readonly total: number
  /** The number of searched games. */
  readonly known: number
}

/** Returns a page of the results of a search. */
export function searchPacked(search: PackedSearch, request: SearchRequest, nowMs: number): FoundPacked {
  const { ids, total } = searchGames(search.index(), { ...request, adult: true }, nowMs)
  return found(search, request.q ?? '', ids, total)
}

/** Returns the best games for the text that was typed so far. */
export function suggestPacked(search: PackedSearch, request: SuggestRequest): FoundPacked {
  const ids = suggestGames(search.index(), { ...request, adult: true })
  return found(search, request.q, ids, ids.length)
}

function found(search: PackedSearch, q: string, ids: readonly number[], total: number): FoundPacked {
  const { catalogue } = search
  const index = search.index()
  const matched = matchedNames(index, q, ids)
  const games = ids.map((id) => {
    const number = matched.get(id)
    const name = number === undefined ? undefined : catalogue.find(id)?.otherNames[number]
    return name === undefined ? { id } : { id, matched_name: name }
  })
  return { games, cards: catalogue.cardsOf(ids), total, known: index.deck.size }
}

export interface PackedPlatform {
  readonly total: number
  readonly top: readonly number[]
  readonly rows: readonly { readonly id: number; readonly total: number; readonly ids: readonly number[] }[]
  readonly upcoming: readonly number[]
  readonly cards: readonly PackedCard[]
}

/** Returns the content of a page of platforms. */
export function platformPacked(search: PackedSearch, platformIds: readonly number[], nowMs: number): PackedPlatform {
  const { total, top, rows, upcoming } = platformGames(search.index(), platformIds, nowMs)
  const each = [...rows].map(([id, row]) => ({ id, ...row }))
  const ids = new Set([...top, ...each.flatMap((row) => row.ids), ...upcoming])
  return { total, top, rows: each, upcoming, cards: search.catalogue.cardsOf([...ids]) }
}

/** Returns the server's response for a company, from the games on this device; null if none is the company's. */
export function companyPacked(search: PackedSearch, idOrSlug: string) {
  const entry = findEntry(search.companies(), idOrSlug)
  if (entry === undefined) return null
  const index = search.index()
  const { bestId, total, firstYear, developed, published } = companyGames(index, entry.id)
  if (bestId === undefined) return null
  const workOf = ({ total: count, seriesIds }: RoleGames) => ({ game_count: count, series: listEntries(search.series(), seriesIds) })
  return {
    company: {
      id: entry.id,
      slug: slugOf(entry.name),
      name: entry.name,
      game_count: total,
      first_year: firstYear,
      cover: search.catalogue.coverOf(bestId) ?? null,
    },
    developed: workOf(developed),
    published: workOf(published),
  }
}

/** Finds an entry like the server: by its id, else by its slug. */
function findEntry({ entries, ofId }: NamedEntries, idOrSlug: string): CountedName | undefined {
  const byId = /^\d{1,10}$/.test(idOrSlug) ? ofId.get(Number(idOrSlug)) : undefined
  if (byId) return byId
  const slug = slugOf(idOrSlug)
  return entries.find(({ name }) => slugOf(name) === slug)
}

/** The requested names of companies or series: by ids, or the best for the typed text. */
export interface NamesRequest {
  readonly of: 'companies' | 'series'
  readonly ids?: readonly number[]
  readonly q?: string
  readonly limit: number
}

export function namesPacked(search: PackedSearch, { of, ids, q = '', limit }: NamesRequest): CountedName[] {
  const entries = search[of]()
  return ids === undefined ? suggestEntries(entries, q, limit) : listEntries(entries, ids)
}

/** Returns the card of the game that a number in an address names; null if the pack does not have it. */
export function cardPacked(search: PackedSearch, number: number): PackedCard | null {
  return search.catalogue.cardOf(search.idOf(number)) ?? null
}

/** Returns the matches of another service's games, in their order; null for one without a match. */
export function matchPacked(search: PackedSearch, games: readonly AskedGame[]): (GameMatch | null)[] {
  return games.map((game) => search.matcher().match(game))
}
