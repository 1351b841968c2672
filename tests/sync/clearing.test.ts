// Shows [S101 S105 S293].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearData } from '../../src/sync/clear-data.ts'
import { REPLY } from '../../src/mutators/reviews.ts'
import { change } from '../../src/local/commands/change.ts'
import { takeStamp } from '../../src/local/commands/drop-cleared.ts'
import { createList } from '../../src/local/commands/edit-list.ts'
import { deleteReview, writeReview } from '../../src/local/commands/write-review.ts'
import { editText, writeReply } from '../../src/local/commands/write-text.ts'
import { countClearable } from '../../src/local/queries/clearable.ts'
import { FRESH_FOR_MS } from '../../src/server/accounts/fresh-sign-in.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { seedReview } from '../support/seed-reviews.ts'
import { serverStates, signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const [ONE, TWO] = [gameCard(1).id, gameCard(2).id]
let server: TestApp
let player: Player
let device: SyncedDevice

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
  device = new SyncedDevice(server, player)
})

describe('4.5 a clock that was ahead', () => {
  const DAY_MS = 86_400_000

  test('is repaired by a clearing that the server refuses for its time, and that is sent again at once', async () => {
    await device.swipe(1, 'liked')
    await device.syncUntilIdle()
    // The device's clock was a day ahead for a moment.
    await device.clock.advance(DAY_MS)
    await takeStamp(device)
    await device.clock.advance(-DAY_MS)
    await device.syncUntilIdle()
    await device.pass(1_000)
    expect(await clear(device, 'liked')).toBe('done')
    await device.pass(1_000)
    await device.swipe(2, 'liked')
    await device.syncUntilIdle()
    expect([await states(), await device.rows('rejected')]).toEqual([{ [TWO]: 'liked' }, []])
  })

  test('moves no earlier pending change past the clearing', async () => {
    await device.sync()
    await device.clock.advance(DAY_MS)
    await device.swipe(1, 'liked')
    expect(await clear(device, 'liked')).toBe('done')
    await device.syncUntilIdle()
    expect(await states()).toEqual({})
  })
})

const states = () => serverStates(server, player.id)
const clear = (by: SyncedDevice, ...categories: Parameters<typeof clearData>[2]) => clearData(by, by.deps.remote, categories)
const secondDevice = async () => new SyncedDevice(server, player, { browser: await signInAgain(server, player) })

describe('16 clearing is a barrier', () => {
  test('16.1 a pending verdict is cleared with the one that it had replaced, and a later one stays', async () => {
    await device.sync()
    await device.swipe(1, 'disliked')
    await device.swipe(2, 'disliked')
    await device.syncUntilIdle()
    await device.pass(1_000)
    for (const gameId of [ONE, TWO]) await change(device, 'gamestate.set', { gameId, state: 'owned' })
    expect(await clear(device, 'owned')).toBe('done')
    await device.pass(1_000)
    await change(device, 'gamestate.set', { gameId: TWO, state: 'liked' })
    expect([await device.seen(1), await device.seen(2)]).toEqual([null, 'liked'])
    await device.syncUntilIdle()
    expect(await states()).toEqual({ [TWO]: 'liked' })
  })

  /**
   * The clearing, and two likes, one from before it and one from after it. Each like reaches the server before or after
   * it.
   */
  test.each([
    ['both before it', true, true],
    ['the earlier one before it, the later one after', true, false],
    ['both after it', false, false],
  ])('16.1 fault 54: likes of another device that arrive %s: the earlier is cleared, the later stays', async (_, isEarlySent) => {
    const other = await secondDevice()
    await other.sync()
    await other.swipe(1, 'liked')
    if (isEarlySent) await other.syncUntilIdle()
    await device.pass(1_000)
    await other.clock.advance(1_000)
    expect(await clear(device, 'liked')).toBe('done')
    await device.pass(1_000)
    await other.clock.advance(1_000)
    await other.swipe(2, 'liked')
    await other.syncUntilIdle()
    await device.syncUntilIdle()
    expect(await states()).toEqual({ [TWO]: 'liked' })
    for (const each of [device, other]) {
      expect(await each.db.gameStates.where('state').equals('liked').primaryKeys()).toEqual([TWO])
      expect((await each.queue()).filter((row) => !row.endsWith('acknowledged'))).toEqual([])
    }
  })

  test('16.2 fault 54: unsent changes of this device are dropped, and later ones stay', async () => {
    await device.swipe(1, 'liked')
    await change(device, 'game.want', { gameId: TWO, wanted: true })
    expect(await clear(device, 'liked')).toBe('done')
    await device.swipe(2, 'liked')
    await device.syncUntilIdle()
    expect(await states()).toEqual({ [TWO]: 'liked' })
    expect(await countClearable(device.db)).toMatchObject({ liked: 1, wishlist: 1 })
  })

  test('16.1 a verdict of a game whose like was cleared counts by its own time', async () => {
    const other = await secondDevice()
    await other.sync()
    await device.swipe(1, 'liked')
    await device.syncUntilIdle()
    await device.pass(1_000)
    await other.clock.advance(1_000)
    await change(other, 'gamestate.set', { gameId: ONE, state: 'owned' })
    await device.pass(1_000)
    await other.clock.advance(1_000)
    expect(await clear(device, 'liked')).toBe('done')
    await other.syncUntilIdle()
    expect(await states()).toEqual({ [ONE]: 'owned' })
  })
})

describe('fault 93: a text from before a clearing that arrives after it is removed silently', () => {
  const COSY = { rating: 80, comment: 'Cosy', platformId: null, status: null, playedOn: null }
  let other: SyncedDevice

  beforeEach(async () => {
    other = await secondDevice()
    await other.sync()
  })

  async function later(): Promise<void> {
    await device.pass(1_000)
    await other.clock.advance(1_000)
  }

  /**
   * Expects that both have sent their changes, that nothing of the category is left anywhere, and that no question is
   * open.
   */
  async function expectNothingOf(category: 'reviews' | 'review_replies'): Promise<void> {
    for (const each of [other, device, other, device]) await each.syncUntilIdle()
    for (const each of [other, device]) {
      expect(await countClearable(each.db)).toMatchObject({ [category]: 0 })
      expect(await each.rows('pending', 'inflight', 'rejected')).toEqual([])
    }
    const table = category === 'reviews' ? 'review' : 'reply'
    const comments = server.db.selectFrom(table).select('comment').where('user_id', '=', player.id).where('deleted_at', 'is', null)
    expect(await comments.execute()).toEqual([])
  }

  test('a review, although a later one of the game was deleted meanwhile', async () => {
    await writeReview(other, ONE, COSY)
    await later()
    await clear(device, 'reviews')
    await later()
    await writeReview(device, ONE, { ...COSY, comment: 'Cosier' })
    await device.syncUntilIdle()
    await later()
    await deleteReview(device, ONE)
    await device.syncUntilIdle()
    await expectNothingOf('reviews')
  })

  test('a review that had arrived before, also if a faster clock had deleted another of the game', async () => {
    const fast = new SyncedDevice(server, player, { browser: await signInAgain(server, player), clockErrorMs: 60_000 })
    await writeReview(fast, ONE, COSY)
    await deleteReview(fast, ONE)
    await fast.syncUntilIdle()
    await writeReview(other, ONE, { ...COSY, comment: 'Cosier' })
    await other.syncUntilIdle()
    await later()
    expect((await player.call('clearData', { body: { reviews: true } })).status).toBe(200)
    await expectNothingOf('reviews')
  })

  test('an edit of a review', async () => {
    await writeReview(device, ONE, COSY)
    for (const each of [device, other]) await each.syncUntilIdle()
    await later()
    await writeReview(other, ONE, { ...COSY, comment: 'Cosier' })
    await later()
    await clear(device, 'reviews')
    await expectNothingOf('reviews')
  })

  test('an edit of a reply', async () => {
    const author = await signUp(server.app)
    const reviewId = await seedReview(server.db, { userId: author.id })
    const replyId = await writeReply(device, reviewId, 'Indeed')
    for (const each of [device, other]) await each.syncUntilIdle()
    await later()
    await editText(other, REPLY, replyId, { comment: 'Indeed, indeed' })
    await later()
    await clear(device, 'review_replies')
    await expectNothingOf('review_replies')
  })
})

test('16 each category is cleared by itself, on every device', async () => {
  const other = await secondDevice()
  await device.swipe(1, 'liked')
  await device.swipe(2, 'owned')
  await device.swipe(3, 'disliked')
  await change(device, 'game.want', { gameId: ONE, wanted: true })
  await change(device, 'taste.say', { facet: 'genre', id: 5, value: 1 })
  const reviewId = device.newId()
  const review = {
    reviewId,
    rating: 80,
    comment: 'Cosy',
    platformId: null,
    status: null,
    playedOn: null,
    version: device.newId(),
    basedOn: null,
  }
  await change(device, 'review.write', { ...review, gameId: ONE })
  await change(device, 'reply.write', { replyId: device.newId(), reviewId, comment: 'And warm', ownGameId: ONE })
  await createList(device, { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [ONE] }, [gameCard(1)])
  await device.syncUntilIdle()
  await other.syncUntilIdle()
  const everything = { liked: 1, owned: 1, disliked: 1, wishlist: 1, reviews: 1, review_replies: 1, lists: 1, taste: 1 }
  expect(await countClearable(other.db)).toEqual(everything)
  const left: Record<string, number> = { ...everything }
  for (const category of ['disliked', 'wishlist', 'review_replies', 'reviews', 'lists', 'taste', 'owned', 'liked'] as const) {
    expect(await clear(device, category)).toBe('done')
    left[category] = 0
    for (const each of [device, other]) {
      await each.syncUntilIdle()
      expect(await countClearable(each.db), category).toEqual(left)
    }
  }
})

test('16 repeating the same clearing changes nothing more', async () => {
  await device.swipe(1, 'liked')
  await device.syncUntilIdle()
  await clear(device, 'liked')
  await device.swipe(1, 'liked')
  await device.syncUntilIdle()
  const { body } = await player.call<{ ok: boolean }>('clearData', { body: { liked: true, at: 1 } })
  expect(body).toEqual({ ok: true })
  expect(await states()).toEqual({ [ONE]: 'liked' })
})

describe('a clearing is rejected, and changes nothing,', () => {
  test('ten minutes after the sign-in, until the password was entered again', async () => {
    await device.swipe(1, 'liked')
    await device.syncUntilIdle()
    await device.pass(FRESH_FOR_MS)
    expect(await clear(device, 'liked')).toBe('confirm-first')
    expect(await states()).toEqual({ [ONE]: 'liked' })
    expect((await player.call<{ error: { code: string } }>('confirmSignIn', { body: { password: 'wrong' } })).body.error.code).toBe(
      'wrong_password',
    )
    expect(await clear(device, 'liked')).toBe('confirm-first')
    expect((await player.call('confirmSignIn', { body: { password: player.password } })).status).toBe(200)
    expect(await clear(device, 'liked')).toBe('done')
    expect(await states()).toEqual({})
  })

  test('with no network', async () => {
    await device.swipe(1, 'liked')
    device.line.always(() => ({ kind: 'refuse' }))
    expect(await clear(device, 'liked')).toBe('offline')
    expect(await countClearable(device.db)).toMatchObject({ liked: 1 })
    expect(await device.queue()).not.toEqual([])
  })

  test.each([
    [{}, 400],
    [{ liked: false }, 400],
    [{ shoes: true }, 400],
    [{ liked: 'yes' }, 400],
    [{ liked: true, at: 8_000_000_000_000 }, 422],
  ])('as %j', async (body, status) => {
    await device.swipe(1, 'liked')
    await device.syncUntilIdle()
    expect((await player.call('clearData', { body })).status).toBe(status)
    expect(await states()).toEqual({ [ONE]: 'liked' })
  })

  test('and has to wait after five wrong passwords, as a sign-in does', async () => {
    const tries: number[] = []
    for (let n = 0; n < 6; n++) tries.push((await player.call('confirmSignIn', { body: { password: 'wrong' } })).status)
    expect(tries).toEqual([403, 403, 403, 403, 403, 429])
  })
})
