// Shows [S213].
import { beforeEach, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { listTextId } from '../../contract/list-parts.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import { findDraft, listDrafts, saveDraft } from './drafts.ts'
import { createList, setListText } from './edit-list.ts'
import { holdListText, saveLeftTexts } from './save-left-texts.ts'
import { readOwnList } from '../queries/own-lists.ts'

const GAME = gameCard(1)

let device: TestDevice
let listId: string
beforeEach(async () => {
  device = new TestDevice()
  const cosy = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [GAME.id] }
  listId = await createList(device, cosy, [GAME])
})

const type = (part: ListTextPart, text: string, list = listId) => {
  const gameId = part === 'note' ? GAME.id : null
  return saveDraft(device, 'listText', listTextId(list, part, gameId), { listId: list, part, gameId, text })
}
const drafts = async () => (await listDrafts(device.db, 'listText')).map(({ text }) => text)
const lastWritten = async () => (await device.rows()).findLast(({ kind }) => kind === 'list.write')?.payload

test('a draft is saved with the version on which it began, so that another device’s change is a conflict', async () => {
  await type('name', 'Cosy e')
  await setListText(device, listId, 'description', null, 'Tea')
  // Another device's value, as the pull returns it.
  const name = { entity: 'listTexts', id: `${listId}/name` } as const
  const held = await device.db.mine.get([name.entity, name.id])
  await device.db.mine.put({ ...(held as object), ...name, value: { text: 'Warm', version: 'theirs' } } as never)
  await type('name', 'Cosy evenings')
  await saveLeftTexts(device)
  expect(await lastWritten()).toMatchObject({ part: 'name', text: 'Cosy evenings', basedOn: listId })
  expect(await drafts()).toEqual([])
})

test('a text that the player is still typing is not sent by another page, tab or start; once the field is left or its page is closed, it is [S213]', async () => {
  device.locks = navigator.locks
  const releaseOfTab = holdListText(device, listTextId(listId, 'name', null))
  await type('name', 'Cosy e')
  await type('description', 'Tea')
  await saveLeftTexts(device)
  expect(await readOwnList(device.db, listId)).toMatchObject({ name: 'Cosy', description: 'Tea' })
  expect(await drafts()).toEqual(['Cosy e'])
  releaseOfTab()
  await saveLeftTexts(device)
  expect(await readOwnList(device.db, listId)).toMatchObject({ name: 'Cosy e' })
})

test('a draft that its own field saves meanwhile is not sent again with its older text [S213]', async () => {
  await type('name', 'Cosy e')
  const request: Pick<LockManager, 'request'>['request'] = async (_name: string, _options: unknown, run?: unknown) => {
    await setListText(device, listId, 'name', null, 'Cosy evenings')
    await (run as (lock: object) => Promise<void>)({})
  }
  device.locks = { request } as LockManager
  await saveLeftTexts(device)
  expect(await readOwnList(device.db, listId)).toMatchObject({ name: 'Cosy evenings' })
  expect(await findDraft(device.db, 'listText', listTextId(listId, 'name', null))).toBeUndefined()
})

test('of each text the last is stored; one without a list is deleted, one that is too long stays', async () => {
  await type('note', 'So c')
  await type('note', 'So cosy')
  await type('name', ' ')
  await type('description', 'x'.repeat(501))
  await type('name', 'Gone', 'no such list')
  await saveLeftTexts(device)
  expect(await drafts()).toEqual(['x'.repeat(501)])
  expect(await readOwnList(device.db, listId)).toMatchObject({ name: 'Cosy', games: [{ note: 'So cosy' }] })
})

test('a name with a web address, which cannot be saved, stays for its field too', async () => {
  await type('name', 'www.example.org')
  await saveLeftTexts(device)
  expect(await drafts()).toEqual(['www.example.org'])
  expect(await readOwnList(device.db, listId)).toMatchObject({ name: 'Cosy' })
})
