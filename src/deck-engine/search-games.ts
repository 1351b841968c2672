import { clearBit, countBits, hasBit, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { andWordsOrInitials, walk } from './match-names.ts'
import { mistakenGames } from './mistaken-games.ts'
import { readQuery } from '../domain/name-text.ts'
import type { NameQuery } from '../domain/name-text.ts'
import { namesOfGames } from './other-names.ts'
import type { OrderBy, OrderDir, SearchCursor } from './search-cursor.ts'
import { selectFiltered } from './search-filters.ts'
import type { SearchFilters } from './search-filters.ts'
import type { SearchIndex } from './search-index.ts'
import { orderedByRelevance, orderedByValue } from './search-order.ts'
import type { MeantGames } from './search-order.ts'
import { adultGames, selectGames } from './select-games.ts'
import { firstFrom } from './sorted-list.ts'
import { suggestNames } from './suggest-names.ts'

export interface SearchRequest extends SearchFilters {
  readonly q?: string
  readonly orderBy: OrderBy
  readonly orderDir: OrderDir
  readonly limit: number
  /** Counted from 1; ignored if there is a cursor. */
  readonly page?: number
  readonly after?: SearchCursor
}

export interface SearchPage {
  readonly ids: number[]
  /** Of all pages. */
  readonly total: number
  /** Undefined if no game follows. */
  readonly next: SearchCursor | undefined
}

export interface SuggestRequest {
  readonly q: string
  readonly limit: number
  readonly platform?: number | undefined
  /** Whether games for adults are suggested as well; false by default. */
  readonly adult?: boolean
}

/** Returns the ids of the best games for the text that was typed so far, as `suggestNames` ranks them. */
export function suggestGames(index: SearchIndex, { q, limit, platform, adult = false }: SuggestRequest): number[] {
  const within = platform === undefined ? undefined : selectGames(index.deck, { platforms: [platform], adult })
  const scope = { within, without: adultGames(index.deck, adult), others: index.otherNames }
  return suggestNames(index.names, readQuery(q), limit, scope).map((position) => index.deck.ids[position] ?? 0)
}

/**
 * Returns one page of the games that pass every filter and match the query. A game matches if its own name or another one has all
 * words or initials. Only if there is none, mistyped words are allowed.
 */
export function searchGames(index: SearchIndex, request: SearchRequest, nowMs: number): SearchPage {
  const { orderBy, orderDir, after, limit, page = 1 } = request
  const query = readQuery(request.q ?? '')
  const selected = selectFiltered(index, request, nowMs)
  const meant = cacheNames(index, query, selected)
  const games = orderBy === 'relevance' ? orderedByRelevance(index, query, meant, orderDir) : orderedByValue(index, orderBy, orderDir)
  const ids: number[] = []
  let next: SearchCursor | undefined
  let skip = after === undefined ? (page - 1) * limit : 0
  let last = -1
  const start = after === undefined ? 0 : firstFrom(games.length, (at) => games.isBehind(at, after))
  for (let at = start; at < games.length; at++) {
    const position = games.positionAt(at)
    if (!hasBit(selected, position) || skip-- > 0) continue
    if (ids.length === limit) {
      next = { orderBy, orderDir, ...games.placeAt(last), id: ids.at(-1) ?? 0 }
      break
    }
    ids.push(index.deck.ids[position] ?? 0)
    last = at
  }
  return { ids, total: countBits(selected), next }
}

/** Removes selected games that no name matches. Returns the names that match. */
function cacheNames(index: SearchIndex, query: NameQuery, selected: Bitset): MeantGames {
  if (query.tokens.length === 0) return { kind: 'all' }
  const filtered = selected.slice()
  const isNamed = andWordsOrInitials(index.names, query.tokens, selected)
  const own = selected.slice()
  const { names, games } = index.otherNames
  const other = namesOfGames(index.otherNames)
  andWordsOrInitials(names, query.tokens, other)
  let hasOther = false
  walk(other, (at) => {
    const position = games[at] ?? 0
    const isWanted = hasBit(filtered, position)
    if (isWanted) setBit(selected, position)
    else clearBit(other, at)
    hasOther ||= isWanted
    return true
  })
  if (isNamed || hasOther) return { kind: 'named', selected, own, other }
  const mistaken = mistakenGames(index.names, index.otherNames, query, filtered)
  for (const { position } of mistaken) setBit(selected, position)
  return { kind: 'mistaken', games: mistaken }
}
