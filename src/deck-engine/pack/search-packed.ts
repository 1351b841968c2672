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

// Games for adults are there only where they were asked for, and then meant.

/** Games that were found, the best first, and the cards of those that are the pack's own. */
export interface FoundPacked {
  readonly games: readonly { readonly id: number; readonly matched_name?: string }[]
  readonly cards: readonly PackedCard[]
  /** How many were found in all. */
  readonly total: number
  /** Among how many was searched. */
  readonly known: number
}

/** A page of the games that a search means. */
export function searchPacked(search: PackedSearch, request: SearchRequest, nowMs: number): FoundPacked {
  const { ids, total } = searchGames(search.index(), { ...request, adult: true }, nowMs)
  return found(search, request.q ?? '', ids, total)
}

/** The best games for what has been typed so far. */
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

/** What the page of some platforms shows. */
export function platformPacked(search: PackedSearch, platformIds: readonly number[], nowMs: number): PackedPlatform {
  const { total, top, rows, upcoming } = platformGames(search.index(), platformIds, nowMs)
  const each = [...rows].map(([id, row]) => ({ id, ...row }))
  const ids = new Set([...top, ...each.flatMap((row) => row.ids), ...upcoming])
  return { total, top, rows: each, upcoming, cards: search.catalogue.cardsOf([...ids]) }
}

/** What the server would answer on a company, of the games that are here; null where none of them is its. */
export function companyPacked(search: PackedSearch, idOrSlug: string) {
  const entry = findEntry(search.companies(), idOrSlug)
  if (entry === undefined) return null
  const index = search.index()
  const { bestId, total, firstYear, developed, published } = companyGames(index, entry.id)
  if (bestId === undefined) return null
  const workOf = ({ total: count, seriesIds }: RoleGames) => ({ game_count: count, series: listEntries(search.series(), seriesIds) })
  return {
    company: {
      id: entry.id, slug: slugOf(entry.name), name: entry.name, game_count: total, first_year: firstYear,
      cover: search.catalogue.coverOf(bestId) ?? null,
    },
    developed: workOf(developed),
    published: workOf(published),
  }
}

/** As the server finds it: by its number, else by its slug. */
function findEntry({ entries, ofId }: NamedEntries, idOrSlug: string): CountedName | undefined {
  const byId = /^\d{1,10}$/.test(idOrSlug) ? ofId.get(Number(idOrSlug)) : undefined
  if (byId) return byId
  const slug = slugOf(idOrSlug)
  return entries.find(({ name }) => slugOf(name) === slug)
}

/** Which names of companies or series are asked for: those of ids, or the best for what was typed. */
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

/** The card of the game that a number in an address means; null where the pack has none. */
export function cardPacked(search: PackedSearch, number: number): PackedCard | null {
  return search.catalogue.cardOf(search.idOf(number)) ?? null
}

/** Which games are meant by what others call them, in their order; null for one that is not known. */
export function matchPacked(search: PackedSearch, games: readonly AskedGame[]): (GameMatch | null)[] {
  return games.map((game) => search.matcher().match(game))
}
