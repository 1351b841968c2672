import { expect, test } from 'vitest'
import { TestDevice } from '../../tests/support/test-device.ts'
import { seededRandom } from '../../tests/support/seeded-random.ts'
import { START } from '../../tests/support/virtual-clock.ts'
import type { OutboxRow } from '../local/db/outbox-row.ts'
import { afterFailure, getBackOff, jitteredDelay, NO_BACK_OFF, recordFailure, recordSuccess, rowWaitLeft, waitLeft } from './back-off.ts'

const YEAR = 365 * 24 * 3_600_000

test('6.1 the wait is jittered over its complete range, from 1 s up to a ceiling that doubles to 60 s', () => {
  const ceilings = [1, 2, 3, 4, 5, 6, 7, 50].map((failures) => jitteredDelay(failures, () => 0.999_999))
  expect(ceilings).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
  for (const failures of [1, 6, 50]) expect(jitteredDelay(failures, () => 0)).toBe(1_000)
})

test('6.1 fault 17: fifty clients after ten minutes of outage come back within a minute, spread over 20 s and more', () => {
  const random = seededRandom(17)
  const waits = Array.from({ length: 50 }, () => jitteredDelay(20, random)).sort((a, b) => a - b)
  expect(waits.at(-1)).toBeLessThanOrEqual(60_000)
  expect((waits.at(-1) as number) - (waits[0] as number)).toBeGreaterThanOrEqual(20_000)
  const fullestSecond = Math.max(...waits.map((from) => waits.filter((wait) => wait >= from && wait < from + 1_000).length))
  expect(fullestSecond).toBeLessThanOrEqual(6)
})

test('6.1 a wait that the server asked for is honoured, and does not count as a failure', () => {
  const once = afterFailure(NO_BACK_OFF, START, null, () => 0.5)
  const asked = afterFailure(once, START, 30_000, () => 0.5)
  expect(asked).toMatchObject({ failures: 1, until: START + 30_000, mandated: true })
  expect(waitLeft(asked, START + 29_999, false)).toBe(1)
  expect(waitLeft(asked, START + 30_000, false)).toBe(0)
})

test('9.5 a requested sync cuts a back-off short, at most once a second, and never one that the server asked for', () => {
  const own = afterFailure({ ...NO_BACK_OFF, failures: 9 }, START, null, () => 0.999)
  expect(waitLeft(own, START + 300, true)).toBe(700)
  expect(waitLeft(own, START + 1_000, true)).toBe(0)
  const asked = afterFailure(NO_BACK_OFF, START, 30_000, () => 0.5)
  expect(waitLeft(asked, START + 1_000, true)).toBe(29_000)
})

test('6.1 fault 32: a clock that jumps back ten years makes no wait longer: the wait ends', () => {
  const own = afterFailure({ ...NO_BACK_OFF, failures: 3 }, START, null, () => 0.5)
  expect(waitLeft(own, START - 10 * YEAR, false)).toBe(0)
  expect(
    waitLeft(
      afterFailure(NO_BACK_OFF, START, 30_000, () => 0.5),
      START - 10 * YEAR,
      false,
    ),
  ).toBe(0)
  expect(rowWaitLeft({ nextAttemptAt: START } as OutboxRow, START - 10 * YEAR)).toBe(0)
})

test('6.1 a server that asks for more than a day gets the next request after a day', () => {
  expect(afterFailure(NO_BACK_OFF, START, 900_000_000, () => 0).waitMs).toBe(24 * 3_600_000)
})

test('6.1 the back-off survives a restart, and ends with the first success', async () => {
  const device = new TestDevice()
  await recordFailure(device.db, START, null, () => 0)
  await recordFailure(device.db, START, null, () => 0)
  device.reopen()
  expect(await getBackOff(device.db)).toMatchObject({ failures: 2, until: START + 1_000 })
  await recordSuccess(device.db, START + 5)
  expect(await getBackOff(device.db)).toEqual({ ...NO_BACK_OFF, lastAttemptAt: START + 5 })
})
