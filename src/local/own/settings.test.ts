import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { START } from '../../../tests/support/virtual-clock.ts'
import { recompute } from '../outbox/mirror.ts'
import { enqueue } from '../outbox/outbox.ts'
import { findSettings, hearSettings } from './settings.ts'

const TOLD = { platforms: [6], genres: [12], tags: [] }

const choose = (device: TestDevice, genres: number[]) =>
  enqueue(device, [{ id: device.newId(), kind: 'settings.merge', payload: { genres } }])

test('settings that were never told are none', async () => {
  expect(await findSettings(new TestDevice().db)).toBeUndefined()
})

test('11 what the server tells with the player is taken over, but for what still waits', async () => {
  const device = new TestDevice()
  await choose(device, [7])
  expect(await hearSettings(device.db, TOLD, START - 1)).toEqual({ ...TOLD, genres: [7] })
  expect(await findSettings(device.db)).toEqual({ ...TOLD, genres: [7] })
})

test('11 an answer older than what was pulled since is left alone', async () => {
  const { db } = new TestDevice()
  await recompute(db, 'settings', ['genres'], { heard: new Map([['genres', { value: { value: [31] }, at: START }]]) })
  await hearSettings(db, TOLD, START - 1)
  expect((await findSettings(db))?.genres).toEqual([31])
})

test('4.1 a change made in the knowledge of these settings is the newer one, however slow this device’s clock is', async () => {
  const device = new TestDevice()
  await hearSettings(device.db, TOLD, START + 40_000)
  await choose(device, [7])
  expect((await device.rows())[0]?.at).toBe(START + 40_001)
})
