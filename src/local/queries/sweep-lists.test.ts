import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { savedList } from '../../../tests/support/saved-list.ts'
import { cacheList } from './lists.ts'
import { recomputeFor } from '../replica/mirror.ts'
import { createList, deleteList, setListText } from '../commands/edit-list.ts'
import { readOwnList } from './own-lists.ts'
import { pinList, pinnedLists } from './pins.ts'
import { sweepLists } from './sweep-lists.ts'

const [A, B] = [gameCard(1), gameCard(2)]
const COSY = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [A.id, B.id] }

async function begin() {
  const device = new TestDevice()
  const listId = await createList(device, COSY, [A, B])
  await setListText(device, listId, 'note', A.id, 'With tea')
  const acknowledgeAll = async () => {
    const rows = await device.rows('pending')
    await device.db.outbox
      .where('id')
      .anyOf(rows.map(({ id }) => id))
      .modify({ state: 'acknowledged' })
    await recomputeFor(device.db, [], rows)
  }
  const entities = async () => (await device.db.mine.toArray()).map(({ entity }) => entity)
  return { device, listId, settle: acknowledgeAll, entities }
}

test('14.2 a list that is deleted for good leaves nothing but the record of that', async () => {
  const { device, listId, settle: acknowledgeAll, entities } = await begin()
  await acknowledgeAll()
  await cacheList(device.db, savedList({ id: listId }))
  await pinList(device.db, listId)
  await deleteList(device, listId)
  await acknowledgeAll()
  expect(await sweepLists(device.db)).toBe(1)
  expect(await entities()).toEqual(['lists'])
  expect(await readOwnList(device.db, listId)).toBeNull()
  expect([await device.db.lists.count(), (await pinnedLists(device.db)).size]).toEqual([0, 0])
  expect(await sweepLists(device.db)).toBe(0)
})

test('nothing is removed of an existing list, nor while its deletion is pending or rejected', async () => {
  const { device, listId, settle: acknowledgeAll, entities } = await begin()
  await acknowledgeAll()
  const all = await entities()
  expect(await sweepLists(device.db)).toBe(0)
  await deleteList(device, listId)
  expect(await sweepLists(device.db)).toBe(0)
  await device.db.outbox.filter(({ kind }) => kind === 'list.delete').modify({ state: 'rejected' })
  expect(await sweepLists(device.db)).toBe(0)
  expect(await entities()).toEqual(all)
})

test('a list that was created and deleted before the server had it is removed once both have arrived', async () => {
  const { device, listId, settle: acknowledgeAll, entities } = await begin()
  await deleteList(device, listId)
  expect(await sweepLists(device.db)).toBe(0)
  await acknowledgeAll()
  expect(await sweepLists(device.db)).toBe(1)
  expect(await entities()).toEqual(['lists'])
})
