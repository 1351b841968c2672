import { describe, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { START } from '../../../tests/support/virtual-clock.ts'
import type { GameState } from '../../contract/mutations.ts'
import { kindOf } from '../../kinds/registry.ts'
import { findList, keepList } from '../own/lists.ts'
import { mirrorTables, readMine, readMirrored, recompute, recomputeFor } from './mirror.ts'
import type { Recompute } from './mirror.ts'
import { change } from '../mutations/change.ts'
import type { OutboxRow } from '../rows.ts'

const GAME = gameCard(1).id

function hear(device: TestDevice, state: GameState | null, at: number, options: Recompute = {}): Promise<void> {
  const heard = new Map([[String(GAME), { value: state && { state }, at }]])
  return device.db.transaction('rw', mirrorTables(device.db), () =>
    recompute(device.db, 'gameStates', [String(GAME)], { ...options, heard }),
  )
}

/** As settling does: rows reach another state, and what they show is worked out anew. */
async function settle(device: TestDevice, rows: readonly OutboxRow[], state: OutboxRow['state']): Promise<void> {
  await device.db.outbox.bulkUpdate(rows.map(({ seq }) => ({ key: seq, changes: { state } })))
  await recomputeFor(device.db, rows, state === 'acknowledged' ? rows : [])
}

const refuse = (device: TestDevice, rows: readonly OutboxRow[]) => settle(device, rows, 'rejected')

describe('11 the server’s word is laid under the rows that wait', () => {
  test('and what waits shows', async () => {
    const device = new TestDevice()
    await device.swipe(1, 'liked')
    await hear(device, 'owned', START - 1_000)
    expect(await device.seen(1)).toBe('liked')
    expect(await device.db.gameStates.get(GAME)).toMatchObject({ baseState: 'owned', baseAt: START - 1_000 })
  })

  test('in their order, a like taken back clearing nothing but a like', async () => {
    const device = new TestDevice()
    await device.swipe(1, 'liked')
    await device.swipe(1, 'owned')
    const like = (await device.rows()).find((row) => row.kind === 'game.like')
    await device.db.outbox.update(like?.seq as number, { payload: { gameId: GAME, liked: false } })
    await hear(device, null, START - 1)
    expect(await device.seen(1)).toBe('owned')
    const last = (await device.rows()).findLast((row) => row.kind === 'gamestate.set')
    await device.db.outbox.delete(last?.seq as number)
    await hear(device, null, START - 1)
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

  test('fault 98: where one cannot be worked out it stays as it is, and the others go on', async () => {
    const device = new TestDevice()
    const [broken, sound] = [gameCard(1).id, gameCard(2).id].map(String) as [string, string]
    for (const number of [1, 2]) await device.swipe(number, 'liked')
    const shown = kindOf('gamestate.set').overlays.find(({ entity }) => entity === 'gameStates')
    if (!shown) throw new Error('A verdict shows no state.')
    const { apply } = shown
    const breaking = vi.spyOn(shown, 'apply').mockImplementation((value, payload, id, at) => {
      if (id === broken) throw new TypeError('no such state')
      return apply(value, payload, id, at)
    })
    const heard = new Map([broken, sound].map((id) => [id, { value: { state: 'owned' }, at: START - 1 }]))
    await recompute(device.db, 'gameStates', [broken, sound], { heard })
    breaking.mockRestore()
    expect([await device.seen(1), await device.seen(2)]).toEqual(['liked', 'liked'])
    expect((await device.db.gameStates.bulkGet([Number(broken), Number(sound)])).map((row) => row?.baseState)).toEqual([null, 'owned'])
  })

  test('an older word of a page never replaces a newer one, and a cleared state is a word like any other', async () => {
    const device = new TestDevice()
    await hear(device, 'owned', START)
    await hear(device, 'disliked', START - 1)
    expect(await device.seen(1)).toBe('owned')
    await hear(device, null, START + 1)
    expect(await device.seen(1)).toBeNull()
  })

  test('11.3 what is pulled replaces the base whatever its time', async () => {
    const device = new TestDevice()
    await hear(device, 'owned', START)
    await hear(device, 'disliked', START - 1, { isPulled: true })
    expect(await device.seen(1)).toBe('disliked')
  })

  test('many at once are worked out like one', async () => {
    const device = new TestDevice()
    await device.swipeMany(60, 'liked')
    const ids = Array.from({ length: 60 }, (_, index) => String(gameCard(index + 1).id))
    const heard = new Map(ids.map((id) => [id, { value: { state: 'owned' }, at: 1 }]))
    await recompute(device.db, 'gameStates', ids, { heard })
    expect(new Set(Object.values(await device.mirror()))).toEqual(new Set(['liked']))
    expect(await device.db.gameStates.get(GAME)).toMatchObject({ baseState: 'owned' })
  })
})

test('4 a row older than the server’s state does not show: the answer to it will be stale', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await hear(device, 'owned', START + 1_000)
  expect(await device.seen(1)).toBe('owned')
})

test('3.3 the whole of what a restored server knows replaces even newer words', async () => {
  const device = new TestDevice()
  await hear(device, 'owned', START)
  await hear(device, 'disliked', START - 1, { isWhole: true })
  expect(await device.seen(1)).toBe('disliked')
})

test('2.2 a row that cannot be read shows nothing and breaks nothing', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.db.outbox.toCollection().modify({ payload: null as never })
  await hear(device, 'owned', START - 1)
  expect(await device.seen(1)).toBe('owned')
  await recomputeFor(device.db, await device.rows())
})

describe('3 a change that the server has applied is its word from then on', () => {
  test('and shows when nothing waits any more', async () => {
    const device = new TestDevice()
    await device.swipe(1, 'liked')
    await settle(device, await device.rows(), 'acknowledged')
    expect(await device.db.gameStates.get(GAME)).toMatchObject({ state: 'liked', baseState: 'liked' })
  })

  test('an earlier one does not undo a later one that waits', async () => {
    const device = new TestDevice()
    await keepList(device.db, savedList(), 0)
    for (const liked of [true, false]) await change(device, 'list.like', { listId: LIST_ID, liked })
    await settle(device, (await device.rows()).slice(0, 1), 'acknowledged')
    expect(await device.db.mine.toArray()).toMatchObject([{ entity: 'listLikes', value: null, base: { liked: true } }])
  })
})

describe('6.4 a refused change falls back', () => {
  test('a state to what the server said last', async () => {
    const device = new TestDevice()
    await hear(device, 'owned', 5)
    await device.swipe(1, 'disliked')
    await refuse(device, (await device.rows()).filter((row) => row.kind === 'gamestate.set'))
    expect(await device.seen(1)).toBe('owned')
  })

  test('a state to a change that still waits', async () => {
    const device = new TestDevice()
    await device.swipe(1, 'owned')
    await device.swipe(1, 'disliked')
    await refuse(device, [(await device.rows()).findLast((row) => row.kind === 'gamestate.set') as OutboxRow])
    expect(await device.seen(1)).toBe('owned')
  })

  test('a quest event to not counting, one taken back to counting again', async () => {
    const device = new TestDevice()
    await device.swipe(1, 'owned')
    await device.swipe(2, 'owned')
    await settle(device, await device.rows(), 'acknowledged')
    await device.db.outbox.toCollection().modify({ attempts: 1 })
    await device.rewind()
    expect(await device.questEvents()).toHaveLength(1)
    await refuse(device, (await device.rows('pending')).filter((row) => row.kind === 'quest.record'))
    expect(await device.questEvents()).toHaveLength(2)
  })

  test('settings to what the server said last, but for a later change of the player’s', async () => {
    const device = new TestDevice()
    const before = { platforms: [6], genres: [9], tags: [1] }
    await device.hearSettings(before)
    await device.hearAll()
    for (const number of [1, 2, 3, 4, 5]) await device.swipe(number, 'liked')
    expect((await device.settings())?.genres).toEqual([12])
    await refuse(device, (await device.rows()).filter((row) => row.kind === 'settings.merge'))
    expect(await device.settings()).toEqual(before)
  })

  test('a like of a list to what still waits, and then to what the server said', async () => {
    const device = new TestDevice()
    await keepList(device.db, savedList(), 0)
    for (const liked of [true, false, true]) await change(device, 'list.like', { listId: LIST_ID, liked })
    const rows = await device.rows()
    await refuse(device, rows.slice(2))
    expect((await findList(device.db, LIST_ID))?.liked_by_me).toBe(false)
    await refuse(device, rows)
    expect((await findList(device.db, LIST_ID))?.liked_by_me).toBe(false)
  })
})

test('a wish stands beside what else is said of its game', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await change(device, 'game.want', { gameId: GAME, wanted: true })
  expect(await device.seen(1)).toBe('liked')
  expect([...(await readMine(device.db, 'wishes')).keys()]).toEqual([String(GAME)])
  await change(device, 'game.want', { gameId: GAME, wanted: false })
  expect((await readMine(device.db, 'wishes')).size).toBe(0)
  expect(await device.seen(1)).toBe('liked')
})
