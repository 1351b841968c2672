import { describe, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { START } from '../../../tests/support/virtual-clock.ts'
import type { GameState } from '../../contract/mutations.ts'
import { mutatorOf } from '../../mutators/registry.ts'
import { findList, cacheList } from '../queries/lists.ts'
import { mirrorTables } from '../db/database.ts'
import { readMine, readMirrored, recompute, recomputeFor } from './mirror.ts'
import type { Recompute } from './mirror.ts'
import { change } from '../commands/change.ts'
import type { OutboxRow } from '../db/outbox-row.ts'

const GAME = gameCard(1).id

function ingest(device: TestDevice, state: GameState | null, at: number, options: Recompute = {}): Promise<void> {
  const ingested = new Map([[String(GAME), { value: state && { state }, at }]])
  return device.db.transaction('rw', mirrorTables(device.db), () =>
    recompute(device.db, 'gameStates', [String(GAME)], { ...options, ingested }),
  )
}

/** Sets the state of rows as a response does, and computes their entities again. */
async function setState(device: TestDevice, rows: readonly OutboxRow[], state: OutboxRow['state']): Promise<void> {
  await device.db.outbox.bulkUpdate(rows.map(({ seq }) => ({ key: seq, changes: { state } })))
  await recomputeFor(device.db, rows, state === 'acknowledged' ? rows : [])
}

const refuse = (device: TestDevice, rows: readonly OutboxRow[]) => setState(device, rows, 'rejected')

describe('11 a pulled value is applied below the pending rows', () => {
  test('and pending rows are shown', async () => {
    const device = new TestDevice()
    await device.swipe(1, 'liked')
    await ingest(device, 'owned', START - 1_000)
    expect(await device.seen(1)).toBe('liked')
    expect(await device.db.gameStates.get(GAME)).toMatchObject({ baseState: 'owned', baseAt: START - 1_000 })
  })

  test('in their order; a cleared like clears only a like', async () => {
    const device = new TestDevice()
    await device.swipeInRows(1, 'liked')
    await device.swipe(1, 'owned')
    const like = (await device.rows()).find((row) => row.kind === 'game.like')
    await device.db.outbox.update(like?.seq as number, { payload: { gameId: GAME, liked: false } })
    await ingest(device, null, START - 1)
    expect(await device.seen(1)).toBe('owned')
    const last = (await device.rows()).findLast((row) => row.kind === 'gamestate.set')
    await device.db.outbox.delete(last?.seq as number)
    await ingest(device, null, START - 1)
    expect(await device.seen(1)).toBeNull()
  })

  test('fault 99: all of them, each over the one before', async () => {
    const device = new TestDevice()
    await change(device, 'reply.write', { replyId: 'r', reviewId: 'of', comment: 'First', ownGameId: null })
    await change(device, 'reply.edit', { replyId: 'r', comment: 'Second', version: '2', basedOn: 'r' })
    const look = async () => (await readMirrored(device.db, 'replies', ['r']))[0]?.value
    const shown = await look()
    await recompute(device.db, 'replies', ['r'])
    expect(await look()).toEqual(shown)
    expect(shown).toMatchObject({ review_id: 'of', comment: 'Second', edited: true })
  })

  test('fault 98: if one cannot be computed it stays as it is, and the others are applied', async () => {
    const device = new TestDevice()
    const [broken, sound] = [gameCard(1).id, gameCard(2).id].map(String) as [string, string]
    for (const number of [1, 2]) await device.swipe(number, 'liked')
    const shown = mutatorOf('gamestate.set').overlays.find(({ entity }) => entity === 'gameStates')
    if (!shown) throw new Error('A verdict shows no state.')
    const { apply } = shown
    const breaking = vi.spyOn(shown, 'apply').mockImplementation((value, payload, id, at) => {
      if (id === broken) throw new TypeError('no such state')
      return apply(value, payload, id, at)
    })
    const ingested = new Map([broken, sound].map((id) => [id, { value: { state: 'owned' }, at: START - 1 }]))
    await recompute(device.db, 'gameStates', [broken, sound], { ingested })
    breaking.mockRestore()
    expect([await device.seen(1), await device.seen(2)]).toEqual(['liked', 'liked'])
    expect((await device.db.gameStates.bulkGet([Number(broken), Number(sound)])).map((row) => row?.baseState)).toEqual([null, 'owned'])
  })

  test('an older value of a page never replaces a newer one, and a cleared state is a value like any other', async () => {
    const device = new TestDevice()
    await ingest(device, 'owned', START)
    await ingest(device, 'disliked', START - 1)
    expect(await device.seen(1)).toBe('owned')
    await ingest(device, null, START + 1)
    expect(await device.seen(1)).toBeNull()
  })

  test('11.3 a pulled value replaces the base whatever its time', async () => {
    const device = new TestDevice()
    await ingest(device, 'owned', START)
    await ingest(device, 'disliked', START - 1, { isPulled: true })
    expect(await device.seen(1)).toBe('disliked')
  })

  test('many at once are computed like one', async () => {
    const device = new TestDevice()
    await device.swipeMany(60, 'liked')
    const ids = Array.from({ length: 60 }, (_, index) => String(gameCard(index + 1).id))
    const ingested = new Map(ids.map((id) => [id, { value: { state: 'owned' }, at: 1 }]))
    await recompute(device.db, 'gameStates', ids, { ingested })
    expect(new Set(Object.values(await device.mirror()))).toEqual(new Set(['liked']))
    expect(await device.db.gameStates.get(GAME)).toMatchObject({ baseState: 'owned' })
  })
})

test('4 a row older than the server’s state is not shown: the response to it will be stale', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await ingest(device, 'owned', START + 1_000)
  expect(await device.seen(1)).toBe('owned')
})

test('3.3 the complete data of a restored server replaces even newer values', async () => {
  const device = new TestDevice()
  await ingest(device, 'owned', START)
  await ingest(device, 'disliked', START - 1, { isComplete: true })
  expect(await device.seen(1)).toBe('disliked')
})

test('2.2 a row that cannot be read shows nothing and breaks nothing', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.db.outbox.toCollection().modify({ payload: null as never })
  await ingest(device, 'owned', START - 1)
  expect(await device.seen(1)).toBe('owned')
  await recomputeFor(device.db, await device.rows())
})

describe('3 a change that the server has applied is the base from then on', () => {
  test('and is shown if nothing is pending any more', async () => {
    const device = new TestDevice()
    await device.swipe(1, 'liked')
    await setState(device, await device.rows(), 'acknowledged')
    expect(await device.db.gameStates.get(GAME)).toMatchObject({ state: 'liked', baseState: 'liked' })
  })

  test('an earlier one does not undo a later pending one', async () => {
    const device = new TestDevice()
    await cacheList(device.db, savedList(), 0)
    for (const liked of [true, false]) await change(device, 'list.like', { listId: LIST_ID, liked })
    await setState(device, (await device.rows()).slice(0, 1), 'acknowledged')
    expect(await device.db.mine.toArray()).toMatchObject([{ entity: 'listLikes', value: null, base: { liked: true } }])
  })
})

describe('6.4 a rejected change falls back', () => {
  test('a state to the server’s last value', async () => {
    const device = new TestDevice()
    await ingest(device, 'owned', 5)
    await device.swipe(1, 'disliked')
    await refuse(
      device,
      (await device.rows()).filter((row) => row.kind === 'gamestate.set'),
    )
    expect(await device.seen(1)).toBe('owned')
  })

  test('a state to a change that is still pending', async () => {
    const device = new TestDevice()
    await device.swipe(1, 'owned')
    await device.swipe(1, 'disliked')
    await refuse(device, [(await device.rows()).findLast((row) => row.kind === 'gamestate.set') as OutboxRow])
    expect(await device.seen(1)).toBe('owned')
  })

  test('a quest event to not counting with its swipe, a retracted one to counting again', async () => {
    const device = new TestDevice()
    await device.swipe(1, 'owned')
    await device.swipe(2, 'owned')
    await setState(device, await device.rows(), 'acknowledged')
    await device.db.outbox.toCollection().modify({ attempts: 1 })
    await device.rewind()
    expect(await device.questEvents()).toHaveLength(1)
    await refuse(
      device,
      (await device.rows('pending')).filter((row) => row.kind === 'quest.record'),
    )
    expect(await device.questEvents()).toHaveLength(2)
    await device.swipe(3, 'owned')
    await refuse(device, await device.rows('pending'))
    expect(await device.questEvents()).toHaveLength(2)
  })

  test('settings to the server’s last value, except for a later change of the player’s', async () => {
    const device = new TestDevice()
    const before = { platforms: [6], genres: [9], tags: [1] }
    await device.applySettings(before)
    await device.ingestAll()
    for (const number of [1, 2, 3, 4, 5]) await device.swipe(number, 'liked')
    expect((await device.settings())?.genres).toEqual([12])
    await refuse(
      device,
      (await device.rows()).filter((row) => row.kind === 'settings.merge'),
    )
    expect(await device.settings()).toEqual(before)
  })

  test('a like of a list to a change that is still pending, and then to the server’s value', async () => {
    const device = new TestDevice()
    await cacheList(device.db, savedList(), 0)
    for (const liked of [true, false, true]) await change(device, 'list.like', { listId: LIST_ID, liked })
    const rows = await device.rows()
    await refuse(device, rows.slice(2))
    expect((await findList(device.db, LIST_ID))?.liked_by_me).toBe(false)
    await refuse(device, rows)
    expect((await findList(device.db, LIST_ID))?.liked_by_me).toBe(false)
  })
})

test('a wish is independent of the other values of its game', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await change(device, 'game.want', { gameId: GAME, wanted: true })
  expect(await device.seen(1)).toBe('liked')
  expect([...(await readMine(device.db, 'wishes')).keys()]).toEqual([String(GAME)])
  await change(device, 'game.want', { gameId: GAME, wanted: false })
  expect((await readMine(device.db, 'wishes')).size).toBe(0)
  expect(await device.seen(1)).toBe('liked')
})
