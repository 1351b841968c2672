// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { readFirstHandAhead, takeFirstHand } from './first-hand-prefetch.ts'

test('the prefetched hand is only for its player and only for the first read', async () => {
  const device = new TestDevice()
  await readFirstHandAhead(device)
  expect(takeFirstHand(new TestDevice())).toBeUndefined()
  expect(takeFirstHand(device)).toMatchObject({ hand: { cards: [], canRewind: false } })
  expect(takeFirstHand(device)).toBeUndefined()
})
