// @vitest-environment happy-dom
// Shows [S222].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { gameReview } from '../../../tests/support/game-review.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { BOB, TestDevice } from '../../../tests/support/test-device.ts'
import type { Reply, ReviewThread } from '../../contract/reviews.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { OutOfSpaceError } from '../../local/db/device.ts'
import { repliesPage } from '../../resources/reviews.ts'
import { mutePlayer } from '../../local/commands/people.ts'
import { writeReply } from '../../local/commands/write-text.ts'
import { writeReview } from '../../local/commands/write-review.ts'
import { readOwnReview } from '../../local/queries/own-reviews.ts'
import { findDraft, saveDraft } from '../../local/commands/drafts.ts'
import type { RemoteResponse } from '../../remote/response.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { TOO_LATE } from '../../ui/deleted-bar.tsx'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../ui/page-messages.ts'
import { REPLIES } from './replies-thread.tsx'
import { REPLIES_MESSAGES as MESSAGES } from './messages.ts'
import { ThreadPage } from './thread-page.tsx'
import { TestPlayer } from '../../../tests/support/test-player.tsx'
import { overlays } from '../../state/overlays.ts'

const GAME = gameCard(1, { name: 'Celeste' })
const REVIEW = gameReview(1, { game_id: GAME.id, display_name: 'Bob', user_id: BOB, comment: 'Warm. ||The keeper is you.||' })
const WITHIN = 5_000

beforeEach(() => {
  syncStatus.isOnline = true
  syncStatus.isOutOfSpace = false
  history.replaceState(null, '', `/reviews/${REVIEW.id}/replies?gameId=${GAME.id}`)
})
afterEach(() => {
  syncStatus.isOnline = true
})

function reply(n: number, changes: Partial<Reply> = {}): Reply {
  const id = `0197d000-0000-7000-8000-${String(n).padStart(12, '0')}`
  return {
    id,
    review_id: REVIEW.id,
    user_id: BOB,
    username: 'bob',
    display_name: 'Bob',
    avatar_url: '',
    comment: `Reply ${n}`,
    version: id,
    created_at: new Date(Date.UTC(2026, 5, 1, 12, n)).toISOString(),
    edited_at: null,
    ...changes,
  }
}

const threadOf = (replies: readonly Reply[], next: string | null = null): ReviewThread => ({
  review: { ...REVIEW, reply_count: replies.length },
  replies: [...replies],
  next,
})

async function prepare(...answers: (ReviewThread | 'gone' | 'unreachable')[]) {
  const device = new TestDevice()
  await device.db.games.put(GAME)
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('reviewThread', () => {
    const response = answers.length > 1 ? answers.shift() : answers[0]
    return typeof response === 'object' ? answered(response) : response === 'gone' ? refused(404, 'unknown_review') : unknown('network')
  })
  const asked = () => remote.calls.map(({ options }) => options.query?.['after'])
  const open = (reviewId = REVIEW.id) => {
    const page = mount(
      <TestPlayer device={device} remote={remote}>
        <ThreadPage sort={REPLIES} aboutId={reviewId} />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
    const press = (name: string | RegExp) => flushSync(() => page.button(name).click())
    const field = (label: string = MESSAGES.compose) => {
      const named = [...page.container.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      return document.getElementById(named?.htmlFor ?? '') as HTMLTextAreaElement
    }
    const type = (text: string, label?: string) => {
      const area = field(label)
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
      flushSync(() => area.dispatchEvent(new Event('input', { bubbles: true })))
    }
    const key = (key: string, options: KeyboardEventInit = {}, label?: string) =>
      flushSync(() => field(label).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })))
    const texts = () => [...page.container.querySelectorAll('ol article')].map((item) => item.querySelector('p[dir]')?.textContent)
    return { ...page, until, press, field, type, key, texts }
  }
  return { device, remote, asked, open }
}

test('the review is on top with its game, the replies are below it, the oldest first', async () => {
  const { open } = await prepare(threadOf([reply(1), reply(2, { edited_at: '2026-06-02T12:00:00.000Z' })]))
  const { container, until, texts } = open()
  await until('Reply 2')
  await until('Celeste')
  expect(texts()).toEqual(['Reply 1', 'Reply 2'])
  expect(container.querySelector('h1')?.textContent).toBe(MESSAGES.title('Bob', 'Celeste'))
  await vi.waitFor(() => expect(document.title).toContain('Replies to Bob’s review of Celeste'))
  expect([...container.querySelectorAll('main > header a')].map((link) => link.getAttribute('href'))).toEqual([
    `/games/${GAME.id}`,
    `/games/${GAME.id}`,
  ])
  expect(container.querySelector('header a img')?.getAttribute('src')).toBe(coverUrl(GAME.cover))
  expect(container.textContent).toContain('edited 2 Jun 2026')
  expect(container.textContent).not.toContain('The keeper is you')
})

test('a review of a muted player opens on demand, with the focus on its heading', async () => {
  const { device, open } = await prepare(threadOf([reply(1)]))
  await mutePlayer(device, { id: BOB, username: 'bob', display_name: 'Bob', avatar_url: '' }, true)
  const { container, until, press, shows } = open()
  await until(MESSAGES.muted.title('Bob'))
  expect([shows('Warm.'), container.querySelector('article')]).toEqual([false, null])
  press(MESSAGES.muted.show)
  await until('Warm.')
  expect(document.activeElement).toBe(container.querySelector('h1'))
})

test('Ctrl and Enter send a reply, which shows in the thread as pending, and the field keeps the focus', async () => {
  const { device, open } = await prepare(threadOf([]))
  syncStatus.isOnline = false
  const { until, type, key, texts, field, shows } = open()
  await until(MESSAGES.noneTitle)
  field().focus()
  type('First line\nsecond')
  key('Enter')
  expect(await device.queue(), 'Enter begins a line').toEqual([])
  key('Enter', { ctrlKey: true })
  await until(MESSAGES.waiting)
  expect(texts()).toEqual(['First line\nsecond'])
  expect([field().value, document.activeElement === field()]).toEqual(['', true])
  expect(shows(MESSAGES.sentOffline)).toBe(true)
  expect(await device.queue()).toEqual(['reply.write pending'])
  expect(await findDraft(device.db, 'reply', REVIEW.id)).toBeUndefined()
})

test('a rejected text shows the reason, and nothing is written', async () => {
  const { device, open } = await prepare(threadOf([reply(1)]))
  const { until, press, type, shows } = open()
  await until('Reply 1')
  press(MESSAGES.send)
  await until(MESSAGES.problems.missing)
  type('x'.repeat(2_001))
  expect(shows(MESSAGES.left(0))).toBe(true)
  press(MESSAGES.send)
  await until(MESSAGES.problems['too-long'])
  expect(await device.queue()).toEqual([])
})

test('a draft is stored by its review, and returns', async () => {
  const { device, open } = await prepare(threadOf([reply(1)]))
  await saveDraft(device, 'reply', REVIEW.id, { text: 'Begun befo', answerTo: null })
  const { until, field, type } = open()
  await until('Reply 1')
  await vi.waitFor(() => expect(field().value).toBe('Begun befo'))
  type('Begun before')
  type('Begun before lunch')
  await vi.waitFor(async () => expect((await findDraft(device.db, 'reply', REVIEW.id))?.text).toBe('Begun before lunch'))
  expect(await findDraft(device.db, 'reply', 'another')).toBeUndefined()
})

test('a draft is stored once typing rests, and at once when the page is hidden, and starts no sync', async () => {
  const { device, open } = await prepare(threadOf([reply(1)]))
  const { until, type } = open()
  await until('Reply 1')
  const put = vi.spyOn(device.db.drafts, 'put')
  for (const text of ['O', 'On', 'Onc', 'Once']) type(text)
  await vi.waitFor(async () => expect((await findDraft(device.db, 'reply', REVIEW.id))?.text).toBe('Once'))
  expect([put.mock.calls.length, device.writes]).toEqual([1, 0])
  const transaction = vi.spyOn(device.db, 'transaction')
  type('Once more')
  expect(transaction).not.toHaveBeenCalled()
  dispatchEvent(new Event('pagehide'))
  expect(transaction).toHaveBeenCalledOnce()
  await vi.waitFor(async () => expect((await findDraft(device.db, 'reply', REVIEW.id))?.text).toBe('Once more'))
  expect(device.writes).toBe(0)
})

test('a text that could not be stored returns to the field', async () => {
  const { device, open } = await prepare(threadOf([reply(1)]))
  const { until, field, type, press } = open()
  await until('Reply 1')
  type('Kept')
  await vi.waitFor(async () => expect((await findDraft(device.db, 'reply', REVIEW.id))?.text).toBe('Kept'))
  vi.spyOn(device.db, 'transaction').mockRejectedValueOnce(new OutOfSpaceError('full'))
  press(MESSAGES.send)
  await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true))
  await vi.waitFor(() => expect(field().value).toBe('Kept'))
})

test('the player’s own reply can be edited in its place; Escape cancels', async () => {
  const { device, open } = await prepare(threadOf([reply(1)]))
  const id = await writeReply(device, REVIEW.id, 'Mine')
  const { until, press, field, type, key, texts, container } = open()
  await until('Mine')
  expect(container.querySelectorAll('ol article button')).toHaveLength(3)
  press(/^Edit your reply/)
  expect(document.activeElement).toBe(field(MESSAGES.editLabel))
  type('Not this', MESSAGES.editLabel)
  key('Escape', {}, MESSAGES.editLabel)
  expect(texts()).toEqual(['Reply 1', 'Mine'])
  expect(document.activeElement?.textContent).toMatch(/^Edit/)
  press(/^Edit your reply/)
  type('Mine, but better', MESSAGES.editLabel)
  key('Enter', { metaKey: true }, MESSAGES.editLabel)
  await until('Mine, but better')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Edit/))
  const [row] = await device.rows('pending')
  expect([row?.kind, row?.payload]).toMatchObject(['reply.write', { replyId: id, comment: 'Mine, but better' }])
})

test('one press restores a deleted reply; if a sender has claimed it, a message says so [S221]', async () => {
  const { device, open } = await prepare(threadOf([reply(1), reply(2)]))
  await writeReply(device, REVIEW.id, 'Mine')
  const { until, press, texts } = open()
  await until('Mine')
  press(/^Delete your reply/)
  await until(MESSAGES.deleted)
  await vi.waitFor(() => expect(texts()).toEqual(['Reply 1', 'Reply 2']))
  press(MESSAGES.undo)
  await until('Mine')
  expect(document.activeElement?.tagName).toBe('H2')

  press(/^Delete your reply/)
  await until(MESSAGES.deleted)
  await device.db.outbox.toCollection().modify({ attempts: 1 })
  press(MESSAGES.undo)
  await until(TOO_LATE)
  expect(texts()).toEqual(['Reply 1', 'Reply 2'])
})

test('the rest of a long thread is loaded page by page, the player’s own replies after it; a reload reads all of it', async () => {
  const first = threadOf([reply(1)], 'a')
  const { device, open, asked } = await prepare(first, 'unreachable', threadOf([reply(2)], null), first, threadOf([reply(2), reply(3)]))
  await writeReply(device, REVIEW.id, 'Mine')
  const { until, press, texts, container } = open()
  await until('Mine')
  press(PAGE_MESSAGES.showMore)
  await until(PAGE_MESSAGES.moreFailed)
  press(PAGE_MESSAGES.tryAgain)
  await until('Reply 2')
  expect(texts()).toEqual(['Reply 1', 'Reply 2', 'Mine'])
  expect(container.querySelector('h2[tabindex]')?.textContent).toBe(MESSAGES.count(3))
  document.dispatchEvent(new Event('visibilitychange'))
  await until('Reply 3')
  expect(asked()).toEqual([undefined, 'a', 'a', undefined, 'a'])
})

test('another player’s reply has a menu, and their review can be liked', async () => {
  const { device, open } = await prepare(threadOf([reply(1)]))
  const { until, press, button } = open()
  await until('Reply 1')
  press(MESSAGES.moreAbout('Bob', reply(1).created_at))
  expect(overlays.playerMenu).toMatchObject({ player: { display_name: 'Bob' }, report: { subjectType: 'reply', subjectId: reply(1).id } })
  press(MESSAGES.moreReview)
  expect(overlays.playerMenu).toMatchObject({ player: { id: REVIEW.user_id }, report: { subjectType: 'review', subjectId: REVIEW.id } })
  press(/^Like the review by Bob/)
  await vi.waitFor(() => expect(button(/^Like the review by Bob/).getAttribute('aria-pressed')).toBe('true'))
  expect(await device.queue()).toEqual(['review.like pending'])
})

test('a review that is deleted while it is open is reported as deleted, and drafts stay readable', async () => {
  const { device, open } = await prepare(threadOf([reply(1)]), 'gone')
  const { until, type, container } = open()
  await until('Reply 1')
  type('I was about to say')
  await vi.waitFor(async () => expect((await findDraft(device.db, 'reply', REVIEW.id))?.text).toBe('I was about to say'))
  document.dispatchEvent(new Event('visibilitychange'))
  await until(MESSAGES.gone.title)
  await until('I was about to say')
  expect(container.querySelector('main a')?.getAttribute('href')).toBe(`/games/${GAME.id}`)
})

test('without a network the cached thread shows; one that was never opened here cannot be read', async () => {
  const { device, open } = await prepare('unreachable')
  syncStatus.isOnline = false
  const away = open()
  await away.until(UNAVAILABLE.offline.title)
  await seedCachedResource(device, repliesPage, REVIEW.id, threadOf([reply(1)]))
  const { until, shows } = open()
  await until('Reply 1')
  await until(UNAVAILABLE.offline.line)
  expect(shows('Updated')).toBe(true)
})

test('the thread is loaded again once a reply has been sent, and once there is a network', async () => {
  const { device, open, asked } = await prepare(threadOf([reply(1)]))
  await writeReply(device, REVIEW.id, 'Mine')
  syncStatus.isOnline = false
  const { until } = open()
  await until('Mine')
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  await device.db.outbox.toCollection().modify({ state: 'acknowledged' })
  await vi.waitFor(() => expect(asked()).toHaveLength(2))
  syncStatus.isOnline = true
  await vi.waitFor(() => expect(asked()).toHaveLength(3))
})

test('the player’s own review can be replied to before the server has it, and is reported as deleted once it is', async () => {
  const { device, open } = await prepare('gone')
  await writeReview(device, GAME.id, { rating: 80, comment: 'My own words', platformId: null, status: null, playedOn: null })
  const id = (await readOwnReview(device.db, GAME.id))?.id ?? ''
  const { until, container, shows } = open(id)
  await until('My own words')
  expect(container.querySelector('h1')?.textContent).toBe(MESSAGES.title(null, 'Celeste'))
  expect(shows('Like the review')).toBe(false)
  await device.db.outbox.clear()
  await device.db.mine.clear()
  await until(MESSAGES.gone.title)
})

test('an address without the game is completed with it, and a missing game is fetched', async () => {
  history.replaceState(null, '', `/reviews/${REVIEW.id}/replies`)
  const { device, remote, open } = await prepare(threadOf([reply(1)]))
  await device.db.games.clear()
  const games = Promise.withResolvers<RemoteResponse>()
  remote.next('gamesBatch', () => games.promise)
  const { until, container } = open()
  await until('Reply 1')
  await vi.waitFor(() => expect(location.search).toBe(`?gameId=${GAME.id}`))
  await vi.waitFor(() => expect(remote.calls.at(-1)).toMatchObject({ name: 'gamesBatch', options: { body: { ids: [GAME.id] } } }))
  expect(container.querySelector('h1')?.textContent).toBe(MESSAGES.title('Bob'))
  games.resolve(answered([GAME]))
  await until('Celeste')
})
