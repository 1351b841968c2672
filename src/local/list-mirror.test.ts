import { expect, test } from 'vitest'
import { LIST_ID, savedList } from '../../tests/support/saved-list.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { applyListLikes } from './list-mirror.ts'
import { keepList } from './lists.ts'
import { likeList } from './mutations/like-list.ts'
import { retryRejected } from './mutations/review-rejected.ts'
import { rollBack } from './roll-back.ts'
import type { OutboxRow } from './rows.ts'

async function liking(...likes: boolean[]) {
  const device = new TestDevice()
  await keepList(device.db, savedList())
  for (const liked of likes) await likeList(device, LIST_ID, liked)
  const list = async () => {
    const row = await device.db.lists.get(LIST_ID)
    return { shown: row?.liked_by_me, base: row?.base_liked }
  }
  return { device, list, rows: await device.rows() }
}

async function setState(device: TestDevice, row: OutboxRow | undefined, state: OutboxRow['state']): Promise<void> {
  await device.db.outbox.update(row?.seq as number, { state })
}

test('3 an applied like is the server’s word from then on', async () => {
  const { device, list, rows } = await liking(true)
  expect(await list()).toEqual({ shown: true, base: false })
  await setState(device, rows[0], 'acknowledged')
  await applyListLikes(device.db, rows, true)
  expect(await list()).toEqual({ shown: true, base: true })
})

test('3 an earlier like that is applied does not undo a later one that waits', async () => {
  const { device, list, rows } = await liking(true, false)
  await setState(device, rows[0], 'acknowledged')
  await applyListLikes(device.db, rows.slice(0, 1), true)
  expect(await list()).toEqual({ shown: false, base: true })
})

test('6.4 a refused like falls back to what the server said last and what still waits', async () => {
  const { device, list, rows } = await liking(true, false, true)
  await setState(device, rows[2], 'rejected')
  await rollBack(device.db, rows.slice(2))
  expect((await list()).shown).toBe(false)
  for (const row of rows) await setState(device, row, 'rejected')
  await rollBack(device.db, rows)
  expect(await list()).toEqual({ shown: false, base: false })
})

test('4.3 a like made again from the shelf shows again', async () => {
  const { device, list, rows } = await liking(true)
  await setState(device, rows[0], 'rejected')
  await rollBack(device.db, rows)
  expect((await list()).shown).toBe(false)
  await retryRejected(device, (rows[0] as OutboxRow).id)
  expect((await list()).shown).toBe(true)
})

test('2.2 a like that cannot be read shows nothing', async () => {
  const { device, list, rows } = await liking(false)
  await applyListLikes(device.db, [{ ...rows[0], payload: { listId: LIST_ID } } as unknown as OutboxRow], true)
  expect(await list()).toEqual({ shown: false, base: false })
})
