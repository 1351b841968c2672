import { expect, test } from 'vitest'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { findList, cacheList } from './lists.ts'
import { recomputeFor } from '../replica/mirror.ts'
import { change } from '../commands/change.ts'
import type { ListRow } from '../db/list-row.ts'

async function deviceWithList(changes: Parameters<typeof savedList>[0] = {}) {
  const device = new TestDevice()
  await cacheList(device.db, savedList(changes), 0)
  const seen = async () => {
    const list = await findList(device.db, LIST_ID)
    return [list?.liked_by_me, list?.likes]
  }
  return { device, seen }
}

async function acknowledge(device: TestDevice): Promise<void> {
  await device.db.outbox.toCollection().modify({ state: 'acknowledged' })
  await recomputeFor(device.db, [], await device.rows())
}

test('1 a like of a list is shown, counted and queued by one write', async () => {
  const { device, seen } = await deviceWithList()
  await change(device, 'list.like', { listId: LIST_ID, liked: true })
  expect(await seen()).toEqual([true, 4])
  expect(await device.rows()).toMatchObject([
    { kind: 'list.like', entityKey: `list:${LIST_ID}`, payload: { listId: LIST_ID, liked: true }, state: 'pending' },
  ])
  expect(device.writes).toBe(1)
})

test('4 it is the wanted state: skipping a list that was liked takes the like back', async () => {
  const { device, seen } = await deviceWithList({ liked_by_me: true, like_count: 3 })
  await change(device, 'list.like', { listId: LIST_ID, liked: false })
  expect(await seen()).toEqual([false, 2])
  await change(device, 'list.like', { listId: LIST_ID, liked: false })
  expect(await seen()).toEqual([false, 2])
})

test('7 likes of one list keep their order', async () => {
  const { device } = await deviceWithList()
  for (const liked of [true, false, true]) await change(device, 'list.like', { listId: LIST_ID, liked })
  const rows = await device.rows()
  expect(new Set(rows.map((row) => row.entityKey)).size).toBe(1)
  expect(rows.map((row) => row.at)).toEqual(rows.map((row) => row.at).toSorted((a, b) => a - b))
})

test('11 the server’s value of a list never undoes a pending like', async () => {
  const { device, seen } = await deviceWithList()
  await change(device, 'list.like', { listId: LIST_ID, liked: true })
  await cacheList(device.db, savedList({ like_count: 7 }), 0)
  expect(await seen()).toEqual([true, 8])
})

test('11 nor one that was acknowledged before the response arrived', async () => {
  const { device, seen } = await deviceWithList()
  await change(device, 'list.like', { listId: LIST_ID, liked: true })
  await acknowledge(device)
  await cacheList(device.db, savedList({ like_count: 3, liked_at: 0 }), 0)
  expect(await seen()).toEqual([true, 4])
})

test('11 a later value of another device is applied', async () => {
  const { device, seen } = await deviceWithList()
  await change(device, 'list.like', { listId: LIST_ID, liked: true })
  await acknowledge(device)
  await cacheList(device.db, savedList({ like_count: 3, liked_by_me: false, liked_at: device.now() + 5 }), 0)
  expect(await seen()).toEqual([false, 3])
})

test('a list that this device has never opened is liked all the same', async () => {
  const device = new TestDevice()
  await change(device, 'list.like', { listId: LIST_ID, liked: true })
  expect(await device.queue()).toEqual(['list.like pending'])
  expect(await findList(device.db, LIST_ID)).toBeUndefined()
})

test('a list that an older build has cached, without description and notes, has none', async () => {
  const device = new TestDevice()
  const { description: _, notes: __, ...old } = savedList()
  await device.db.lists.put({ ...old, is_whole: true } as unknown as ListRow)
  expect(await findList(device.db, LIST_ID)).toMatchObject({ list_name: old.list_name, description: '', notes: {} })
})
