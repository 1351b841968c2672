import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { discardRejected } from './review-rejected.ts'
import { findLastAvatar, setAvatar } from './set-avatar.ts'

const picture = (byte: number) => new Uint8Array([byte]).buffer
const shown = async (device: TestDevice) => {
  const row = await findLastAvatar(device.db)
  return row && new Uint8Array(row.payload.picture)[0]
}
const mark = (device: TestDevice, state: 'inflight' | 'acknowledged' | 'rejected') =>
  device.db.outbox.where('state').equals('pending').modify({ state, attempts: 1 })

test('5.1 a picture is one row that holds all of it', async () => {
  const device = new TestDevice()
  await setAvatar(device, picture(1))
  expect(await device.queue()).toEqual(['avatar.set pending'])
  expect(await shown(device)).toBe(1)
  device.reopen()
  expect(await shown(device)).toBe(1)
})

const settled = ['acknowledged', 'rejected'] as const

test.each(settled)('5.1 a newer picture takes the place of one that was %s', async (state) => {
  const device = new TestDevice()
  await setAvatar(device, picture(1))
  await mark(device, state)
  await setAvatar(device, picture(2))
  await setAvatar(device, picture(3))
  expect(await device.queue()).toEqual(['avatar.set pending'])
  expect(await shown(device)).toBe(3)
})

test('5.1 a picture in flight is left to its sender, and the newer one is shown', async () => {
  const device = new TestDevice()
  await setAvatar(device, picture(1))
  await mark(device, 'inflight')
  await setAvatar(device, picture(2))
  expect(await device.queue()).toEqual(['avatar.set inflight', 'avatar.set pending'])
  expect(await shown(device)).toBe(2)
})

test('6.4 a picture that the server rejected is no longer shown, and is stored with its content', async () => {
  const device = new TestDevice()
  await setAvatar(device, picture(1))
  await mark(device, 'rejected')
  expect(await shown(device)).toBeUndefined()
  const [row] = await device.rows('rejected')
  expect(row?.payload).toEqual({ picture: picture(1) })
  await discardRejected(device, row?.id as string)
  expect(await device.rows()).toEqual([])
})
