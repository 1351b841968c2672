import { expect, test } from 'vitest'
import type { GameDetails, Platform } from '../../contract/games.ts'
import { releaseLines } from './release-lines.ts'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'

const seconds = (day: string) => Date.parse(day) / 1_000
const PLATFORMS = new Map(['Zeta', 'Alpha', 'Beta', 'Gamma'].map((name, at) => [at + 1, platform(at + 1, name)]))

function platform(id: number, name: string): Platform {
  return { id, name, abbreviation: null, slug: name, family_name: null, release_date: null }
}

type Release = GameDetails['releases'][number]
const release = (platform_id: number, day: string | null, date_format: Release['date_format']): Release => ({
  platform_id,
  date: day === null ? null : seconds(day),
  date_format,
})

const linesOf = (releases: Release[]) =>
  releaseLines(releases, PLATFORMS).map(({ when, platforms }) => [when, platforms.map(({ name }) => name).join()])

test('a date is as exact as its source: a day, a month, a year, or unknown', () => {
  expect(linesOf([release(1, '2011-11-18', 0), release(2, '2012-05-31', 1), release(3, '2013-12-31', 2), release(4, null, null)])).toEqual([
    ['18 Nov 2011', 'Zeta'],
    ['May 2012', 'Alpha'],
    ['2013', 'Beta'],
    [MESSAGES.toBeAnnounced, 'Gamma'],
  ])
})

test('platforms of one date are grouped, by name, whichever precision of the date agrees', () => {
  expect(
    linesOf([release(1, '2011-11-18', 0), release(2, '2011-11-18', 0), release(3, '2012-03-31', 2), release(4, '2012-12-31', 2)]),
  ).toEqual([
    ['18 Nov 2011', 'Alpha,Zeta'],
    ['2012', 'Beta,Gamma'],
  ])
})

test('a placeholder year and an invalid time are not announced; an unknown platform is left out', () => {
  const odd = { platform_id: 2, date: Number.MAX_SAFE_INTEGER, date_format: 0 } as const
  expect(linesOf([release(1, '1900-01-01', 2), odd, release(99, '2011-11-18', 0)])).toEqual([[MESSAGES.toBeAnnounced, 'Alpha,Zeta']])
})

test('a date of unknown precision shows its year', () => {
  expect(linesOf([release(1, '2011-11-18', null)])).toEqual([['2011', 'Zeta']])
})
