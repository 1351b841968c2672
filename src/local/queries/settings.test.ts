import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { START } from '../../../tests/support/virtual-clock.ts'
import { recompute } from '../replica/mirror.ts'
import { enqueue } from '../commands/enqueue.ts'
import { findSettings, applySettings } from './settings.ts'

const FETCHED = { platforms: [6], genres: [12], tags: [] }

const choose = (device: TestDevice, genres: number[]) =>
  enqueue(device, [{ id: device.newId(), kind: 'settings.merge', payload: { genres } }])

test('settings that were never fetched are undefined', async () => {
  expect(await findSettings(new TestDevice().db)).toBeUndefined()
})

test('11 the settings that the server returns with the player are applied, except for pending changes', async () => {
  const device = new TestDevice()
  await choose(device, [7])
  expect(await applySettings(device.db, FETCHED, START - 1)).toEqual({ ...FETCHED, genres: [7] })
  expect(await findSettings(device.db)).toEqual({ ...FETCHED, genres: [7] })
})

test('11 a response older than the last pull is ignored', async () => {
  const { db } = new TestDevice()
  await recompute(db, 'settings', ['genres'], { ingested: new Map([['genres', { value: { value: [31] }, at: START }]]) })
  await applySettings(db, FETCHED, START - 1)
  expect((await findSettings(db))?.genres).toEqual([31])
})

test('4.1 a change made with the knowledge of these settings is the newer one, however slow this device’s clock is', async () => {
  const device = new TestDevice()
  await applySettings(device.db, FETCHED, START + 40_000)
  await choose(device, [7])
  expect((await device.rows())[0]?.at).toBe(START + 40_001)
})
