import { describe, expect, it } from 'vitest'
import { readStarter } from '../../../tests/support/read-starter.ts'
import { platformCategory } from '../../domain/platform-groups.ts'
import { DICTIONARIES } from './dictionaries.ts'

/**
 * A filtered deck should last longer than a first visit. Personalisation starts after 5 swipes, and players swipe some ten cards a minute.
 * Twenty games are two minutes of one platform category or decade, the coarsest first choices. Genres and modes are finer and get half of
 * that.
 */
const GAMES_MIN = 600
const PER_CATEGORY_MIN = 20
const PER_DECADE_MIN = 20
const PER_GENRE_MIN = 10
const PER_MODE_MIN = 10

const games = await readStarter()

function countIf(test: (game: (typeof games)[number]) => boolean): number {
  return games.filter(test).length
}

describe('the starter catalogue', () => {
  it('has enough games, each with a unique id', () => {
    expect(games.length).toBeGreaterThanOrEqual(GAMES_MIN)
  })

  it.each(['pc', 'playstation', 'nintendo', 'xbox', 'vr', 'retro', 'mobile'] as const)(
    'fills a deck for the platform category %s',
    (category) => {
      const ids = new Set(DICTIONARIES.platform.filter((row) => platformCategory(row) === category).map(({ id }) => id))
      const count = countIf(({ platformIds }) => platformIds.some((id) => ids.has(id)))
      expect(count).toBeGreaterThanOrEqual(PER_CATEGORY_MIN)
    },
  )

  it.each(DICTIONARIES.genre)('fills a deck for the genre $name', ({ id }) => {
    expect(countIf(({ genreIds }) => genreIds.includes(id))).toBeGreaterThanOrEqual(PER_GENRE_MIN)
  })

  it.each(DICTIONARIES.game_mode)('fills a deck for the mode $name', ({ id }) => {
    expect(countIf(({ gameModeIds }) => gameModeIds.includes(id))).toBeGreaterThanOrEqual(PER_MODE_MIN)
  })

  it.each([1980, 1990, 2000, 2010, 2020])('fills a deck for the decade from %i', (decade) => {
    const inDecade = ({ releaseSeconds }: (typeof games)[number]) => {
      const year = new Date(releaseSeconds * 1000).getUTCFullYear()
      return year >= decade && year < decade + 10
    }
    expect(countIf(inDecade)).toBeGreaterThanOrEqual(PER_DECADE_MIN)
  })

  it('has no game before the release of one of its platforms', () => {
    const releaseOf = new Map(DICTIONARIES.platform.map(({ id, release_date }) => [id, release_date]))
    const YEAR_SECONDS = 366 * 24 * 60 * 60
    const impossible = games.filter(({ platformIds, releaseSeconds }) =>
      platformIds.every((id) => (releaseOf.get(id) ?? Number.NEGATIVE_INFINITY) > releaseSeconds + YEAR_SECONDS),
    )
    expect(impossible.map(({ name }) => name)).toEqual([])
  })

  it('has a unique description for every game', () => {
    expect(new Set(games.map(({ summary }) => summary)).size).toBe(games.length)
  })
})
