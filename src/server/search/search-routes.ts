import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { SEARCH_LIMIT, SUGGEST_LIMIT } from '../../contract/limits.ts'
import {
  FoundGame,
  GameSuggestQuery,
  NamedSuggestion,
  NamedSuggestQuery,
  SearchResponse,
  SearchBody,
  UserSuggestion,
  UserSuggestQuery,
} from '../../contract/search.ts'
import { findCursor, writeCursor } from '../../deck-engine/search-cursor.ts'
import type { SearchCursor } from '../../deck-engine/search-cursor.ts'
import { searchGames, suggestGames } from '../../deck-engine/search-games.ts'
import type { SearchRequest } from '../../deck-engine/search-games.ts'
import { releaseTimeMs } from '../../domain/release-date.ts'
import { fail } from '../http/api-error.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../http/require-user.ts'
import { sendJson } from '../http/send-json.ts'
import { readFoundCards } from './found-cards.ts'
import { listEntries, suggestEntries } from '../../deck-engine/named-entries.ts'
import { suggestUsers } from './suggest-users.ts'

/** Registers the endpoints for suggestions, and for the search with every filter. */
export function searchRoutes(app: App, { db, catalogue, clock }: Deps): void {
  app.get(
    ENDPOINTS.suggestGames.path,
    {
      config: { limit: 'suggest', described: { answer: Type.Array(FoundGame) } },
      schema: { querystring: GameSuggestQuery },
    },
    async (request, reply) => {
      const { wantsAdult: adult } = requireUser(request)
      const { q, platform, limit } = request.query
      const wanted = { q, limit: limitOf(limit), platform: platform === undefined ? undefined : Number(platform), adult }
      const cards = await readFoundCards(catalogue, q, suggestGames(catalogue.search, wanted))
      return sendJson(reply, `[${cards.join(',')}]`)
    },
  )

  app.get(
    ENDPOINTS.suggestUsers.path,
    {
      config: { limit: 'suggestUsers' },
      schema: { querystring: UserSuggestQuery, response: { 200: Type.Array(UserSuggestion) } },
    },
    async (request) => {
      const { id: viewerId } = requireUser(request)
      return suggestUsers(db, viewerId, { q: request.query.q, limit: limitOf(request.query.limit) })
    },
  )

  for (const kind of ['companies', 'franchises'] as const) {
    const call = kind === 'companies' ? ENDPOINTS.suggestCompanies : ENDPOINTS.suggestFranchises
    app.get(
      call.path,
      {
        config: { limit: 'suggest' },
        schema: { querystring: NamedSuggestQuery, response: { 200: Type.Array(NamedSuggestion) } },
      },
      (request) => {
        requireUser(request)
        const { q = '', limit, ids } = request.query
        if (ids !== undefined) return listEntries(catalogue[kind], ids.split(',').map(Number))
        return suggestEntries(catalogue[kind], q, limitOf(limit))
      },
    )
  }

  // No response schema, as for the deck: the cards are rendered already.
  app.post(
    ENDPOINTS.searchGames.path,
    {
      config: { limit: 'search', described: { answer: SearchResponse } },
      schema: { body: SearchBody },
    },
    async (request, reply) => {
      const { wantsAdult: adult } = requireUser(request)
      const wanted = requestOf(request.body)
      const { ids, total, next } = searchGames(catalogue.search, { ...wanted, adult }, clock())
      const cards = await readFoundCards(catalogue, wanted.q, ids)
      const { page, limit } = wanted
      const rest: Omit<SearchResponse, 'games'> = { total, page, limit, next: next === undefined ? null : textOf(next) }
      return sendJson(reply, `{"games":[${cards.join(',')}],${JSON.stringify(rest).slice(1)}`)
    },
  )
}

function requestOf(body: SearchBody): SearchRequest & { page: number } {
  const { orderBy = 'first_release', limit = SEARCH_LIMIT, page = 1, after, ...filters } = body
  const { orderDir = orderBy === 'name' ? 'asc' : 'desc', releaseAfter } = filters
  if (typeof releaseAfter === 'string' && releaseTimeMs(releaseAfter) === null) {
    fail('malformed', 400, '"releaseAfter" is not a day of the calendar.')
  }
  const wanted = { ...filters, orderBy, orderDir, limit, page }
  if (after === undefined) return wanted
  const cursor = findCursor(Buffer.from(after, 'base64url').toString(), orderBy, orderDir)
  return { ...wanted, after: cursor ?? fail('malformed', 400, '"after" must be the "next" of an earlier response in this order.') }
}

function textOf(cursor: SearchCursor): string {
  return Buffer.from(writeCursor(cursor)).toString('base64url')
}

function limitOf(text: string | undefined): number {
  const limit = text === undefined ? SUGGEST_LIMIT : Number(text)
  if (limit < 1 || limit > SUGGEST_LIMIT) fail('malformed', 400, `"limit" must be between 1 and ${SUGGEST_LIMIT}.`)
  return limit
}
