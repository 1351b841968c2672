// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { mount } from '../../tests/support/mount.tsx'

const { TZ } = process.env
afterEach(() => {
  process.env['TZ'] = TZ
})

test.each(['America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Apia'])('in %s a day without a time is the day that it is', async (zone) => {
  process.env['TZ'] = zone
  vi.resetModules()
  expect(new Date(Date.UTC(2026, 11, 1)).getTimezoneOffset()).not.toBe(0)
  const [{ CoverRow }, { UpcomingGames }, { releaseLines }, { REVIEW_CARD_MESSAGES }] = await Promise.all([
    import('../features/home/cover-row.tsx'),
    import('../features/places/upcoming-games.tsx'),
    import('../features/game/release-lines.ts'),
    import('../ui/review/messages.ts'),
  ])
  const first_release_date = Date.UTC(2026, 11, 1) / 1_000
  const games = [gameCard(1, { first_release_date })]
  const home = mount(<CoverRow title="Upcoming" games={games} platforms={new Map()} hasDays />)
  expect(home.container.textContent).toContain('1 Dec 2026')
  const place = mount(<UpcomingGames games={games} platformIds={[6]} known={new Map()} />)
  expect(place.container.textContent).toContain('1 Dec 2026')
  const pc = { id: 6, name: 'PC', abbreviation: null, slug: 'pc', family_name: null, release_date: null }
  expect(releaseLines([{ platform_id: 6, date: first_release_date, date_format: 0 }], new Map([[6, pc]]))[0]?.when).toBe('1 Dec 2026')
  expect(REVIEW_CARD_MESSAGES.played('2026-12-01')).toBe('Played 1 Dec 2026')
})

test('days without a time are formatted in one place', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('server'),
  )
  const own = files.filter((file) => readFileSync(join('src', file), 'utf8').includes("timeZone: 'UTC'"))
  expect(own).toEqual(['domain/times.ts'])
})
