import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { change } from '../mutations/change.ts'
import { mirrorTables, readMirrored } from '../outbox/mirror.ts'
import { hearUnheard } from './hear-unheard.ts'

const FAN = { username: 'fan', display_name: 'Fan', avatar_url: '' }
const ID = '0197c000-0000-7000-8000-0000000000aa'

async function followed() {
  const device = new TestDevice()
  const hear = () => device.db.transaction('rw', mirrorTables(device.db), () => hearUnheard(device.db, 'follows', new Map([[ID, FAN]])))
  const seen = async () => (await readMirrored(device.db, 'follows', [ID]))[0]
  await hear()
  return { device, hear, seen }
}

test('11.2 what a page tells of one’s own can be taken back before the first pull, and stays so whatever is told again', async () => {
  const { device, hear, seen } = await followed()
  expect(await seen()).toMatchObject({ value: FAN, baseAt: 0 })
  await change(device, 'player.follow', { targetId: ID, player: FAN, following: false })
  expect((await seen())?.value).toBeNull()
  await hear()
  expect((await seen())?.value).toBeNull()
})
