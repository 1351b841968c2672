// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ADA, BOB, TestDevice } from '../../../tests/support/test-device.ts'
import { readFirstHandAhead, takeFirstHand } from './first-hand-ahead.ts'

test('what was read ahead is for its player alone, and for the first look alone', async () => {
  const device = new TestDevice()
  await readFirstHandAhead(device)
  expect(takeFirstHand(BOB)).toBeUndefined()
  await readFirstHandAhead(device)
  expect(takeFirstHand(ADA)).toMatchObject({ hand: { cards: [], canRewind: false } })
  expect(takeFirstHand(ADA)).toBeUndefined()
})
