import { expect, test, vi } from 'vitest'
import { gameReview, gameReviews } from '../../tests/support/game-review.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { findThread, keepThread } from '../local/pages/kept-reviews.ts'
import { bringGameReviews, bringThread } from './bring-reviews.ts'

const THREAD = { review: gameReview(1), replies: [], next: null }
const { id } = THREAD.review
const SIGNAL = new AbortController().signal

function prepare() {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  return { device, remote, bring: () => bringThread(device, remote, id, undefined, SIGNAL) }
}

test('a thread that the device has no room for is answered all the same', async () => {
  const { device, remote, bring } = prepare()
  remote.next('reviewThread', answered(THREAD))
  vi.spyOn(device.db, 'transaction').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'))
  expect(await bring()).toEqual(THREAD)
})

test('reviews of a game that the device has no room for are answered all the same', async () => {
  const { device, remote } = prepare()
  const page = gameReviews([gameReview(1)])
  remote.next('gameReviews', answered(page))
  vi.spyOn(device.db, 'transaction').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'))
  expect(await bringGameReviews(device, remote, 1, {}, SIGNAL)).toEqual(page)
})

test.each([400, 404, 410])('what the server answers %d of is gone, here too', async (status) => {
  const { device, remote, bring } = prepare()
  await keepThread(device.db, THREAD, device.now())
  remote.next('reviewThread', unknown('network'), refused(status, 'gone'))
  expect(await bring()).toBe('unreachable')
  expect(await findThread(device.db, id)).toBeDefined()
  expect(await bring()).toBe('gone')
  expect(await findThread(device.db, id)).toBeUndefined()
})
