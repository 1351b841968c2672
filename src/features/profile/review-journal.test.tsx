// @vitest-environment happy-dom
// Shows [S433].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { PLAYER_REVIEWS_MAX } from '../../contract/reviews.ts'
import type { ProfileReview, ShownProfile } from '../../local/queries/shown-profiles.ts'
import { localDay } from '../../domain/times.ts'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import { Journal } from './review-journal.tsx'

const NOW = new Date(2026, 10, 29, 12).getTime()
const at = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour).getTime()
const review = (time: number, n: number): ProfileReview => ({
  id: `review-${n}`,
  gameId: n,
  rating: 80,
  comment: `No. ${n}`,
  likes: n % 7,
  replies: 0,
  at: time,
})
/** Two a day back to the first of March, then nothing until May of the year before. */
const TIMES = [
  ...Array.from({ length: 2 * 273 }, (_, n) => at(2026, 11, 28 - Math.floor(n / 2), 20 - (n % 2))),
  at(2025, 5, 9),
  at(2025, 5, 3),
]
const MANY = TIMES.map(review)

beforeEach(() => {
  // A wide screen has the calendar next to the journal. The sheet of a narrow one is tested in a browser.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  history.replaceState(null, '', '/profile?tab=diary')
})

function open(reviews: readonly ProfileReview[], { isOwn = true } = {}) {
  const profile = { reviews, isRead: { lists: true, reviews: true } } as ShownProfile
  const games = { get: () => undefined, areComing: false }
  const page = mount(<Journal profile={profile} games={games} isOwn={isOwn} now={NOW} />)
  letTheDatabaseDraw()
  const months = () => [...page.container.querySelectorAll('h2')].map(({ textContent }) => textContent)
  const entries = () => page.container.querySelectorAll('article').length
  const days = () => [...page.container.querySelectorAll('time[datetime^="20"]:not([title])')].map((time) => time.getAttribute('datetime'))
  return { ...page, months, entries, days }
}

test('reviews are listed by month, each day once, and continue by a press', () => {
  const { months, entries, days, button } = open(MANY)
  expect(months()).toEqual([`${MESSAGES.month('2026-11')} 56`])
  expect(entries()).toBe(30)
  expect(days()).toHaveLength(15)
  expect(days()[0]).toBe(localDay(NOW - 86_400_000))
  flushSync(() => button(MESSAGES.more(30)).click())
  expect(months()).toEqual([`${MESSAGES.month('2026-11')} 56`, `${MESSAGES.month('2026-10')} 62`])
})

test('a press on a month shows it at once, however far it is: focused, in the address, and without the months between', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { months, entries, button, container } = open(MANY)
  const may = MESSAGES.month('2025-05')
  expect([...container.querySelectorAll('nav h3')].map(({ textContent }) => textContent)).toEqual(['2026', '2025'])
  // Only months with reviews are buttons: ten of this year, one of the last.
  expect(container.querySelectorAll('nav button')).toHaveLength(11 - 1)
  flushSync(() => button(new RegExp(MESSAGES.reviewsIn(may, 2))).click())
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(`${may} 2`))
  expect(scrolled.mock.contexts).toEqual([document.activeElement])
  expect([months(), entries()]).toEqual([[`${may} 2`], 2])
  await vi.waitFor(() => expect(location.search).toBe('?tab=diary&month=2025-05'))
  flushSync(() => button(MESSAGES.newer(30)).click())
  expect(months()).toEqual([`${MESSAGES.month('2026-03')} 62`, `${may} 2`])
  expect(entries()).toBe(32)
})

test('an address opens its month; if that has no reviews, the page says so and shows the nearest', () => {
  history.replaceState(null, '', '/profile?tab=diary&month=2026-05')
  const may = open(MANY)
  expect(may.months()).toEqual([`${MESSAGES.month('2026-05')} 62`])
  history.replaceState(null, '', '/profile?tab=diary&month=2026-01')
  const january = open(MANY)
  expect(january.shows(MESSAGES.noneIn(MESSAGES.month('2026-01')))).toBe(true)
  expect(january.months()).toEqual([`${MESSAGES.month('2025-05')} 2`])
  history.replaceState(null, '', '/profile?tab=diary&month=2026-13')
  expect(open(MANY).months()[0]).toContain(MESSAGES.month('2026-11'))
})

test('the server sends the latest reviews of another player: the end says how many there are', () => {
  history.replaceState(null, '', '/profile?tab=diary&month=2020-01')
  const { shows, entries } = open(MANY.slice(0, PLAYER_REVIEWS_MAX), { isOwn: false })
  expect(shows(MESSAGES.latestOnly(PLAYER_REVIEWS_MAX))).toBe(true)
  expect(entries()).toBeLessThan(PLAYER_REVIEWS_MAX)
})
