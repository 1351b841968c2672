import { describe, expect, it } from 'vitest'
import {
  GENERATED_GAME_TYPES,
  GENERATED_GENRE_IDS,
  GENERATED_MODE_IDS,
  GENERATED_PLATFORM_IDS,
  GENERATED_TAG_COUNT,
  GENERATED_THEME_IDS,
  generateGames,
} from '../../tests/support/generate-games.ts'
import { madeUpName, madeUpWords } from '../../tests/support/made-up-names.ts'
import { roundsOf } from '../../tests/support/rounds.ts'
import { searchIndexOf } from '../../tests/support/search-index.ts'
import { seededRandom } from '../../tests/support/seeded-random.ts'
import { buildDeckIndex } from '../../tests/support/build-index.ts'
import type { DeckGame } from './deck-game.ts'
import { readName, readQuery } from '../domain/name-text.ts'
import { findCursor, writeCursor } from './search-cursor.ts'
import type { BesideCard } from './pack/packed-catalogue.ts'
import type { OrderBy, OrderDir } from './search-cursor.ts'
import { searchGames, suggestGames } from './search-games.ts'
import type { SearchRequest } from './search-games.ts'
import { SearchIndexBuilder } from './search-index.ts'
import type { SearchGame, SearchIndex } from './search-index.ts'
import { finish } from './sort-in-steps.ts'

type Game = DeckGame & SearchGame

const NOW = Date.UTC(2026, 5, 1)
const ORDERS: readonly OrderBy[] = ['first_release', 'name', 'rating', 'likes', 'relevance']
const DIRS: readonly OrderDir[] = ['asc', 'desc']
const WORDS = madeUpWords(150, 3)

/** Returns games with few values of each kind, so that many are equal in the order. */
function makeGames(count: number, seed: number, firstId = 1): Game[] {
  const random = seededRandom(seed)
  return [...generateGames({ count, seed, firstId })].map((game) => {
    const releasedAt = game.year === null ? null : Date.UTC(game.year + (random() < 0.03 ? 2 : 0), Math.floor(3 * random()), 1) / 1_000
    return {
      ...game,
      year: releasedAt === null ? null : new Date(releasedAt * 1_000).getUTCFullYear(),
      prior: Math.round(4 * random()) / 4,
      name: madeUpName(WORDS, random),
      otherNames: Array.from({ length: random() < 0.3 ? 1 + Math.floor(2 * random()) : 0 }, () => madeUpName(WORDS, random)),
      releasedAt,
      likes: Math.floor(5 * random()),
      rating: random() < 0.4 ? null : Math.round(100 * random()) / 10,
      developerIds: [Math.floor(30 * random() ** 2)],
      publisherIds: [Math.floor(30 * random() ** 2)],
      franchiseIds: random() < 0.3 ? [Math.floor(20 * random())] : [],
    }
  })
}

function indexOf(games: readonly Game[]): SearchIndex {
  const builder = new SearchIndexBuilder()
  for (const game of games) builder.add(game)
  return finish(builder.steps(buildDeckIndex(games)))
}

/** Cached for each name, because every search reads every game. */
const KNOWN_WORDS = new Map<string, readonly string[]>()

function wordsOf(name: string): readonly string[] {
  let words = KNOWN_WORDS.get(name)
  if (words === undefined) KNOWN_WORDS.set(name, (words = readName(name).words))
  return words
}

/** Applies every filter, in the simplest code. */
function passes(game: Game, request: Partial<SearchRequest>): boolean {
  const has = (wanted: readonly number[] | undefined, values: readonly number[]) =>
    wanted === undefined || wanted.length === 0 || values.some((value) => wanted.includes(value))
  const between = (value: number | null, min: number | undefined, max: number | undefined) =>
    (min === undefined && max === undefined) || (value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity))
  const now = NOW / 1_000
  const isUpcoming = game.releasedAt !== null && game.releasedAt > now
  const isReleased = game.releasedAt !== null && game.releasedAt <= now
  const { releaseFilter = 'all', includeUpcoming = false } = request
  const isWanted = releaseFilter === 'upcoming' ? isUpcoming : releaseFilter === 'released' ? isReleased : includeUpcoming || !isUpcoming
  const after = typeof request.releaseAfter === 'string' ? Date.parse(request.releaseAfter) / 1_000 : request.releaseAfter
  const names = [game.name, ...game.otherNames].map(wordsOf)
  return (
    isWanted &&
    (after === undefined || (game.releasedAt !== null && game.releasedAt > after)) &&
    names.some((words) => hasWords(words, request.q ?? '')) &&
    has(request.platformIds, game.platformIds) &&
    has(request.genreIds, game.genreIds) &&
    has(request.tagIds, game.tagIds) &&
    has(request.gameModes, game.gameModeIds) &&
    has(request.gameTypes, [game.gameType]) &&
    has(request.themes, game.themeIds) &&
    has(request.companyIds, [
      ...(request.companyRole === 'published' ? [] : game.developerIds),
      ...(request.companyRole === 'developed' ? [] : game.publisherIds),
    ]) &&
    has(request.franchiseIds, game.franchiseIds) &&
    between(game.year, request.yMin, request.yMax) &&
    between(game.rating, request.ratingMin, request.ratingMax)
  )
}

function hasWords(words: readonly string[], q: string): boolean {
  return readQuery(q).tokens.every(({ word }) => words.some((part) => part.startsWith(word)))
}

/** Returns the rank of a name: own names before others of the same rank. */
function naiveTier(game: Game, q: string): number {
  const query = readQuery(q).text
  return Math.min(
    ...[game.name, ...game.otherNames].map((name, at) => {
      const words = wordsOf(name)
      const text = words.join(' ')
      if (!hasWords(words, q)) return Infinity
      const rank = text === query ? 0 : text.startsWith(query) ? 1 : ` ${text}`.includes(` ${query}`) ? 2 : 3
      return 2 * rank + Math.min(at, 1)
    }),
  )
}

function naiveSearch(games: readonly Game[], request: Partial<SearchRequest>, orderBy: OrderBy, orderDir: OrderDir): number[] {
  const textOf = ({ name }: Game) => wordsOf(name).join(' ')
  const tierOf = (game: Game) => (request.q === undefined ? 0 : naiveTier(game, request.q))
  const valueOf = (game: Game) =>
    orderBy === 'first_release' ? game.releasedAt : orderBy === 'rating' ? game.rating : orderBy === 'likes' ? game.likes : textOf(game)
  const sign = orderDir === 'asc' ? 1 : -1
  return games
    .filter((game) => passes(game, request))
    .sort((a, b) => {
      if (orderBy === 'relevance') return -sign * (tierOf(a) - tierOf(b) || b.prior - a.prior || a.id - b.id)
      const [x, y] = [valueOf(a), valueOf(b)]
      if (x === null || y === null) return Number(x === null) - Number(y === null) || sign * (a.id - b.id)
      return sign * ((x < y ? -1 : x > y ? 1 : 0) || a.id - b.id)
    })
    .map(({ id }) => id)
}

const games = makeGames(2_500, 12)
const index = indexOf(games)

const CLASSES: Record<string, (random: () => number) => Partial<SearchRequest>> = {
  nothing: () => ({}),
  'upcoming ones too': () => ({ includeUpcoming: true }),
  'upcoming ones': () => ({ releaseFilter: 'upcoming' }),
  'released ones': () => ({ releaseFilter: 'released', includeUpcoming: true }),
  'those after a moment': (random) => ({ releaseAfter: 1e9 + Math.floor(5e8 * random()), includeUpcoming: true }),
  'those after a day': (random) => ({ releaseAfter: `${2000 + Math.floor(20 * random())}-02-01` }),
  platforms: (random) => ({ platformIds: some(GENERATED_PLATFORM_IDS, random) }),
  'genres and tags': (random) => ({
    genreIds: some(GENERATED_GENRE_IDS, random),
    tagIds: Array.from({ length: 300 }, () => Math.floor(GENERATED_TAG_COUNT * random() ** 3)),
  }),
  'modes, types and themes': (random) => ({
    gameModes: some(GENERATED_MODE_IDS, random),
    gameTypes: some(GENERATED_GAME_TYPES, random),
    themes: some(GENERATED_THEME_IDS, random),
  }),
  companies: (random) => ({ companyIds: [Math.floor(30 * random()), Math.floor(30 * random())] }),
  'what companies developed': (random) => ({ companyIds: [Math.floor(30 * random()), 3], companyRole: 'developed' }),
  'what companies published': (random) => ({ companyIds: [Math.floor(30 * random())], companyRole: 'published' }),
  series: (random) => ({ franchiseIds: [Math.floor(20 * random()), 999] }),
  ratings: (random) => ({ ratingMin: Math.floor(50 * random()) / 10, ratingMax: 5 + Math.floor(50 * random()) / 10 }),
  'ratings from below': () => ({ ratingMax: 7.1 }),
  years: (random) => ({ yMin: 1985 + Math.floor(20 * random()), yMax: 2005 + Math.floor(20 * random()) }),
  'a word': (random) => ({ q: one(WORDS.slice(0, 40), random) }),
  'two words': (random) => ({ q: `${one(WORDS.slice(0, 12), random)} ${one(WORDS.slice(0, 12), random).slice(0, 2)}` }),
  'a letter on a platform': (random) => ({ q: 's', platformIds: some(GENERATED_PLATFORM_IDS.slice(0, 10), random) }),
}

function one<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(values.length * random())] as T
}

function some(values: readonly number[], random: () => number): number[] {
  return [1, 2].map(() => one(values, random))
}

/** Returns every page from the first to the last, each from the cursor of the one before. */
function everyPage(from: SearchIndex, request: Partial<SearchRequest>, orderBy: OrderBy, orderDir: OrderDir, limit: number): number[] {
  const ids: number[] = []
  let after: SearchRequest['after']
  for (;;) {
    const page = searchGames(from, { ...request, orderBy, orderDir, limit, ...(after === undefined ? {} : { after }) }, NOW)
    ids.push(...page.ids)
    if (page.next === undefined) return ids
    if (ids.length > games.length) throw new Error('does not end')
    after = findCursor(writeCursor(page.next), orderBy, orderDir)
    expect(after).toEqual(page.next)
  }
}

describe('a search, compared with a check of every game', () => {
  it.each(Object.keys(CLASSES))('finds the same games in every order, by pages and by cursor: %s', (name) => {
    const random = seededRandom(name.length)
    let found = 0
    for (const orderBy of ORDERS) {
      for (const orderDir of DIRS) {
        const request = CLASSES[name]?.(random) ?? {}
        const expected = naiveSearch(games, request, orderBy, orderDir)
        // Without an exact match mistakes are allowed, which another test covers.
        if (expected.length === 0 && request.q !== undefined) continue
        found += expected.length
        const all = searchGames(index, { ...request, orderBy, orderDir, limit: games.length }, NOW)
        expect(all.ids).toEqual(expected)
        expect([all.total, all.next]).toEqual([expected.length, undefined])
        expect(everyPage(index, request, orderBy, orderDir, 1 + Math.floor(400 * random()))).toEqual(expected)
        const third = searchGames(index, { ...request, orderBy, orderDir, limit: 20, page: 3 }, NOW)
        expect(third.ids).toEqual(expected.slice(40, 60))
      }
    }
    expect(found).toBeGreaterThan(0)
  })
})

it('suggestions start with the results of a search by relevance', () => {
  const random = seededRandom(9)
  for (let round = 0; round < 100; round++) {
    const q = `${one(WORDS.slice(0, 12), random)} ${one(WORDS.slice(0, 12), random).slice(0, 3)}`
    const { ids } = searchGames(index, { q, includeUpcoming: true, orderBy: 'relevance', orderDir: 'desc', limit: 10 }, NOW)
    const suggested = suggestGames(index, { q, limit: 10 })
    expect(suggested.slice(0, ids.length), q).toEqual(ids)
  }
})

describe('paging by cursor', () => {
  it.each(ORDERS.flatMap((orderBy) => DIRS.map((orderDir) => [orderBy, orderDir] as const)))(
    'by %s %s neither repeats nor skips games while games are added and removed',
    (orderBy, orderDir) => {
      const random = seededRandom(6)
      let current = games.slice(0, roundsOf({ quick: 400, soak: 800 }))
      const stay = new Set(current.filter(() => random() < 0.8).map(({ id }) => id))
      const seen: number[] = []
      let after: SearchRequest['after']
      for (let round = 0; ; round++) {
        const page = searchGames(
          indexOf(current),
          {
            q: '',
            includeUpcoming: true,
            orderBy,
            orderDir,
            limit: 90,
            ...(after === undefined ? {} : { after }),
          },
          NOW,
        )
        seen.push(...page.ids)
        if (page.next === undefined) break
        after = page.next
        // The game of the cursor itself may be removed.
        const removed = new Set(current.filter(({ id }) => !stay.has(id) && random() < 0.5).map(({ id }) => id))
        current = [...current.filter(({ id }) => !removed.has(id)), ...makeGames(60, round, 10_000 * (round + 1))]
        if (round > 40) throw new Error('does not end')
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect([...stay].filter((id) => !seen.includes(id))).toEqual([])
    },
  )

  it('ends exactly at the last game: a full last page has no next', () => {
    const three = indexOf(games.slice(0, 3))
    const page = searchGames(three, { includeUpcoming: true, orderBy: 'name', orderDir: 'asc', limit: 3 }, NOW)
    expect([page.ids.length, page.next]).toEqual([3, undefined])
  })

  it('rejects a cursor of another order, and any other text', () => {
    const cursor = writeCursor({ orderBy: 'rating', orderDir: 'desc', tier: 0, value: 7, id: 3 })
    expect(findCursor(cursor, 'rating', 'desc')).toBeDefined()
    expect(findCursor(cursor, 'rating', 'asc')).toBeUndefined()
    expect(findCursor(cursor, 'likes', 'desc')).toBeUndefined()
    const broken = ['', 'x', '{}', '[]', 'null', '["rating","desc",0,"7",3]', '["rating","desc",0,7,1.5]', '["rating","desc",null,7,3]']
    for (const text of broken) expect(findCursor(text, 'rating', 'desc'), text).toBeUndefined()
    expect(findCursor('["likes","desc",0,null,3]', 'likes', 'desc')).toBeUndefined()
    expect(findCursor('["name","asc",0,null,3]', 'name', 'asc')).toBeUndefined()
  })
})

describe('a mistyped name', () => {
  const card = (id: number, name: string, more: Partial<BesideCard> = {}): BesideCard => ({
    id,
    name,
    cover: '',
    first_release_date: 1e9 + id,
    platform_ids: [6],
    genre_ids: [],
    game_mode_ids: [],
    themes: [],
    keyword_ids: [],
    game_type: 0,
    prior: 10 - id,
    like_qty: id,
    developers: [],
    publishers: [],
    series: null,
    ...more,
  })
  const cards = [
    card(1, 'Hollow Knight', { series: 'Hollow Knight', developers: ['Team Cherry'] }),
    card(2, 'Hollow Knight: Silksong', { platform_ids: [130], publishers: ['Team Cherry'] }),
    card(3, 'Hallow Knight'),
  ]
  const search = (request: Partial<SearchRequest>, from = searchIndexOf(cards)) =>
    searchGames(from, { orderBy: 'relevance', orderDir: 'desc', limit: 10, ...request }, NOW).ids

  it('is tolerated only if no name matches exactly', () => {
    expect(search({ q: 'hollow knight' })).toEqual([1, 2])
    expect(search({ q: 'hollow knigt' })).toEqual([1, 2, 3])
    expect(search({ q: 'hollow knigt', orderBy: 'likes' })).toEqual([3, 2, 1])
    expect(search({ q: 'hollow knigt', platformIds: [130] })).toEqual([2])
    expect(search({ q: 'hollw kniight' })).toEqual([1, 2])
  })

  it('is suggested on a device by the same rules, also on one platform', () => {
    const index = searchIndexOf(cards)
    expect(suggestGames(index, { q: 'hollow knigt', limit: 2 })).toEqual([1, 2])
    expect(suggestGames(index, { q: 'hollow', limit: 10, platform: 130 })).toEqual([2])
    expect(suggestGames(index, { q: 'hollow', limit: 10, platform: 7 })).toEqual([])
  })

  it('a role limits the results to the company’s games in that role, and is ignored without a company', () => {
    const both = searchIndexOf([
      card(1, 'One', { developer_ids: [77], publisher_ids: [78] }),
      card(2, 'Two', { developer_ids: [78, 79], publisher_ids: [77, 78] }),
    ])
    expect(search({ companyIds: [77] }, both)).toEqual([1, 2])
    expect(search({ companyIds: [77], companyRole: 'developed' }, both)).toEqual([1])
    expect(search({ companyIds: [77], companyRole: 'published' }, both)).toEqual([2])
    expect(search({ companyIds: [78], companyRole: 'developed' }, both)).toEqual([2])
    expect(search({ companyIds: [78], companyRole: 'published' }, both)).toEqual([1, 2])
    expect(search({ companyRole: 'published' }, both)).toEqual([1, 2])
  })

  it('companies and series of cards without ids are found by the ids of their names', () => {
    const known = { companies: [{ id: 77, name: 'Team Cherry' }], series: [{ id: 5, name: 'Hollow Knight' }] }
    const index = searchIndexOf(cards, known)
    expect(search({ companyIds: [77] }, index)).toEqual([1, 2])
    expect(search({ franchiseIds: [5], companyIds: [77, 78] }, index)).toEqual([1])
    expect(search({ companyIds: [77] })).toEqual([])
  })
})
