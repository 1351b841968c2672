import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { trimGames } from '../queries/trim-games.ts'
import { dropDraft, findDraft } from './drafts.ts'
import { createDraftedList, editListDraft, getListDraft } from './list-draft.ts'
import { createList } from './edit-list.ts'
import { readOwnList } from '../queries/own-lists.ts'

const [A, B] = [gameCard(1), gameCard(2)]
const withGames = {
  games: [
    { gameId: A.id, note: 'With tea' },
    { gameId: B.id, note: '' },
  ],
}

test('a draft survives a restart of the app, and the Top 10 has its own', async () => {
  const device = new TestDevice()
  await editListDraft(device, 'list', (draft) => ({ ...draft, name: 'Cosy' }))
  device.reopen()
  expect(await getListDraft(device.db, 'list')).toMatchObject({ name: 'Cosy', isPublic: true, games: [] })
  expect(await getListDraft(device.db, 'top10')).toMatchObject({ name: 'Top 10', isTop10: true, isRanked: true })
  expect(await device.rows()).toEqual([])
})

test('a draft that is unchanged or discarded is deleted', async () => {
  const device = new TestDevice()
  await editListDraft(device, 'list', (draft) => ({ ...draft, name: 'Cosy' }))
  await editListDraft(device, 'list', (draft) => ({ ...draft, name: '' }))
  expect(await device.db.drafts.count()).toBe(0)
  await editListDraft(device, 'top10', (draft) => ({ ...draft, ...withGames }))
  expect(await findDraft(device.db, 'list', 'top10')).toMatchObject(withGames)
  await dropDraft(device, 'list', 'top10')
  expect(await findDraft(device.db, 'list', 'top10')).toBeUndefined()
})

test('the games of a draft stay on a device that frees space', async () => {
  const device = new TestDevice()
  const others = Array.from({ length: 9 }, (_, n) => ({ ...gameCard(n + 10), usedAt: 5 }))
  await device.db.games.bulkPut([{ ...A, usedAt: 1 }, ...others])
  await editListDraft(device, 'list', (draft) => ({ ...draft, games: [{ gameId: A.id, note: '' }] }))
  expect(await trimGames(device.db, 4)).toBeGreaterThan(5)
  expect(await device.db.games.get(A.id)).toBeDefined()
})

test('a list is created from a draft with its notes, and the draft is deleted', async () => {
  const device = new TestDevice()
  await editListDraft(device, 'list', (draft) => ({ ...draft, ...withGames, name: 'Cosy', isRanked: true }), [A, B])
  const listId = await createDraftedList(device, 'list')
  expect(await readOwnList(device.db, listId)).toMatchObject({
    name: 'Cosy',
    isRanked: true,
    games: [
      { gameId: A.id, note: 'With tea' },
      { gameId: B.id, note: '' },
    ],
  })
  expect(await device.queue()).toEqual(['list.create pending', 'list.write pending'])
  expect(await findDraft(device.db, 'list', 'list')).toBeUndefined()
})

test('a draft whose list cannot be created stays complete', async () => {
  const device = new TestDevice()
  await createList(device, { name: 'Top 10', description: '', isPublic: true, isRanked: true, isTop10: true, games: [A.id] })
  await editListDraft(device, 'list', (draft) => ({ ...draft, ...withGames, name: 'top 10' }))
  await expect(createDraftedList(device, 'list')).rejects.toMatchObject({ reason: 'second-top-ten' })
  expect(await getListDraft(device.db, 'list')).toMatchObject({ name: 'top 10', ...withGames })
  expect(await device.rows()).toHaveLength(1)
})
