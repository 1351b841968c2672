import { expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { searchIndexOf } from '../../tests/support/search-index.ts'
import { companyGames } from './company-games.ts'

const [ACME, BITS] = [7, 8]
const yearOf = (year: number) => Date.UTC(year, 0, 1) / 1_000

const INDEX = searchIndexOf([
  gameCard(1, { prior: 1, developer_ids: [ACME], publisher_ids: [BITS], series_id: 50, first_release_date: yearOf(1991) }),
  gameCard(2, { prior: 9, developer_ids: [ACME], publisher_ids: [ACME], series_id: 51, first_release_date: yearOf(1999) }),
  gameCard(3, { prior: 5, developer_ids: [ACME], publisher_ids: [ACME], series_id: 50, first_release_date: yearOf(2050) }),
  gameCard(4, { prior: 8, developer_ids: [BITS], publisher_ids: [ACME], series_id: 52, first_release_date: null }),
])

test('the games that a company developed and those that it published, each with its series, in descending order of games', () => {
  const { developed, published } = companyGames(INDEX, ACME)
  expect(developed).toEqual({ total: 3, seriesIds: [50, 51] })
  // Equal counts: the series with the most popular game comes first.
  expect(published).toEqual({ total: 3, seriesIds: [51, 52, 50] })
})

test('all games of a company: their number, the most popular, and the year of the first', () => {
  expect(companyGames(INDEX, ACME)).toMatchObject({ bestId: gameCard(2).id, total: 4, firstYear: 1991 })
  expect(companyGames(INDEX, BITS)).toMatchObject({ bestId: gameCard(4).id, total: 2, firstYear: 1991 })
})

test('a company without games has no result', () => {
  const none = { total: 0, seriesIds: [] }
  expect(companyGames(INDEX, 999)).toEqual({ bestId: undefined, total: 0, firstYear: null, developed: none, published: none })
})
