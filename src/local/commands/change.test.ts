import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { findSettings, applySettings } from '../queries/settings.ts'
import { change } from './change.ts'

const INGESTED = { platforms: [6], genres: [12], tags: [] }

test('1 a choice is shown and queued by one write, and other choices stay', async () => {
  const device = new TestDevice()
  await device.applySettings(INGESTED)
  const writes = device.writes
  await change(device, 'settings.merge', { platforms: [130, 167] })
  expect(await findSettings(device.db)).toEqual({ ...INGESTED, platforms: [130, 167] })
  expect(await device.rows()).toMatchObject([
    { kind: 'settings.merge', entityKey: 'settings', payload: { platforms: [130, 167] }, state: 'pending' },
  ])
  expect(device.writes - writes).toBe(1)
})

test('11 a server value that arrives meanwhile does not undo it', async () => {
  const device = new TestDevice()
  await change(device, 'settings.merge', { platforms: [130] })
  expect(await applySettings(device.db, { ...INGESTED, platforms: [] }, 0)).toEqual({ ...INGESTED, platforms: [130] })
})

test('7 changes of settings keep their order', async () => {
  const device = new TestDevice()
  for (const platform of [6, 130, 167]) await change(device, 'settings.merge', { platforms: [platform] })
  const rows = await device.rows()
  expect(new Set(rows.map((row) => row.entityKey)).size).toBe(1)
  expect(rows.map((row) => row.at)).toEqual(rows.map((row) => row.at).toSorted((a, b) => a - b))
  expect((await findSettings(device.db))?.platforms).toEqual([167])
})
