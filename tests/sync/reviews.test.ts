// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { Review, ReviewThread } from '../../src/contract/reviews.ts'
import { UNDO_MS, UNDOABLE_MS } from '../../src/domain/undo-time.ts'
import { loadResource, readResource } from '../../src/resources/define-resource.ts'
import { gameReviewsPage, repliesPage } from '../../src/resources/reviews.ts'
import { REPLY } from '../../src/mutators/reviews.ts'
import { change } from '../../src/local/commands/change.ts'
import { blockPlayer } from '../../src/local/commands/people.ts'
import { discardRejected, keepText } from '../../src/local/commands/review-rejected.ts'
import { holdDeletion, undoUnsent } from '../../src/local/commands/undo-deletion.ts'
import type { Undoable } from '../../src/local/commands/undo-deletion.ts'
import { deleteReview, writeReview } from '../../src/local/commands/write-review.ts'
import type { ReviewInput } from '../../src/local/commands/write-review.ts'
import { deleteText, editText, TextRefusedError, writeReply } from '../../src/local/commands/write-text.ts'
import { isReviewWaiting, readOwnReview, readOwnReviews } from '../../src/local/queries/own-reviews.ts'
import { readMine } from '../../src/local/replica/mirror.ts'
import { findDraft, saveDraft } from '../../src/local/commands/drafts.ts'
import { createRemote } from '../../src/remote/remote.ts'
import { ORIGIN } from '../support/fault-line.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { seedReview } from '../support/seed-reviews.ts'
import { signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const GAME = gameCard(1).id
const NO_GAME = 1_999_999_999
const COSY: ReviewInput = { rating: 80, comment: 'Cosy', platformId: null, status: null, playedOn: null }
const SIGNAL = new AbortController().signal

let server: TestApp
let player: Player
let here: SyncedDevice
let there: SyncedDevice

beforeAll(async () => {
  server = await buildTestApp({ limits: { repliesPerMinute: { max: 4, windowMs: 60_000 } } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('review').execute()
  player = await signUp(server.app)
  here = new SyncedDevice(server, player)
  there = new SyncedDevice(server, player, { browser: await signInAgain(server, player) })
  await syncAll()
})

/** Syncs both until nothing is pending and each has pulled the other's changes. */
async function syncAll(): Promise<void> {
  for (const device of [here, there, here, there]) {
    await device.pass(5)
    await device.syncUntilIdle()
  }
}

const write = (device: SyncedDevice, changes: Partial<ReviewInput> = {}, gameId = GAME) =>
  writeReview(device, gameId, { ...COSY, ...changes })
const commentOn = async (device: SyncedDevice) => (await readOwnReview(device.db, GAME))?.comment
const rejectedRows = (device: SyncedDevice) => device.rows('rejected')
const atServer = async () => (await player.call<Review[]>('playerReviews', { params: { userId: player.id } })).body
const remoteOf = ({ line, clock }: SyncedDevice) =>
  createRemote({ calls: ENDPOINTS, fetch: line.fetch, origin: ORIGIN, setTimeout: clock.setTimeout, clearTimeout: clock.clearTimeout })
const another = async () => new SyncedDevice(server, await signUp(server.app))

describe('fault 30: two devices', () => {
  test('edit one review with no network: both texts are kept, and the player chooses', async () => {
    await write(here)
    await syncAll()
    await write(here, { comment: 'Cosier', rating: 90 })
    await write(there, { comment: 'Colder', rating: 30 })
    await syncAll()
    const [row, ...others] = await rejectedRows(there)
    expect([row?.lastError?.code, row?.theirs?.value, row?.payload, others]).toMatchObject([
      'conflict',
      { comment: 'Cosier', rating: 90 },
      { comment: 'Colder', rating: 30 },
      [],
    ])
    expect([await commentOn(here), await commentOn(there)]).toEqual(['Cosier', 'Cosier'])
    await keepText(there, row?.id ?? '', 'Cosier, then colder')
    await syncAll()
    expect([await commentOn(here), await commentOn(there)]).toEqual(['Cosier, then colder', 'Cosier, then colder'])
    expect(await atServer()).toMatchObject([{ comment: 'Cosier, then colder', rating: 30 }])
    expect(await rejectedRows(there)).toEqual([])
  })

  test('write the first review of one game: one is stored, and the other is a conflict or is discarded', async () => {
    await write(here)
    await write(there, { comment: 'Cold' })
    await syncAll()
    const [row] = await rejectedRows(there)
    expect([row?.lastError?.code, await commentOn(there), (await atServer()).length]).toEqual(['conflict', 'Cosy', 1])
    await discardRejected(there, row?.id ?? '')
    await syncAll()
    expect([await commentOn(here), await commentOn(there), await rejectedRows(there)]).toEqual(['Cosy', 'Cosy', []])
    await write(there, { comment: 'Cosy after all' })
    await syncAll()
    expect([await commentOn(here), (await atServer()).length]).toEqual(['Cosy after all', 1])
  })

  test('score one game: no text is lost, so the later score wins without a question', async () => {
    await write(here, { comment: '', rating: 60 })
    await there.pass(5)
    await write(there, { comment: '', rating: 70 })
    await syncAll()
    expect([await rejectedRows(here), await rejectedRows(there)]).toEqual([[], []])
    for (const { db } of [here, there]) expect(await readOwnReviews(db)).toMatchObject([{ gameId: GAME, rating: 70 }])
  })
})

describe('4.4 a review that the server merged into that of another device', () => {
  const both = async () => [await commentOn(here), await commentOn(there)]

  test('is deleted by the id of its own device, before that has pulled the other', async () => {
    await write(here, { comment: '' })
    await here.syncUntilIdle()
    await there.pass(5)
    await write(there)
    await deleteReview(there, GAME)
    await syncAll()
    await syncAll()
    expect([await both(), await atServer(), await rejectedRows(there)]).toEqual([[undefined, undefined], [], []])
  })

  test('is deleted too if the later one has the same text', async () => {
    await write(there)
    await here.pass(1_000)
    await write(here)
    await here.syncUntilIdle()
    await there.pass(5_000)
    await deleteReview(there, GAME)
    await syncAll()
    await syncAll()
    expect([await both(), await atServer(), await rejectedRows(there)]).toEqual([[undefined, undefined], [], []])
  })

  test('is not deleted by a device that has not seen the later text', async () => {
    await write(there)
    await deleteReview(there, GAME)
    await here.pass(1_000)
    await write(here)
    await here.syncUntilIdle()
    await syncAll()
    await syncAll()
    expect([await both(), (await atServer()).length, await rejectedRows(there)]).toEqual([['Cosy', 'Cosy'], 1, []])
  })

  test('takes replies under both ids, and is not restored when it arrives once more', async () => {
    await write(here, { comment: '' })
    await here.syncUntilIdle()
    await there.pass(5)
    await write(there)
    const reviewId = (await readOwnReview(there.db, GAME))?.id ?? ''
    await writeReply(there, reviewId, 'One more thing')
    there.line.next('/reviews', { kind: 'replay-later' })
    await syncAll()
    expect([await atServer(), await rejectedRows(there)]).toMatchObject([[{ comment: 'Cosy', reply_count: 1 }], []])
    expect((await player.call<ReviewThread>('reviewThread', { params: { reviewId } })).body.replies).toMatchObject([
      { comment: 'One more thing' },
    ])
    await deleteReview(here, GAME)
    await syncAll()
    await there.line.deliver()
    await syncAll()
    expect([await both(), await atServer()]).toEqual([[undefined, undefined], []])
  })
})

test('11.3 a review that was deleted here once more, after another device had written a new one, leaves that one shown', async () => {
  await write(here)
  await syncAll()
  await deleteReview(there, GAME)
  await syncAll()
  await write(there, { comment: 'Colder' })
  await there.syncUntilIdle()
  // Like a deletion that was queued before the new review was pulled.
  const old = (await server.db.selectFrom('review').select('id').where('deleted_at', 'is not', null).executeTakeFirstOrThrow()).id
  await here.pass(5_000)
  await here.sync()
  await change(here, 'review.delete', { reviewId: old, gameId: GAME })
  await syncAll()
  await syncAll()
  expect([await commentOn(here), await commentOn(there)]).toEqual(['Colder', 'Colder'])
})

test('fault 116: an edit that began before another device wrote is a conflict, however much was pulled since', async () => {
  await write(here)
  await syncAll()
  const begunOn = (await readOwnReview(here.db, GAME))?.version ?? null
  await write(there, { comment: 'Colder', rating: 30 })
  await syncAll()
  expect(await commentOn(here)).toBe('Colder')
  for (const basedOn of [begunOn, null]) {
    await write(here, { comment: 'Cosier', basedOn })
    await syncAll()
    const [row] = await rejectedRows(here)
    expect([row?.lastError?.code, row?.theirs?.value, row?.payload]).toMatchObject([
      'conflict',
      { comment: 'Colder' },
      { comment: 'Cosier' },
    ])
    await discardRejected(here, row?.id ?? '')
  }
  expect([await commentOn(here), await commentOn(there)]).toEqual(['Colder', 'Colder'])
})

test('fault 99: a reply that was deleted on one device is removed on the other, and nothing late restores it', async () => {
  const author = await signUp(server.app)
  const reviewId = await seedReview(server.db, { userId: author.id })
  here.line.next('/replies', { kind: 'replay-later' })
  const replyId = await writeReply(here, reviewId, 'Indeed')
  await syncAll()
  const own = async () => [await readMine(here.db, 'replies'), await readMine(there.db, 'replies')].map((replies) => [...replies.keys()])
  expect(await own()).toEqual([[replyId], [replyId]])
  await deleteText(here, REPLY, replyId)
  await syncAll()
  expect(await own()).toEqual([[], []])
  await here.line.deliver()
  await syncAll()
  expect(await own()).toEqual([[], []])
})

test('fault 84: a review of a game that was removed is rejected with its text', async () => {
  await write(here, { comment: 'Of what?' }, NO_GAME)
  await write(here)
  await syncAll()
  const [row, ...others] = await rejectedRows(here)
  expect([row?.payload, row?.lastError?.code, others]).toMatchObject([{ comment: 'Of what?', gameId: NO_GAME }, 'unknown_game', []])
  expect(await readOwnReview(here.db, NO_GAME)).toBeUndefined()
  expect(await commentOn(there)).toBe('Cosy')
})

test('fault 89: a review deleted on one device and edited on the other is removed; the edit is rejected with its text', async () => {
  await write(here)
  await syncAll()
  await deleteReview(here, GAME)
  await there.pass(5)
  await write(there, { comment: 'Cosier' })
  await syncAll()
  const [row, ...others] = await rejectedRows(there)
  expect([row?.payload, row?.lastError?.code, others]).toMatchObject([{ comment: 'Cosier' }, 'review_gone', []])
  expect([await commentOn(here), await commentOn(there), await atServer()]).toEqual([undefined, undefined, []])
  await write(there, { comment: 'Anew' })
  await syncAll()
  expect([await commentOn(here), await commentOn(there)]).toEqual(['Anew', 'Anew'])
})

test('fault 89: a reply to a review that was deleted meanwhile is rejected with its text', async () => {
  await write(here)
  await syncAll()
  const reviewId = (await readOwnReview(here.db, GAME))?.id ?? ''
  const bob = await another()
  await deleteReview(here, GAME)
  await syncAll()
  const replyId = await writeReply(bob, reviewId, 'I wanted to say')
  await bob.syncUntilIdle()
  const [row, ...others] = await rejectedRows(bob)
  expect([row?.payload, row?.lastError?.code, others]).toMatchObject([{ comment: 'I wanted to say', replyId }, 'review_gone', []])
})

test.each(['whose author has blocked the player', 'that the host has hidden'])(
  'fault 56: a reply to a review %s meanwhile is rejected with its text',
  async (which) => {
    await write(here)
    await syncAll()
    const reviewId = (await readOwnReview(here.db, GAME))?.id ?? ''
    const bob = await another()
    const replyId = await writeReply(bob, reviewId, 'I wanted to say')
    if (which.startsWith('whose')) await blockPlayer(here, { id: bob.userId, username: 'bob', display_name: 'Bob', avatar_url: '' })
    else await server.db.updateTable('review').set({ hidden_at: 1 }).where('id', '=', reviewId).execute()
    await syncAll()
    await bob.syncUntilIdle()
    const [row, ...others] = await rejectedRows(bob)
    expect([row?.payload, row?.lastError?.code, others]).toMatchObject([{ comment: 'I wanted to say', replyId }, 'unknown_review', []])
  },
)

test('6.10 a rate-limited row waits with its mutator, and everything else is sent', async () => {
  await write(here)
  await syncAll()
  const reviewId = (await readOwnReview(here.db, GAME))?.id ?? ''
  const bob = await another()
  // In its first day an account has half of the limit: two.
  for (let n = 1; n <= 5; n++) await writeReply(bob, reviewId, `No. ${n}`)
  await change(bob, 'review.like', { reviewId: reviewId, liked: true })
  await write(bob, { comment: 'Mine' })
  await bob.sync()
  expect(await bob.queue()).toEqual([
    ...['acknowledged', 'acknowledged', 'pending', 'pending', 'pending'].map((state) => `reply.write ${state}`),
    'review.like acknowledged',
    'review.write acknowledged',
  ])
  const sent = bob.line.requests.filter(({ path }) => path.endsWith('/replies')).length
  await bob.sync()
  expect(bob.line.requests.filter(({ path }) => path.endsWith('/replies')).length).toBe(sent)
  await bob.syncUntilIdle()
  expect(await bob.rows('pending', 'inflight', 'rejected')).toEqual([])
})

describe('on its own device', () => {
  test('an edit that was not sent yet is joined with the next; an unchanged text is no edit', async () => {
    await write(here)
    await write(here, { comment: 'Cosier' })
    await write(here, { comment: ' Cosier ' })
    expect(await here.rows('pending')).toMatchObject([{ kind: 'review.write', payload: { comment: 'Cosier', basedOn: null } }])
    await syncAll()
    expect(await atServer()).toMatchObject([{ comment: 'Cosier', edited_at: null }])
    await write(here, { comment: 'Cosiest' })
    expect(await isReviewWaiting(here.db, GAME)).toBe(true)
    await syncAll()
    expect(await readOwnReviews(there.db)).toMatchObject([{ gameId: GAME, comment: 'Cosiest', isEdited: true }])
  })

  test('2.4 online too, a deletion waits for its bar: undone, the review is the same, with its replies and likes [S221]', async () => {
    await write(here)
    await syncAll()
    const bob = await another()
    const before = await readOwnReview(here.db, GAME)
    const atFirst = await atServer()
    await change(bob, 'review.like', { reviewId: before?.id ?? '', liked: true })
    await writeReply(bob, before?.id ?? '', 'Indeed')
    await bob.syncUntilIdle()
    const deleted = await deleteReview(here, GAME)
    for (const device of [here, there, here]) await device.sync()
    expect(await commentOn(here)).toBeUndefined()
    await here.pass(UNDO_MS)
    await here.sync()
    expect(deleted && (await undoUnsent(here, deleted))).toBe(true)
    await syncAll()
    expect([await readOwnReview(here.db, GAME), await commentOn(there)]).toEqual([before, 'Cosy'])
    expect(await atServer()).toMatchObject([{ id: before?.id, created_at: atFirst[0]?.created_at, like_count: 1, reply_count: 1 }])
  })

  test('2.4 a deletion whose bar is held waits longer; once it is released, or after the app was closed, it is sent by itself', async () => {
    await write(here)
    await syncAll()
    const deleted = (await deleteReview(here, GAME)) as Undoable
    await here.pass(UNDO_MS)
    await holdDeletion(here, deleted)
    await here.pass(UNDO_MS)
    await here.sync()
    expect((await atServer()).length).toBe(1)
    here.restart()
    await here.pass(UNDOABLE_MS)
    expect(await here.sync()).toEqual({ state: 'Idle', waitMs: null })
    expect(await atServer()).toEqual([])
  })

  test('2.4 a deletion cannot be undone once it was sent', async () => {
    await write(here)
    await syncAll()
    const again = await deleteReview(here, GAME)
    await syncAll()
    expect(again && (await undoUnsent(here, again))).toBe(false)
    expect(await commentOn(there)).toBeUndefined()
  })

  test('an invalid review is refused before it is written', async () => {
    for (const changes of [{ rating: 83 }, { comment: 'x'.repeat(5_001) }, { playedOn: '2999-01-01' }]) {
      await expect(write(here, changes)).rejects.toThrow(TextRefusedError)
    }
    await expect((async () => writeReply(here, 'r', ' \u200B '))()).rejects.toThrow(TextRefusedError)
    expect(await here.rows('pending')).toEqual([])
  })

  test('a draft is kept for its game until the review is written', async () => {
    const draft = { ...COSY, rating: null, comment: 'Co' }
    await saveDraft(here, 'review', GAME, draft)
    expect(await findDraft(here.db, 'review', GAME)).toEqual(draft)
    await write(here)
    expect(await findDraft(here.db, 'review', GAME)).toBeUndefined()
  })
})

test('others’ reviews and threads are cached, with the player’s own changes applied at once', async () => {
  await write(here)
  await syncAll()
  const reviewId = (await readOwnReview(here.db, GAME))?.id ?? ''
  const bob = await another()
  const deps = { device: bob, remote: remoteOf(bob) }
  const newest = { gameId: GAME, query: { sort: 'newest' } } as const
  const loadThread = () => loadResource(deps, repliesPage, reviewId, { signal: SIGNAL })
  await loadResource(deps, gameReviewsPage, newest, { signal: SIGNAL })
  await loadThread()
  await change(bob, 'review.like', { reviewId: reviewId, liked: true })
  const replyId = await writeReply(bob, reviewId, 'Indeed')
  await editText(bob, REPLY, replyId, { comment: 'Indeed, yes' })
  expect(await readResource(bob.db, gameReviewsPage, newest)).toMatchObject([
    { id: reviewId, comment: 'Cosy', liked_by_me: true, likes: 1 },
  ])
  const thread = async () => {
    return (await readResource(bob.db, repliesPage, reviewId))?.posts ?? []
  }
  expect(await thread()).toMatchObject([{ id: replyId, text: 'Indeed, yes', isMine: true, isWaiting: true }])
  await bob.syncUntilIdle()
  await loadThread()
  expect(await thread()).toMatchObject([{ id: replyId, text: 'Indeed, yes', isMine: true, isWaiting: false }])
  const deleted = await deleteText(bob, REPLY, replyId)
  expect(await thread()).toEqual([])
  expect(await undoUnsent(bob, deleted)).toBe(true)
  expect((await thread()).length).toBe(1)
  await deleteReview(here, GAME)
  await syncAll()
  expect(await loadThread()).toBe('not-found')
  expect(await readResource(bob.db, repliesPage, reviewId)).toBeNull()
})
