// Shows [S210].
import { describe, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { savedList } from '../../../tests/support/saved-list.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { LIST_NOTE_MAX_CHARACTERS } from '../../domain/list-rule.ts'
import { recomputeFor } from '../outbox/mirror.ts'
import { readOwnList, readOwnLists } from '../own/own-lists.ts'
import type { OutboxRow } from '../rows.ts'
import { readTopTenConflict } from '../own/top-ten-conflict.ts'
import { addToList, createList, removeFromList, setListText } from './edit-list.ts'
import { discardRejected } from './review-rejected.ts'
import { keepTopTenApart, mergeTopTens } from './settle-top-ten.ts'

const id = (number: number) => gameCard(number).id
const ids = (...numbers: number[]) => numbers.map(id)
const TOP_TEN = { name: 'Top 10', description: '', isPublic: true, isRanked: false, isTop10: true }
const names = (n: number) => (n === 1 ? 'My other Top 10' : `My other Top 10 (${n})`)

interface Begin {
  mine?: number[]
  theirs?: number[]
  /** What is done to the refused one before it is refused. */
  edit?: (device: TestDevice, listId: string) => Promise<void>
  /** What the standing one has beside its games. */
  editTheirs?: (device: TestDevice, listId: string) => Promise<void>
}

/** A Top 10 made here and refused, because another device has made one, which has been pulled since. */
async function begin({ mine = [1, 2], theirs = [3, 4], edit, editTheirs }: Begin = {}) {
  const device = new TestDevice()
  const { db } = device
  const listId = await createList(device, { ...TOP_TEN, games: mine.map(id) }, mine.map((number) => gameCard(number)))
  await edit?.(device, listId)
  const rows = await device.rows()
  const [created, ...behind] = rows as [OutboxRow, ...OutboxRow[]]
  await db.outbox.update(created.seq, { state: 'rejected', lastError: { code: 'conflict', message: 'You have a Top 10 already.' } })
  for (const { seq } of behind) await db.outbox.update(seq, { state: 'rejected', shelvedWith: created.id })
  await recomputeFor(db, rows)
  const standingId = await createList(device, { ...TOP_TEN, games: theirs.map(id) })
  await editTheirs?.(device, standingId)
  await db.outbox.update(created.seq, { theirs: { version: standingId, value: savedList({ id: standingId, games: theirs.map(id) }) } })
  const heard = await device.rows('pending')
  await db.outbox.where('id').anyOf(heard.map((row) => row.id)).modify({ state: 'acknowledged' })
  await recomputeFor(db, [], heard)
  const games = async (list = standingId) => (await readOwnList(db, list))?.games.map(({ gameId, note }) => (note ? [gameId, note] : gameId))
  return { device, db, listId, standingId, rowId: created.id, games }
}

describe('6.8 a second Top 10', () => {
  test('lies on the shelf beside the one that stands, as its player left it', async () => {
    const { db, rowId, standingId } = await begin({
      edit: async (device, listId) => {
        await addToList(device, listId, [gameCard(5)])
        await removeFromList(device, listId, id(1))
        await setListText(device, listId, 'note', id(2), 'With tea')
      },
    })
    expect(await readTopTenConflict(db, rowId)).toMatchObject({
      mine: { name: 'Top 10', games: [{ gameId: id(2), note: 'With tea' }, { gameId: id(5) }] },
      theirs: ids(3, 4), standing: { id: standingId },
      merged: { games: ids(3, 2, 4, 5), leftOut: [] },
    })
  })

  test('is put into the one that stands, in turn by rank, in one write', async () => {
    const { device, rowId, games } = await begin({ mine: [1, 3, 2], theirs: [3, 4] })
    const before = device.writes
    await mergeTopTens(device, rowId)
    expect(device.writes - before).toBe(1)
    expect(await games()).toEqual(ids(3, 1, 4, 2))
    expect(await device.rows('rejected')).toEqual([])
    expect((await device.rows('pending')).every(({ kind }) => kind === 'list.place')).toBe(true)
  })

  test('has ten games once it is merged, and what did not fit was named', async () => {
    const [mine, theirs] = [[1, 2, 3, 4, 5, 6], [11, 12, 13, 14, 15, 16]]
    const { device, db, rowId, games } = await begin({ mine, theirs })
    expect((await readTopTenConflict(db, rowId))?.merged.leftOut).toEqual(ids(16, 6))
    await mergeTopTens(device, rowId)
    expect(await games()).toEqual(ids(11, 1, 12, 2, 13, 3, 14, 4, 15, 5))
    const places = (await device.rows('pending')).flatMap((row) => (row.kind === 'list.place' ? [row.payload.place] : []))
    expect(places[0], 'what goes makes room first').toBeNull()
  })

  test('takes its notes along, beside what is noted there', async () => {
    const long = 'x'.repeat(LIST_NOTE_MAX_CHARACTERS - 3)
    const { device, db, rowId, games } = await begin({
      mine: [1, 3, 4],
      theirs: [3, 4],
      edit: async (device, listId) => {
        await setListText(device, listId, 'note', id(1), 'One')
        await setListText(device, listId, 'note', id(3), 'Three')
        await setListText(device, listId, 'note', id(4), 'Four')
      },
      editTheirs: async (device, listId) => {
        await setListText(device, listId, 'note', id(3), 'Drei')
        await setListText(device, listId, 'note', id(4), long)
      },
    })
    expect((await readTopTenConflict(db, rowId))?.merged.textsLeftOut).toEqual([{ part: 'note', gameId: id(4), text: `${long}\nFour` }])
    await mergeTopTens(device, rowId)
    expect(await games()).toEqual([[id(3), 'Drei\nThree'], [id(1), 'One'], [id(4), long]])
    const written = (await device.rows('pending')).flatMap((row) => (row.kind === 'list.write' ? [row.payload] : []))
    expect(written.map(({ basedOn }) => basedOn)).toEqual([null, expect.any(String)])
  })

  test('waits for the one that stands, where this device has yet to hear of it', async () => {
    const { device, db, rowId, standingId } = await begin()
    await db.mine.bulkDelete((await db.mine.toCollection().primaryKeys()).filter(([, key]) => key.startsWith(standingId)))
    expect(await readTopTenConflict(db, rowId)).toMatchObject({ standing: undefined, theirs: ids(3, 4), merged: { games: ids(3, 1, 4, 2) } })
    await expect(mergeTopTens(device, rowId)).rejects.toMatchObject({ why: 'gone' })
    expect(await device.rows('rejected')).toHaveLength(1)
  })

  test('is made a list of its own under another name, with all that stood on it behind', async () => {
    const { device, db, listId, rowId, games } = await begin({
      edit: async (device, listId) => {
        await setListText(device, listId, 'name', null, 'TOP 10')
        await setListText(device, listId, 'note', id(2), 'With tea')
      },
    })
    await createList(device, { ...TOP_TEN, isTop10: false, name: names(1), games: ids(1) })
    await keepTopTenApart(device, rowId, names)
    expect(await readOwnList(db, listId)).toMatchObject({ name: names(2), isTop10: false, isRanked: true })
    expect(await games(listId)).toEqual([id(1), [id(2), 'With tea']])
    const kinds = (await device.rows('pending')).map(({ kind }) => kind)
    expect(kinds).toEqual(['list.create', 'list.create', 'list.write'])
    expect((await readOwnLists(db)).filter(({ isTop10 }) => isTop10)).toHaveLength(1)
  })

  test('keeps a name that makes no Top 10', async () => {
    const { device, db, listId, rowId } = await begin({
      edit: (device, listId) => setListText(device, listId, 'name', null, 'Best of all'),
    })
    await keepTopTenApart(device, rowId, names)
    expect(await readOwnList(db, listId)).toMatchObject({ name: 'Best of all', isTop10: false })
  })

  test('is discarded with all that stood on it', async () => {
    const { device, rowId, games } = await begin({ edit: (device, listId) => setListText(device, listId, 'note', id(2), 'Tea') })
    await discardRejected(device, rowId)
    expect(await device.rows('rejected', 'pending')).toEqual([])
    expect(await games()).toEqual(ids(3, 4))
  })
})
