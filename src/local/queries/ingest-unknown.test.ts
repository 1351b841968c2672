import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { change } from '../commands/change.ts'
import { mirrorTables } from '../db/database.ts'
import { readMirrored } from '../replica/mirror.ts'
import { ingestUnknown } from './ingest-unknown.ts'

const FAN = { username: 'fan', display_name: 'Fan', avatar_url: '' }
const ID = '0197c000-0000-7000-8000-0000000000aa'

async function followed() {
  const device = new TestDevice()
  const ingest = () => device.db.transaction('rw', mirrorTables(device.db), () => ingestUnknown(device.db, 'follows', new Map([[ID, FAN]])))
  const seen = async () => (await readMirrored(device.db, 'follows', [ID]))[0]
  await ingest()
  return { device, ingest: ingest, seen }
}

test('11.2 the player’s own text on a page can be deleted before the first pull, and stays deleted whatever is fetched again', async () => {
  const { device, ingest, seen } = await followed()
  expect(await seen()).toMatchObject({ value: FAN, baseAt: 0 })
  await change(device, 'player.follow', { targetId: ID, player: FAN, following: false })
  expect((await seen())?.value).toBeNull()
  await ingest()
  expect((await seen())?.value).toBeNull()
})
