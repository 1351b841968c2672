import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restoreDatabase } from '../../../tests/support/raw-database.ts'
import type { RawDatabase } from '../../../tests/support/raw-database.ts'
import { emptyStorage, TestDevice } from '../../../tests/support/test-device.ts'
import { tidyUp } from '../../app/runtime/tidy-up.ts'
import { findDraft, listDrafts } from '../commands/drafts.ts'
import { OWN } from './draft-row.ts'

const GOLDEN = join(import.meta.dirname, '../../../tests/sync/fixtures/db-v4.json')
const LIST = '00000001-0000-7000-8000-000000000001'
const REVIEW = { rating: 65, comment: 'Half', platformId: null, status: null, playedOn: null, basedOn: 'first' }
const NEW_LIST = { name: 'Maybe', description: '', isPublic: true, isRanked: false, isTop10: false, games: [] }
const NAME = { listId: LIST, part: 'name', gameId: null, text: 'Cosy e', basedOn: 'one' }
const NOTE = { listId: LIST, part: 'note', gameId: 7, text: 'So c', basedOn: null }

/** The drafts of version 4. */
const OLD = [
  { key: 'reviewDrafts', value: [1, 2].map((gameId) => ({ gameId, draft: { ...REVIEW, rating: gameId } })) },
  { key: 'topicDrafts', value: [{ gameId: 1, draft: { title: 'Spoi', text: '' } }] },
  { key: 'replyDrafts', value: [{ reviewId: 'review', text: 'I wond' }] },
  { key: 'postDrafts', value: [{ topicId: 'topic', draft: { text: 'And', answerTo: 'post' } }] },
  { key: 'listDrafts', value: { list: NEW_LIST, top10: { ...NEW_LIST, isTop10: true } } },
  { key: 'listTextDrafts', value: [NAME, NOTE] },
  { key: 'profileDraft', value: { bio: 'Lighthouses', picture: new Uint8Array([1, 2]).buffer } },
  { key: 'socialsDraft', value: { twitch: { text: 'no name' } } },
]

async function openOld(meta: readonly unknown[]): Promise<TestDevice> {
  const old = JSON.parse(readFileSync(GOLDEN, 'utf8')) as RawDatabase
  for (const store of old.stores) store.rows = store.name === 'meta' ? [...meta] : []
  const storage = emptyStorage()
  const device = new TestDevice({ storage })
  await restoreDatabase(storage, device.db.name, old)
  return device
}

async function expectAll({ db }: TestDevice): Promise<void> {
  expect(await listDrafts(db, 'review')).toEqual([1, 2].map((rating) => ({ ...REVIEW, rating })))
  expect(await findDraft(db, 'review', 2)).toEqual({ ...REVIEW, rating: 2 })
  expect(await findDraft(db, 'topic', 1)).toEqual({ title: 'Spoi', text: '' })
  expect(await findDraft(db, 'reply', 'review')).toEqual({ text: 'I wond', answerTo: null })
  expect(await findDraft(db, 'post', 'topic')).toEqual({ text: 'And', answerTo: 'post' })
  expect(await findDraft(db, 'list', 'list')).toEqual(NEW_LIST)
  expect(await findDraft(db, 'list', 'top10')).toEqual({ ...NEW_LIST, isTop10: true })
  expect(await findDraft(db, 'listText', `${LIST}/name`)).toEqual(NAME)
  expect(await findDraft(db, 'listText', `${LIST}/note/7`)).toEqual(NOTE)
  expect(await findDraft(db, 'profile', OWN)).toEqual({ bio: 'Lighthouses', picture: new Uint8Array([1, 2]).buffer })
  expect(await findDraft(db, 'socials', OWN)).toEqual({ twitch: { text: 'no name' } })
}

test('fault 73: the drafts of version 4 are in their table in version 5, and the rest of the rows stays', async () => {
  const device = await openOld([...OLD, { key: 'born', value: { at: 7 } }])
  await expectAll(device)
  expect(await device.db.meta.toArray()).toEqual([{ key: 'born', value: { at: 7 } }])
})

test('fault 73: the drafts of a tab of version 4, which stays open over the update, are found after the next start', async () => {
  const device = new TestDevice()
  // Its list is not on this device, so the texts of a list would be deleted.
  const rows = OLD.filter(({ key }) => key !== 'listTextDrafts')
  await device.db.meta.bulkPut(rows as never[])
  await tidyUp(device)
  expect(await findDraft(device.db, 'post', 'topic')).toEqual({ text: 'And', answerTo: 'post' })
  expect(await device.db.drafts.count()).toBe(9)
  expect(await device.db.meta.toCollection().primaryKeys()).toEqual(['sentAreMarked'])
})
