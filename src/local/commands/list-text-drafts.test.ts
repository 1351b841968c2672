// Shows [S213].
import { beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { holdListText, saveListTextDraft, readListTextDrafts, withLeftDraft } from './list-text-drafts.ts'
import { createList, setListText } from './edit-list.ts'
import { saveListTextDrafts } from './save-list-text-drafts.ts'
import { readOwnList } from '../queries/own-lists.ts'

const GAME = gameCard(1)

let device: TestDevice
let listId: string
beforeEach(async () => {
  device = new TestDevice()
  const cosy = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [GAME.id] }
  listId = await createList(device, cosy, [GAME])
})

const lastWritten = async () => (await device.rows()).findLast(({ kind }) => kind === 'list.write')?.payload

test('a draft is saved with the version on which it began, so that another device’s change is a conflict', async () => {
  await saveListTextDraft(device, listId, 'name', null, 'Cosy e')
  await setListText(device, listId, 'description', null, 'Tea')
  // Another device's value, as the pull returns it.
  const name = { entity: 'listTexts', id: `${listId}/name` } as const
  const held = await device.db.mine.get([name.entity, name.id])
  await device.db.mine.put({ ...(held as object), ...name, value: { text: 'Warm', version: 'theirs' } } as never)
  await saveListTextDraft(device, listId, 'name', null, 'Cosy evenings')
  await saveListTextDrafts(device)
  expect(await lastWritten()).toMatchObject({ part: 'name', text: 'Cosy evenings', basedOn: listId })
  expect(await readListTextDrafts(device.db)).toEqual([])
})

test('a text that the player is still typing is not sent by another page, tab or start; once the field is left or its page is closed, it is [S213]', async () => {
  device.locks = navigator.locks
  const releaseOfTab = holdListText(device, listId, 'name', null)
  await saveListTextDraft(device, listId, 'name', null, 'Cosy e')
  await saveListTextDraft(device, listId, 'description', null, 'Tea')
  await saveListTextDrafts(device)
  expect(await readOwnList(device.db, listId)).toMatchObject({ name: 'Cosy', description: 'Tea' })
  expect((await readListTextDrafts(device.db)).map(({ text }) => text)).toEqual(['Cosy e'])
  releaseOfTab()
  await saveListTextDrafts(device)
  expect(await readOwnList(device.db, listId)).toMatchObject({ name: 'Cosy e' })
})

test('a draft that its own field saves meanwhile is not sent again with its older text [S213]', async () => {
  await saveListTextDraft(device, listId, 'name', null, 'Cosy e')
  const [draft] = await readListTextDrafts(device.db)
  await setListText(device, listId, 'name', null, 'Cosy evenings')
  const work = vi.fn<() => Promise<void>>(async () => undefined)
  await withLeftDraft(device, draft!, work)
  expect(work).not.toHaveBeenCalled()
})

test('of each text the last is stored; one without a list is deleted, one that is too long stays', async () => {
  await saveListTextDraft(device, listId, 'note', GAME.id, 'So c')
  await saveListTextDraft(device, listId, 'note', GAME.id, 'So cosy')
  await saveListTextDraft(device, listId, 'name', null, ' ')
  await saveListTextDraft(device, listId, 'description', null, 'x'.repeat(501))
  await saveListTextDraft(device, 'no such list', 'name', null, 'Gone')
  await saveListTextDrafts(device)
  expect((await readListTextDrafts(device.db)).map(({ part }) => part)).toEqual(['description'])
  expect(await readOwnList(device.db, listId)).toMatchObject({ name: 'Cosy', games: [{ note: 'So cosy' }] })
})

test('a name with a web address, which cannot be saved, stays for its field too', async () => {
  await saveListTextDraft(device, listId, 'name', null, 'www.example.org')
  await saveListTextDrafts(device)
  expect((await readListTextDrafts(device.db)).map(({ text }) => text)).toEqual(['www.example.org'])
  expect(await readOwnList(device.db, listId)).toMatchObject({ name: 'Cosy' })
})
