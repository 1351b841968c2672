import { beforeEach, expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { UNDOABLE_MS } from '../../domain/undo-time.ts'
import { chooseBatch, whenReady } from '../../sync/choose.ts'
import { claimNext } from '../../sync/apply-results.ts'
import { countWaiting } from '../replica/outbox-queries.ts'
import { readOwnReview } from '../queries/own-reviews.ts'
import { endWaitingForUndo } from '../replica/sign-out.ts'
import { undoUnsent } from './undo-deletion.ts'
import type { Undoable } from './undo-deletion.ts'
import { deleteReview, writeReview } from './write-review.ts'

const GAME = 1_000_000_001
const WORDS = { rating: 80, comment: 'Cosy', platformId: null, status: null, playedOn: null }

let device: TestDevice
let deleted: Undoable
const mutatorsToSend = async () => (await chooseBatch(device.db, device.now())).map(({ kind }) => kind)

beforeEach(async () => {
  device = new TestDevice()
  await writeReview(device, GAME, WORDS)
  await device.db.outbox.toCollection().modify({ state: 'acknowledged' })
  deleted = (await deleteReview(device, GAME)) as Undoable
})

test('2.4 a deletion is not sent while its bar is shown, counts as pending, and is then sent by itself', async () => {
  expect([await mutatorsToSend(), await whenReady(device.db, device.now()), await countWaiting(device.db)]).toEqual([[], UNDOABLE_MS, 1])
  await device.clock.advance(UNDOABLE_MS - 1)
  expect(await mutatorsToSend()).toEqual([])
  await device.clock.advance(1)
  expect(await mutatorsToSend()).toEqual(['review.delete'])
})

test('2.4 a later row of its key waits for it, and then it cannot be undone any more', async () => {
  await writeReview(device, GAME, { ...WORDS, comment: 'Anew' })
  expect(await mutatorsToSend()).toEqual([])
  expect(await undoUnsent(device, deleted)).toBe(false)
  await device.clock.advance(UNDOABLE_MS)
  expect(await mutatorsToSend()).toEqual(['review.delete'])
  expect((await readOwnReview(device.db, GAME))?.comment).toBe('Anew')
})

test('2.4 other changes are sent meanwhile', async () => {
  await device.swipe(2, 'disliked')
  expect(await mutatorsToSend()).toEqual(['gamestate.set'])
})

test('2.4 whichever direction the clock jumps, it waits no longer than that', async () => {
  const row = await device.db.outbox.where('id').equals(deleted.mutationId).first()
  const backwards = device.now() - 60 * 60 * 1000
  expect((await chooseBatch(device.db, backwards)).map(({ seq }) => seq)).toEqual([row?.seq])
})

test('2.4 a logout does not wait for a bar', async () => {
  await endWaitingForUndo(device)
  expect(await mutatorsToSend()).toEqual(['review.delete'])
})

test('2.4 undone, it leaves no trace in the queue', async () => {
  expect([await undoUnsent(device, deleted), await countWaiting(device.db)]).toEqual([true, 0])
})

test('2.4 if a sender has claimed it, it cannot be undone any more', async () => {
  await device.clock.advance(UNDOABLE_MS)
  await claimNext(device.db, device.now(), { rows: new Set(), mutators: new Set() })
  expect(await undoUnsent(device, deleted)).toBe(false)
  expect((await device.rows('inflight')).map(({ kind }) => kind)).toEqual(['review.delete'])
})

test('2.5 a deletion that was rejected together with its text can be undone, and the text alone stays rejected', async () => {
  await device.db.outbox.toCollection().modify({ state: 'rejected' })
  const row = await device.db.outbox.where('id').equals(deleted.mutationId).first()
  await device.db.outbox.update(row?.seq as number, { shelvedWith: (await device.rows())[0]?.id as string })
  expect(await undoUnsent(device, deleted)).toBe(true)
  expect((await device.rows()).map(({ kind, state }) => [kind, state])).toEqual([['review.write', 'rejected']])
})
