import { SEARCH_LIMIT } from '../../src/contract/limits.ts'
import { searchGames } from '../../src/deck-engine/search-games.ts'
import type { SearchRequest } from '../../src/deck-engine/search-games.ts'
import type { Catalogue } from '../../src/server/catalogue/index/catalogue.ts'
import {
  GENERATED_GAME_TYPES,
  GENERATED_GENRE_IDS,
  GENERATED_MODE_IDS,
  GENERATED_PLATFORM_IDS,
  GENERATED_TAG_COUNT,
  GENERATED_THEME_IDS,
} from '../support/generate-games.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { medianOfTurns } from './bench-catalogue.ts'

const ROUNDS = 100
const WARM_UP = 5

/** Makes a request of a kind, a different one each time. */
type Requests = Readonly<Record<string, () => SearchRequest>>

/** Milliseconds by kind of search. */
export interface SearchTimes {
  readonly typed: ReadonlyMap<string, readonly number[]>
  readonly filtered: ReadonlyMap<string, readonly number[]>
}

/** Measures full searches with their cards: by typed text, and by ten combinations of filters. */
export async function measureSearches(catalogue: Catalogue): Promise<SearchTimes> {
  const random = seededRandom(31)
  return {
    typed: await measure(catalogue, typedSearches(catalogue, random)),
    filtered: await measure(catalogue, filteredSearches(catalogue, random)),
  }
}

const BASE = { orderBy: 'first_release', orderDir: 'desc', limit: SEARCH_LIMIT } as const

function typedSearches({ search }: Catalogue, random: () => number): Requests {
  const wordOf = () => one((search.names.texts[Math.floor(1_000 * random())] ?? '').split(' '), random)
  return {
    'no filter': () => BASE,
    'page 200 by name': () => ({ ...BASE, orderBy: 'name', page: 200 }),
    'a word by likes': () => ({ ...BASE, orderBy: 'likes', q: wordOf() }),
    'a word by relevance': () => ({ ...BASE, orderBy: 'relevance', q: wordOf() }),
    'a letter by relevance': () => ({ ...BASE, orderBy: 'relevance', q: 's', includeUpcoming: true }),
    'a mistyped word': () => ({ ...BASE, orderBy: 'relevance', q: `${wordOf().slice(0, 3)}qx${wordOf()}` }),
  }
}

function filteredSearches({ search }: Catalogue, random: () => number): Requests {
  const companies = [...search.companyPostings.keys()]
  const platforms = (count: number) => some(GENERATED_PLATFORM_IDS, count, random)
  const genres = (count: number) => some(GENERATED_GENRE_IDS, count, random)
  const themes = (count: number) => some(GENERATED_THEME_IDS, count, random)
  const tags = (count: number) => Array.from({ length: count }, () => 1 + Math.floor(GENERATED_TAG_COUNT * random() ** 3))
  const gameModes = (count: number) => some(GENERATED_MODE_IDS, count, random)
  return {
    'platforms, genres and years': () => ({ ...BASE, platformIds: platforms(1), genreIds: genres(2), yMin: 1995, yMax: 2015 }),
    'a platform by relevance': () => ({ ...BASE, platformIds: platforms(1), orderBy: 'relevance' }),
    'genres by rating': () => ({ ...BASE, genreIds: genres(3), orderBy: 'rating' }),
    'years and ratings by likes': () => ({ ...BASE, yMin: 1990, yMax: 2024, ratingMin: 6, ratingMax: 9.5, orderBy: 'likes' }),
    'themes, modes and kinds': () => ({
      ...BASE,
      themes: themes(2),
      gameModes: gameModes(2),
      gameTypes: some(GENERATED_GAME_TYPES, 2, random),
    }),
    'tags and platforms by name': () => ({ ...BASE, tagIds: tags(4), platformIds: platforms(4), orderBy: 'name', orderDir: 'asc' }),
    companies: () => ({ ...BASE, companyIds: some(companies, 3, random) }),
    'what is yet to come': () => ({ ...BASE, releaseFilter: 'upcoming', platformIds: platforms(3), orderDir: 'asc' }),
    'released since a day, page 20': () => ({
      ...BASE,
      releaseFilter: 'released',
      releaseAfter: '1999-12-31',
      page: 20,
      orderBy: 'relevance',
    }),
    'a letter, and something of everything': () => ({
      ...BASE,
      q: 's',
      orderBy: 'relevance',
      platformIds: platforms(8),
      genreIds: genres(6),
      themes: themes(6),
      gameModes: gameModes(3),
      tagIds: tags(40),
      yMin: 1980,
      yMax: 2026,
      ratingMin: 1,
      ratingMax: 10,
    }),
  }
}

async function measure(catalogue: Catalogue, requests: Requests): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(requests).map((name) => [name, [] as number[]]))
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [name, requestOf] of Object.entries(requests)) {
      const request = requestOf()
      const ms = await medianOfTurns(() => catalogue.cards.read(searchGames(catalogue.search, request, Date.now()).ids))
      if (round >= 0) times.get(name)?.push(ms)
    }
  }
  return times
}

function one<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(values.length * random())] as T
}

function some<T>(values: readonly T[], count: number, random: () => number): T[] {
  return Array.from({ length: count }, () => one(values, random))
}
