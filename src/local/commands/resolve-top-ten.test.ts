// Shows [S210].
import { describe, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { savedList } from '../../../tests/support/saved-list.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { LIST_NOTE_MAX_CHARACTERS } from '../../domain/list-rule.ts'
import { recomputeFor } from '../replica/mirror.ts'
import { readOwnList, readOwnLists } from '../queries/own-lists.ts'
import type { OutboxRow } from '../db/outbox-row.ts'
import { readTopTenConflict } from '../queries/top-ten-conflict.ts'
import { addToList, createList, removeFromList, setListText } from './edit-list.ts'
import { discardRejected } from './review-rejected.ts'
import { separateTopTen, mergeTopTens } from './resolve-top-ten.ts'

const id = (number: number) => gameCard(number).id
const ids = (...numbers: number[]) => numbers.map(id)
const TOP_TEN = { name: 'Top 10', description: '', isPublic: true, isRanked: false, isTop10: true }
const names = (n: number) => (n === 1 ? 'My other Top 10' : `My other Top 10 (${n})`)

interface Begin {
  mine?: number[]
  theirs?: number[]
  /** Changes the list before it is rejected. */
  edit?: (device: TestDevice, listId: string) => Promise<void>
  /** Changes the existing list, besides its games. */
  editTheirs?: (device: TestDevice, listId: string) => Promise<void>
}

/** Creates a Top 10 here that is rejected, because another device has created one, which was pulled since. */
async function begin({ mine = [1, 2], theirs = [3, 4], edit, editTheirs }: Begin = {}) {
  const device = new TestDevice()
  const { db } = device
  const listId = await createList(
    device,
    { ...TOP_TEN, games: mine.map(id) },
    mine.map((number) => gameCard(number)),
  )
  await edit?.(device, listId)
  const rows = await device.rows()
  const [created, ...behind] = rows as [OutboxRow, ...OutboxRow[]]
  await db.outbox.update(created.seq, { state: 'rejected', lastError: { code: 'conflict', message: 'You have a Top 10 already.' } })
  for (const { seq } of behind) await db.outbox.update(seq, { state: 'rejected', shelvedWith: created.id })
  await recomputeFor(db, rows)
  const currentId = await createList(device, { ...TOP_TEN, games: theirs.map(id) })
  await editTheirs?.(device, currentId)
  await db.outbox.update(created.seq, { theirs: { version: currentId, value: savedList({ id: currentId, games: theirs.map(id) }) } })
  const pending = await device.rows('pending')
  await db.outbox
    .where('id')
    .anyOf(pending.map((row) => row.id))
    .modify({ state: 'acknowledged' })
  await recomputeFor(db, [], pending)
  const games = async (list = currentId) => (await readOwnList(db, list))?.games.map(({ gameId, note }) => (note ? [gameId, note] : gameId))
  return { device, db, listId, currentId: currentId, rowId: created.id, games }
}

describe('6.8 a second Top 10', () => {
  test('is rejected, and stays next to the existing one as its player left it', async () => {
    const { db, rowId, currentId } = await begin({
      edit: async (device, listId) => {
        await addToList(device, listId, [gameCard(5)])
        await removeFromList(device, listId, id(1))
        await setListText(device, listId, 'note', id(2), 'With tea')
      },
    })
    expect(await readTopTenConflict(db, rowId)).toMatchObject({
      mine: { name: 'Top 10', games: [{ gameId: id(2), note: 'With tea' }, { gameId: id(5) }] },
      theirs: ids(3, 4),
      current: { id: currentId },
      merged: { games: ids(3, 2, 4, 5), leftOut: [] },
    })
  })

  test('is merged into the existing one, in turn by rank, in one write', async () => {
    const { device, rowId, games } = await begin({ mine: [1, 3, 2], theirs: [3, 4] })
    const before = device.writes
    await mergeTopTens(device, rowId)
    expect(device.writes - before).toBe(1)
    expect(await games()).toEqual(ids(3, 1, 4, 2))
    expect(await device.rows('rejected')).toEqual([])
    expect((await device.rows('pending')).every(({ kind }) => kind === 'list.place')).toBe(true)
  })

  test('has ten games once it is merged, and the games that do not fit were named', async () => {
    const [mine, theirs] = [
      [1, 2, 3, 4, 5, 6],
      [11, 12, 13, 14, 15, 16],
    ]
    const { device, db, rowId, games } = await begin({ mine, theirs })
    expect((await readTopTenConflict(db, rowId))?.merged.leftOut).toEqual(ids(16, 6))
    await mergeTopTens(device, rowId)
    expect(await games()).toEqual(ids(11, 1, 12, 2, 13, 3, 14, 4, 15, 5))
    const places = (await device.rows('pending')).flatMap((row) => (row.kind === 'list.place' ? [row.payload.place] : []))
    expect(places[0], 'what goes makes room first').toBeNull()
  })

  test('adds its notes to the notes of the existing one', async () => {
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
    expect(await games()).toEqual([
      [id(3), 'Drei\nThree'],
      [id(1), 'One'],
      [id(4), long],
    ])
    const written = (await device.rows('pending')).flatMap((row) => (row.kind === 'list.write' ? [row.payload] : []))
    expect(written.map(({ basedOn }) => basedOn)).toEqual([null, expect.any(String)])
  })

  test('waits for the existing one, if this device has yet to pull it', async () => {
    const { device, db, rowId, currentId } = await begin()
    await db.mine.bulkDelete((await db.mine.toCollection().primaryKeys()).filter(([, key]) => key.startsWith(currentId)))
    expect(await readTopTenConflict(db, rowId)).toMatchObject({ current: undefined, theirs: ids(3, 4), merged: { games: ids(3, 1, 4, 2) } })
    await expect(mergeTopTens(device, rowId)).rejects.toMatchObject({ reason: 'gone' })
    expect(await device.rows('rejected')).toHaveLength(1)
  })

  test('becomes a list with another name, and all changes that depend on it follow', async () => {
    const { device, db, listId, rowId, games } = await begin({
      edit: async (device, listId) => {
        await setListText(device, listId, 'name', null, 'TOP 10')
        await setListText(device, listId, 'note', id(2), 'With tea')
      },
    })
    await createList(device, { ...TOP_TEN, isTop10: false, name: names(1), games: ids(1) })
    await separateTopTen(device, rowId, names)
    expect(await readOwnList(db, listId)).toMatchObject({ name: names(2), isTop10: false, isRanked: true })
    expect(await games(listId)).toEqual([id(1), [id(2), 'With tea']])
    const kinds = (await device.rows('pending')).map(({ kind }) => kind)
    expect(kinds).toEqual(['list.create', 'list.create', 'list.write'])
    expect((await readOwnLists(db)).filter(({ isTop10 }) => isTop10)).toHaveLength(1)
  })

  test('keeps a name that is not that of a Top 10', async () => {
    const { device, db, listId, rowId } = await begin({
      edit: (device, listId) => setListText(device, listId, 'name', null, 'Best of all'),
    })
    await separateTopTen(device, rowId, names)
    expect(await readOwnList(db, listId)).toMatchObject({ name: 'Best of all', isTop10: false })
  })

  test('is discarded with everything that depended on it', async () => {
    const { device, rowId, games } = await begin({ edit: (device, listId) => setListText(device, listId, 'note', id(2), 'Tea') })
    await discardRejected(device, rowId)
    expect(await device.rows('rejected', 'pending')).toEqual([])
    expect(await games()).toEqual(ids(3, 4))
  })
})
