import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { cacheList } from './lists.ts'
import { recomputeFor } from '../replica/mirror.ts'
import { change } from '../commands/change.ts'
import { createList, deleteList, setListText } from '../commands/edit-list.ts'
import { namesOfRows } from './names-of-rows.ts'

const COSY = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [gameCard(1).id] }

test('a list has the last name that its player gave it, also once it is deleted, or was rejected', async () => {
  const device = new TestDevice()
  const listId = await createList(device, COSY, [gameCard(1)])
  const names = async () => namesOfRows(device.db, await device.rows())
  expect([(await names()).games.get(gameCard(1).id), (await names()).lists.get(listId)]).toEqual([gameCard(1).name, 'Cosy'])
  await setListText(device, listId, 'name', null, 'Cosier')
  await deleteList(device, listId)
  expect((await names()).lists.get(listId)).toBe('Cosier')
  await device.db.outbox.toCollection().modify({ state: 'rejected' })
  await recomputeFor(device.db, await device.rows())
  expect((await names()).lists.get(listId)).toBe('Cosy')
})

test('another player’s list has the name it had when it was opened; an unknown one has none', async () => {
  const device = new TestDevice()
  await cacheList(device.db, savedList())
  await change(device, 'list.like', { listId: LIST_ID, liked: true })
  await change(device, 'list.like', { listId: 'unknown', liked: true })
  expect([...(await namesOfRows(device.db, await device.rows())).lists]).toEqual([[LIST_ID, savedList().list_name]])
})
