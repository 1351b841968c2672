import { expect, test } from 'vitest'
import { ownLocks } from '../tests/support/test-deps.ts'
import { SENDER_LOCK } from '../src/sync/sender-lock.ts'
import { GIVE_WAY, skipWaitingWhenIdle } from './take-over.ts'

/** Returns a new worker that waits for an old one. `happened` lists what it did, in order. */
function waitingWorker() {
  const happened: string[] = []
  const worker = {
    registration: { active: { postMessage: ({ type }: { type: string }) => void happened.push(type) } },
    skipWaiting: () => {
      happened.push('took over')
      // The old worker may take long to finish.
      return new Promise<void>(() => undefined)
    },
  }
  return { worker, happened }
}

test('fault 40: a new worker that is asked to take over waits while a row is in flight', async () => {
  const { worker, happened } = waitingWorker()
  const locks = ownLocks()
  const response = Promise.withResolvers<void>()
  const sending = locks.request(SENDER_LOCK, () => response.promise)
  const takingOver = skipWaitingWhenIdle(worker, locks)
  await new Promise((resolve) => setImmediate(resolve))
  expect(happened).toEqual([])

  response.resolve()
  await Promise.all([sending, takingOver])
  expect(happened).toEqual([GIVE_WAY, 'took over'])
})

test('fault 40: changes do not wait until the old worker has ended: the lock is released at once', async () => {
  const { worker } = waitingWorker()
  const locks = ownLocks()
  await skipWaitingWhenIdle(worker, locks)
  expect(await locks.request(SENDER_LOCK, () => 'sent')).toBe('sent')
})

test('without an earlier worker a new one takes over all the same', async () => {
  const { worker, happened } = waitingWorker()
  await skipWaitingWhenIdle({ ...worker, registration: { active: null } }, ownLocks())
  expect(happened).toEqual(['took over'])
})
