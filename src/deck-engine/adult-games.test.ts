import { expect, test } from 'vitest'
import { generateGames } from '../../tests/support/generate-games.ts'
import { madeUpName, madeUpWords } from '../../tests/support/made-up-names.ts'
import { seededRandom } from '../../tests/support/seeded-random.ts'
import { ADULT_THEME_ID } from '../domain/adult-games.ts'
import { companyGames } from './company-games.ts'
import { rankPlainly } from '../../tests/support/rank-plainly.ts'
import { buildDeckIndex } from '../../tests/support/build-index.ts'
import { searchGames, suggestGames } from './search-games.ts'
import type { SearchRequest } from './search-games.ts'
import { SearchIndexBuilder } from './search-index.ts'
import type { SearchIndex } from './search-index.ts'
import { countGames } from './select-games.ts'
import { finish } from './sort-in-steps.ts'

const NOW = Date.UTC(2026, 5, 1)
const WORDS = madeUpWords(80, 3)

/** Returns games, a tenth of them for adults. */
function makeGames() {
  const random = seededRandom(11)
  return [...generateGames({ count: 600, seed: 11 })].map((game, ordinal) => ({
    ...game,
    themeIds: ordinal % 10 === 3 ? [...game.themeIds, ADULT_THEME_ID] : game.themeIds,
    name: madeUpName(WORDS, random),
    otherNames: random() < 0.3 ? [madeUpName(WORDS, random)] : [],
    likes: Math.floor(50 * random()),
    rating: null,
    developerIds: [Math.floor(9 * random())],
    publisherIds: [Math.floor(9 * random())],
    franchiseIds: random() < 0.3 ? [Math.floor(20 * random())] : [],
  }))
}

const ALL = makeGames()
const MODEST = ALL.filter(({ themeIds }) => !themeIds.includes(ADULT_THEME_ID))

function indexOf(games: typeof ALL): SearchIndex {
  const builder = new SearchIndexBuilder()
  for (const game of games) builder.add(game)
  return finish(builder.steps(buildDeckIndex(games)))
}

const all = indexOf(ALL)
const modest = indexOf(MODEST)

const FILTERS = [{}, { genres: [12] }, { themes: [17, ADULT_THEME_ID] }, { platforms: [6, 48], yMin: 2000 }]

test.each(FILTERS)('a deck of %j is dealt and counted as if there were no games for adults', (filters) => {
  const request = { filters, facts: { chosenGenres: [12] } }
  expect(rankPlainly(all.deck, request)).toEqual(rankPlainly(modest.deck, request))
  expect(countGames(all.deck, filters)).toBe(countGames(modest.deck, filters))
})

test.each(FILTERS)('if they are requested, a deck of %j is dealt from all games', (filters) => {
  const asked = { ...filters, adult: true }
  expect(countGames(all.deck, asked)).toBeGreaterThan(countGames(all.deck, filters))
})

const QUERIES = [
  '',
  ...ALL.slice(0, 40).map(({ name }) => name),
  ...WORDS.slice(0, 20),
  ...WORDS.slice(20, 40).map((word) => word.slice(0, 3)),
]

test('searches find and count games as if there were none for adults', () => {
  for (const q of QUERIES) {
    const request: SearchRequest = { q, orderBy: 'relevance', orderDir: 'desc', limit: 50 }
    const { ids, total } = searchGames(all, request, NOW)
    expect({ ids, total }, q).toEqual({ ids: searchGames(modest, request, NOW).ids, total: searchGames(modest, request, NOW).total })
    expect(searchGames(all, { ...request, adult: true }, NOW).total).toBeGreaterThanOrEqual(total)
  }
})

test('none is suggested, and other games fill the places', () => {
  const forAdults = new Set(ALL.filter((game) => !MODEST.includes(game)).map(({ id }) => id))
  let met = 0
  for (const q of QUERIES) {
    for (const platform of [undefined, 6]) {
      const wanted = { q, limit: 10, platform }
      const ids = suggestGames(all, wanted)
      expect(
        ids.filter((id) => forAdults.has(id)),
        q,
      ).toEqual([])
      expect(ids.length, q).toBe(suggestGames(modest, wanted).length)
      met += suggestGames(all, { ...wanted, adult: true }).filter((id) => forAdults.has(id)).length
    }
  }
  expect(met).toBeGreaterThan(0)
})

test('a company is described without them', () => {
  for (let id = 0; id < 9; id++) expect(companyGames(all, id)).toEqual(companyGames(modest, id))
})
