// @vitest-environment happy-dom
// Shows [S217 S219 S426].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { gameReview, gameReviews } from '../../../tests/support/game-review.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { Platform } from '../../contract/games.ts'
import { gameReviewsPage } from '../../resources/reviews.ts'
import { writeReview } from '../../local/commands/write-review.ts'
import { readOwnReview } from '../../local/queries/own-reviews.ts'
import { saveDraft } from '../../local/commands/drafts.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { TOO_LATE } from '../../ui/deleted-bar.tsx'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../ui/page-messages.ts'
import { ReviewsSection } from './reviews-section.tsx'
import { REVIEWS_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const GAME = gameCard(1, { platform_ids: [6, 48] })
const PLATFORMS = new Map([
  [6, platformOf(6, 'PC')],
  [48, platformOf(48, 'PlayStation 4')],
])
const OWN = { rating: 85, comment: 'Warm.', platformId: 6, status: 'finished', playedOn: null } as const
const FIVE = [1, 2, 3, 4, 5].map((number) => gameReview(number))
const THREE = [gameReview(1), gameReview(2, { rating: 100 }), gameReview(3, { rating: 60 })]

beforeEach(() => {
  syncStatus.isOnline = true
})
afterEach(() => {
  syncStatus.isOnline = true
})

function platformOf(id: number, name: string): Platform {
  return { id, name, abbreviation: null, slug: `p${id}`, family_name: null, release_date: null }
}

function prepare() {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  const onWrite = vi.fn<() => void>()
  const open = () => {
    const page = mount(
      <TestPlayer device={device} remote={remote}>
        <ReviewsSection game={GAME} platforms={PLATFORMS} onWrite={onWrite} />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
    const press = (name: string | RegExp) => flushSync(() => page.button(name).click())
    const authors = () => [...page.container.querySelectorAll('ul article h3')].map(({ textContent }) => textContent)
    const pick = (label: string, value: string) => {
      const named = [...page.container.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      const select = document.getElementById(named?.htmlFor ?? '') as HTMLSelectElement
      select.value = value
      flushSync(() => select.dispatchEvent(new Event('change', { bubbles: true })))
    }
    return { ...page, until, press, authors, pick }
  }
  const asked = () => remote.calls.filter(({ name }) => name === 'gameReviews').map(({ options }) => options.query)
  return { device, remote, onWrite, open, asked }
}

test('without reviews there is a button to write the first one', async () => {
  const { remote, open, onWrite, asked } = prepare()
  remote.always('gameReviews', answered(gameReviews([])))
  const { until, press, container } = open()
  await until(MESSAGES.none)
  expect(asked()).toEqual([{ sort: 'most_liked' }])
  expect(container.querySelector('select')).toBeNull()
  press(MESSAGES.write)
  expect(onWrite).toHaveBeenCalled()
})

test('below five scores it shows their number; with the player’s own the fifth makes the average, at once', async () => {
  const { device, remote, open } = prepare()
  remote.always('gameReviews', answered(gameReviews([...THREE, gameReview(4)])))
  const { until, container } = open()
  await until(MESSAGES.soFar(4))
  await writeReview(device, GAME.id, { ...OWN, rating: 90 })
  await until(MESSAGES.fromScores(5))
  expect(container.textContent).toContain('8.2 out of 10')
  expect(container.textContent).toContain('How often each rating was given. 6: 1, 8: 2, 9: 1, 10: 1.')
})

test('the player’s own review comes first; it counts once, and shows its likes from the server', async () => {
  const { device, remote, open } = prepare()
  await writeReview(device, GAME.id, OWN)
  const own = await readOwnReview(device.db, GAME.id)
  const mine = gameReview(9, { id: own?.id ?? '', user_id: device.userId, rating: 70, like_count: 2, reply_count: 1 })
  remote.always('gameReviews', answered(gameReviews(THREE, { mine })))
  const { until, container } = open()
  await until('2 likes')
  expect(container.querySelector('article h3')?.textContent).toBe(MESSAGES.yours)
  expect(container.querySelector('article')?.textContent).toContain('Finished · PC')
  await until(MESSAGES.soFar(4))
  expect(container.querySelector('article a')?.getAttribute('href')).toBe(`/reviews/${mine.id}/replies?gameId=${GAME.id}`)
})

test('a deleted review is restored as it was; if a sender has claimed it, a message says so, and no second one is written', async () => {
  const { device, remote, open } = prepare()
  remote.always('gameReviews', answered(gameReviews([])))
  await writeReview(device, GAME.id, OWN)
  const before = await readOwnReview(device.db, GAME.id)
  const { until, press } = open()
  await until('Warm.')
  press(MESSAGES.remove)
  await until(MESSAGES.removed)
  press(MESSAGES.undo)
  await until('Warm.')
  expect(await readOwnReview(device.db, GAME.id)).toEqual(before)

  press(MESSAGES.remove)
  await until(MESSAGES.removed)
  await device.db.outbox.toCollection().modify({ state: 'inflight' })
  press(MESSAGES.undo)
  await until(TOO_LATE)
  expect(await readOwnReview(device.db, GAME.id)).toBeUndefined()
})

test('a draft can be continued', async () => {
  const { device, remote, open } = prepare()
  remote.always('gameReviews', answered(gameReviews([])))
  await saveDraft(device, 'review', GAME.id, { ...OWN, rating: null })
  await open().until(MESSAGES.goOn)
})

test('a like counts at once, and so does its removal', async () => {
  const { device, remote, open } = prepare()
  remote.always('gameReviews', answered(gameReviews([gameReview(1, { like_count: 3 })])))
  const { until, press, button } = open()
  await until('Player 1')
  press('Like the review by Player 1, 3 likes')
  await vi.waitFor(() => expect(button('Like the review by Player 1, 4 likes').getAttribute('aria-pressed')).toBe('true'))
  expect(await device.queue()).toEqual(['review.like pending'])
  press(/^Like the review/)
  await vi.waitFor(() => expect(button('Like the review by Player 1, 3 likes').getAttribute('aria-pressed')).toBe('false'))
})

test('reviews can be sorted, and filtered by platform and status; if none matches, the filters can be cleared', async () => {
  const { remote, open, asked } = prepare()
  remote.always('gameReviews', answered(gameReviews(FIVE)))
  const { until, pick, press, authors } = open()
  await until('Player 5')
  pick(MESSAGES.sort, 'lowest')
  await vi.waitFor(() => expect(asked()).toHaveLength(2))
  pick(MESSAGES.platform, '48')
  await vi.waitFor(() => expect(asked()).toHaveLength(3))
  remote.always('gameReviews', answered(gameReviews([])))
  pick(MESSAGES.statusFilter, 'dropped')
  await until(MESSAGES.noneFit)
  expect(asked().slice(1)).toEqual([
    { sort: 'lowest' },
    { sort: 'lowest', platform: '48' },
    { sort: 'lowest', platform: '48', status: 'dropped' },
  ])
  remote.always('gameReviews', answered(gameReviews(FIVE)))
  press(MESSAGES.clear)
  await vi.waitFor(() => expect(authors()).toHaveLength(5))
  expect(asked().at(-1)).toEqual({ sort: 'lowest' })
})

test('fewer than five reviews cannot be sorted', async () => {
  const { remote, open } = prepare()
  remote.always('gameReviews', answered(gameReviews(FIVE.slice(0, 4))))
  const { until, container } = open()
  await until('Player 4')
  expect(container.querySelector('select')).toBeNull()
})

test('reviews without a text share one line of scores; one with replies keeps its card', async () => {
  const { remote, open } = prepare()
  const some = [
    gameReview(1, { comment: '', rating: 75 }),
    gameReview(2),
    gameReview(3, { comment: '', reply_count: 1 }),
    gameReview(4, { comment: '' }),
  ]
  remote.always('gameReviews', answered(gameReviews(some)))
  const { until, authors, button } = open()
  await until(MESSAGES.alone)
  expect(authors()).toEqual(['Player 2', 'Player 3'])
  expect(button('Player 1 rated it 7.5 out of 10').closest('ul')?.children).toHaveLength(2)
})

test('the next page loads on demand, each review once; one that failed is requested again', async () => {
  const { remote, open, asked } = prepare()
  remote.next(
    'gameReviews',
    answered(gameReviews(THREE, { next: 'here' })),
    unknown('network'),
    answered({ reviews: [THREE[2], gameReview(4)], next: null }),
  )
  const { until, press, authors, shows } = open()
  await until('Player 3')
  press(PAGE_MESSAGES.showMore)
  await until(PAGE_MESSAGES.moreFailed)
  press(PAGE_MESSAGES.tryAgain)
  await vi.waitFor(() => expect(authors()).toEqual(['Player 1', 'Player 2', 'Player 3', 'Player 4']))
  expect(asked().slice(1)).toEqual([
    { sort: 'most_liked', after: 'here' },
    { sort: 'most_liked', after: 'here' },
  ])
  await vi.waitFor(() => expect(shows(PAGE_MESSAGES.showMore)).toBe(false))
})

test('a failed request is repeated by hand or when there is a network', async () => {
  const { remote, open } = prepare()
  remote.next('gameReviews', unknown('busy'), unknown('busy'), answered(gameReviews(THREE)))
  const { until, press, shows } = open()
  await until(UNAVAILABLE.failed.line)
  press(PAGE_MESSAGES.tryAgain)
  await until(UNAVAILABLE.failed.line)
  flushSync(() => {
    syncStatus.isOnline = false
  })
  await until(`${UNAVAILABLE.offline.line} ${MESSAGES.comeWithNetwork}`)
  flushSync(() => {
    syncStatus.isOnline = true
  })
  await until('Player 3')
  expect(shows(UNAVAILABLE.failed.line)).toBe(false)
})

test('without a network the cached reviews show with their age, and the player’s changes work', async () => {
  const { device, remote, open } = prepare()
  syncStatus.isOnline = false
  await seedCachedResource(device, gameReviewsPage, { gameId: GAME.id, query: { sort: 'most_liked' } }, gameReviews(THREE))
  remote.always('gameReviews', unknown('network'))
  const { until, press, button, authors, container } = open()
  await until(`${UNAVAILABLE.offline.line} Updated`)
  expect(authors()).toHaveLength(3)
  expect(container.textContent).not.toContain(PAGE_MESSAGES.tryAgain)
  press('Like the review by Player 2, 0 likes')
  await vi.waitFor(() => expect(button('Like the review by Player 2, 1 like').getAttribute('aria-pressed')).toBe('true'))
})

test('a game that the server does not know has no reviews', async () => {
  const { remote, open } = prepare()
  remote.always('gameReviews', refused(404, 'not_found'))
  await open().until(MESSAGES.none)
})
