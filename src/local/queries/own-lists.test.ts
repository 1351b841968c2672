import { describe, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { findList } from './lists.ts'
import {
  addToList,
  createList,
  deleteList,
  moveInList,
  putBackInList,
  removeFromList,
  reorderList,
  setListText,
} from '../commands/edit-list.ts'
import { listsWithGame, readOwnList, readOwnLists } from './own-lists.ts'

const [A, B, C, D] = [gameCard(1), gameCard(2), gameCard(3), gameCard(4)]
const COSY = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [A.id, B.id] }

async function begin(list: Partial<typeof COSY> = {}) {
  const device = new TestDevice()
  const listId = await createList(device, { ...COSY, ...list }, [A, B, C, D])
  const games = async () => (await readOwnList(device.db, listId))?.games.map(({ gameId }) => gameId)
  return { device, listId, games }
}

describe('a list of the player', () => {
  test('is stored completely as soon as it is created', async () => {
    const { device, listId } = await begin()
    expect(await readOwnList(device.db, listId)).toMatchObject({
      name: 'Cosy',
      isPublic: true,
      isTop10: false,
      games: [{ gameId: A.id }, { gameId: B.id }],
    })
    expect(await device.rows('pending')).toHaveLength(1)
    expect(await findList(device.db, listId)).toMatchObject({ list_name: 'Cosy', games: [A.id, B.id], likes: 0 })
  })

  test('takes games at its end or at a position, and puts removed ones back at theirs', async () => {
    const { device, listId, games } = await begin()
    await addToList(device, listId, [C, A, D])
    expect(await games()).toEqual([A.id, B.id, C.id, D.id])
    await moveInList(device, listId, D.id, 0)
    expect(await games()).toEqual([D.id, A.id, B.id, C.id])
    const held = (await readOwnList(device.db, listId))?.games.find(({ gameId }) => gameId === A.id)
    await removeFromList(device, listId, A.id)
    expect(await games()).toEqual([D.id, B.id, C.id])
    await putBackInList(device, listId, held as NonNullable<typeof held>)
    expect(await games()).toEqual([D.id, A.id, B.id, C.id])
    await reorderList(device, listId, [C.id, B.id, A.id, D.id])
    expect(await games()).toEqual([C.id, B.id, A.id, D.id])
  })

  test('writes one row for one move, whatever the length of the list', async () => {
    const { device, listId } = await begin()
    await addToList(device, listId, [C, D])
    const before = (await device.rows()).length
    await moveInList(device, listId, A.id, 2)
    expect((await device.rows()).length - before).toBe(1)
  })

  test('bases a text on the one that it replaces', async () => {
    const { device, listId } = await begin()
    await setListText(device, listId, 'name', null, 'Cosier')
    await setListText(device, listId, 'name', null, 'Cosiest')
    await setListText(device, listId, 'note', A.id, 'With tea')
    await setListText(device, listId, 'note', A.id, 'With tea')
    const texts = (await device.rows()).flatMap(({ kind, payload }) => (kind === 'list.write' ? [payload] : []))
    expect(texts).toMatchObject([
      { text: 'Cosier', basedOn: listId },
      { text: 'Cosiest', basedOn: texts[0]?.version },
      { text: 'With tea', basedOn: null },
    ])
    expect(await findList(device.db, listId)).toMatchObject({ list_name: 'Cosiest', notes: { [A.id]: 'With tea' } })
  })

  test('is not found once it is deleted, and cannot be edited', async () => {
    const { device, listId } = await begin()
    await deleteList(device, listId)
    expect(await readOwnList(device.db, listId)).toBeFalsy()
    expect(await findList(device.db, listId)).toBeUndefined()
    expect(await readOwnLists(device.db)).toEqual([])
    await expect(addToList(device, listId, [C])).rejects.toMatchObject({ reason: 'gone' })
  })
})

describe('the lists of the player', () => {
  test('have the Top 10 first, then the newest', async () => {
    const { device } = await begin()
    await device.clock.advance(5)
    await createList(device, { ...COSY, name: 'TOP 10', games: [A.id] })
    await device.clock.advance(5)
    await createList(device, { ...COSY, name: 'Long' })
    const lists = await readOwnLists(device.db)
    expect(lists.map(({ name, isTop10, isRanked }) => ({ name, isTop10, isRanked }))).toEqual([
      { name: 'TOP 10', isTop10: true, isRanked: true },
      { name: 'Long', isTop10: false, isRanked: false },
      { name: 'Cosy', isTop10: false, isRanked: false },
    ])
    expect((await listsWithGame(device.db, B.id)).size).toBe(2)
    await deleteList(device, lists[1]?.id ?? '')
    expect([...(await listsWithGame(device.db, B.id))]).toEqual([lists[2]?.id])
  })

  test('contain one Top 10, with at most ten games', async () => {
    const { device, listId } = await begin({ isTop10: true })
    await expect(createList(device, { ...COSY, name: 'top 10' })).rejects.toMatchObject({ reason: 'second-top-ten' })
    const more = Array.from({ length: 9 }, (_, n) => gameCard(n + 10))
    await expect(addToList(device, listId, more)).rejects.toMatchObject({ reason: 'full' })
    await addToList(device, listId, more.slice(1))
    expect((await readOwnList(device.db, listId))?.games).toHaveLength(10)
  })
})
