import type { AskedEndpointName } from '../../contract/endpoints.ts'
import type { GameCard, GameFilters } from '../../contract/games.ts'
import type { Remote } from '../remote.ts'
import { integerOf, isMembers, listOf, membersOf, textOf } from './members.ts'
import type { Members } from './members.ts'
import { plainUser } from './plain-user.ts'
import { cardHasNames, readCard } from './read-card.ts'
import { readDictionaries } from './read-dictionaries.ts'
import { hasNames, readIds } from './read-ids.ts'

/** The requests that a reader may send: for dictionaries, which map names to ids, and for settings that a user lacks. */
export type Ask = Remote<'gameFilters' | 'getSettings'>['call']

const FACETS = ['platforms', 'genres', 'tags'] as const

// Why: docs/decisions/start-up/0005-validators-by-hand.md
/**
 * Returns a response's body in the one form that the app uses, from any form that is allowed. It is called only for bodies that fail
 * their validator, so the usual case costs nothing. A body that cannot be read is returned unchanged, and the validator of its
 * endpoint then rejects it.
 */
export async function readForms(name: AskedEndpointName, body: unknown, ask: Ask): Promise<unknown> {
  switch (name) {
    case 'me':
      return readUser(body, ask)
    case 'login':
    case 'register':
    case 'verifyEmail':
    case 'resetPassword':
    case 'undoEmailChange':
      return readSignedIn(body, ask)
    case 'getSettings':
      return readSettings(body, ask)
    case 'stageAvatar':
      return readStaged(body)
    case 'gameFilters':
      return isMembers(body) ? readDictionaries(body) : body
    case 'gamesBatch':
    case 'suggestGames':
      return Array.isArray(body) ? readCards(body, await dictionariesFor(body, ask)) : body
    case 'swipedeck':
      return readDeal(body, ask)
    case 'searchGames':
      return readFound(body, ask)
    case 'game':
    case 'platform':
    case 'platformFamily':
      return readPlaces(body, ask)
    default:
      return body
  }
}

async function readUser(body: unknown, ask: Ask): Promise<unknown> {
  const user = plainUser(body)
  if (!isMembers(user) || user['id'] === '') return body
  const given = facetsIn(membersOf(body)['settings'])
  const hasBoth = Array.isArray(given['platforms']) && Array.isArray(given['genres'])
  const read = await readSettings(given, ask)
  if (hasBoth) return { ...user, settings: read }
  const response = await ask('getSettings', { params: { userId: textOf(user['id']) } })
  if (response.kind !== 'answered') return { ...user, settings: read }
  const missing = FACETS.filter((facet) => !Array.isArray(given[facet]))
  return { ...user, settings: { ...read, ...Object.fromEntries(missing.map((facet) => [facet, response.body[facet]])) } }
}

async function readSignedIn(body: unknown, ask: Ask): Promise<unknown> {
  if (!isMembers(body)) return body
  const { ok = true, user = 'id' in body ? body : undefined } = body
  return user === undefined ? { ...body, ok } : { ok, user: await readUser(user, ask) }
}

/** Returns settings, at the top of a body or under one of the names that they may have. Unreadable ones are empty. */
function facetsIn(body: unknown): Members {
  const members = membersOf(body)
  return [members['defaultFilters'], members['settings']].find(isMembers) ?? members
}

async function readSettings(body: unknown, ask: Ask): Promise<Record<(typeof FACETS)[number], number[]>> {
  const given = facetsIn(body)
  const dictionaries = FACETS.some((facet) => hasNames(given[facet])) ? await askDictionaries(ask) : {}
  const [platforms, genres, tags] = FACETS.map((facet) => readIds(given[facet], dictionaries[facet] ?? [])) as [
    number[],
    number[],
    number[],
  ]
  return { platforms, genres, tags }
}

function readStaged(body: unknown): unknown {
  const { url, avatar_url } = membersOf(body)
  const address = textOf(avatar_url, url)
  return address === '' ? body : { url: address, avatar_url: address }
}

/** Reasons are listed by the index of their card, and are dropped with it. */
async function readDeal(body: unknown, ask: Ask): Promise<unknown> {
  const { games = Array.isArray(body) ? body : undefined, whys } = membersOf(body)
  if (!Array.isArray(games)) return body
  const dictionaries = await dictionariesFor(games, ask)
  const read = games.map((card) => readCard(card, dictionaries))
  const reasons = listOf(whys)
  const cards = read.flatMap((card, index) => (card ? [{ card, reason: listOf(reasons[index]) }] : []))
  return { games: cards.map(({ card }) => card), ...(reasons.length > 0 ? { whys: cards.map(({ reason }) => reason) } : {}) }
}

async function readFound(body: unknown, ask: Ask): Promise<unknown> {
  const { games = Array.isArray(body) ? body : undefined, total, page, limit, next } = membersOf(body)
  if (!Array.isArray(games)) return body
  const cards = readCards(games, await dictionariesFor(games, ask))
  return {
    games: cards,
    total: integerOf(total) ?? cards.length,
    page: integerOf(page) ?? 1,
    limit: integerOf(limit) ?? games.length,
    next: textOf(next) || null,
  }
}

/** Reads the pages that contain cards. */
async function readPlaces(body: unknown, ask: Ask): Promise<unknown> {
  const { game, top_games, by_platform, upcoming } = membersOf(body)
  const rows = listOf(by_platform).map(membersOf)
  const all = [game, ...listOf(top_games), ...listOf(upcoming), ...rows.flatMap(({ games }) => listOf(games))]
  const dictionaries = await dictionariesFor(all, ask)
  const cardsIn = (value: unknown) => readCards(listOf(value), dictionaries)
  return {
    ...membersOf(body),
    ...(game === undefined ? {} : { game: readCard(game, dictionaries) }),
    ...(top_games === undefined ? {} : { top_games: cardsIn(top_games), upcoming: cardsIn(upcoming) }),
    ...(by_platform === undefined ? {} : { by_platform: rows.map((row) => ({ ...row, games: cardsIn(row['games']) })) }),
  }
}

function readCards(values: readonly unknown[], dictionaries: Partial<GameFilters>): GameCard[] {
  return values.map((value) => readCard(value, dictionaries)).filter((card) => card !== null)
}

async function dictionariesFor(cards: readonly unknown[], ask: Ask): Promise<Partial<GameFilters>> {
  return cards.some(cardHasNames) ? askDictionaries(ask) : {}
}

/** Returns no dictionaries if they cannot be fetched. Values that only have a name are then dropped. */
async function askDictionaries(ask: Ask): Promise<Partial<GameFilters>> {
  const response = await ask('gameFilters')
  return response.kind === 'answered' ? response.body : {}
}
