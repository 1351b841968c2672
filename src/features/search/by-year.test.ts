import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { blocksByYear, rowsOfYears } from './games-by-year.tsx'

const of = (number: number, year: number | null) =>
  gameCard(number, { first_release_date: year === null ? null : Date.UTC(year, 5, 1) / 1_000 })

const GAMES = [of(1, 2027), of(2, 2020), of(3, 2020), of(4, null)]

test('there is a block for each year with its count, and those without a date come last', () => {
  expect(blocksByYear(GAMES, 3, true).map(({ year, count, games }) => [year, count, games.map(({ name }) => name)])).toEqual([
    [2027, 1, ['Game 1']],
    [2020, 2, ['Game 2', 'Game 3']],
    [null, 1, ['Game 4']],
  ])
})

test('the count of the last year is known once no game follows', () => {
  expect(blocksByYear(GAMES.slice(0, 2), 3, false).map(({ count }) => count)).toEqual([1, null])
  expect(blocksByYear([], 3, false)).toEqual([])
})

test('a long year continues in further blocks of full rows, under one heading', () => {
  const many = Array.from({ length: 150 }, (_, n) => of(n + 1, 2020))
  const blocks = blocksByYear(many, 7, true)
  expect(blocks.map(({ goesOn, count, games }) => [goesOn, count, games.length])).toEqual([
    [false, 150, 56],
    [true, 150, 56],
    [true, 150, 38],
  ])
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(3)
  expect(blocks.flatMap(({ games }) => games)).toEqual(many)
})

test('years of few games are side by side, as many as fit', () => {
  const years = [2020, 2019, 2019, 2018, 2017, 2017, 2017, 2017, 2016]
  const blocks = blocksByYear(
    years.map((year, n) => of(n + 1, year)),
    3,
    true,
  )
  const rows = (columns: number) => rowsOfYears(blocks, columns).map((row) => row.map(({ year }) => year))
  expect(rows(3)).toEqual([[2020, 2019], [2018], [2017], [2016]])
  expect(rows(5)).toEqual([
    [2020, 2019, 2018],
    [2017, 2016],
  ])
  expect(rowsOfYears([], 3)).toEqual([])
})
