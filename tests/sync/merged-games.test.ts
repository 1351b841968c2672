// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { change } from '../../src/local/commands/change.ts'
import { setTaste } from '../../src/local/commands/set-taste.ts'
import { readStatedTaste } from '../../src/local/queries/taste.ts'
import { addToList, createList, moveInList, removeFromList, setListText } from '../../src/local/commands/edit-list.ts'
import { readMine } from '../../src/local/replica/mirror.ts'
import { readMatches } from '../../src/local/queries/matches.ts'
import { readOwnList } from '../../src/local/queries/own-lists.ts'
import type { GameState } from '../../src/contract/mutations.ts'
import type { TasteResponse } from '../../src/contract/taste.ts'
import { gameCard } from '../support/game-card.ts'
import { A, B, C, merge, playerOfTwoGames, syncBoth } from '../support/merged-games.ts'
import type { Player } from '../support/player.ts'
import { IS_SOAK } from '../support/rounds.ts'
import type { SyncedDevice } from '../support/synced-device.ts'
import { serverStates } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const COSY = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false }

let server: TestApp
let player: Player
let here: SyncedDevice
let there: SyncedDevice

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ player, here, there } = await playerOfTwoGames(server))
})

const syncAll = () => syncBoth(here, there)

async function setState(device: SyncedDevice, gameId: number, state: GameState | null): Promise<void> {
  await device.pass(5)
  await change(device, 'gamestate.set', { gameId, state })
}

/** Expects the same values of games on the server and both devices, and none of B. */
async function expectEverywhere(states: Record<number, GameState>): Promise<void> {
  await syncAll()
  expect([await serverStates(server, player.id), await here.mirror(), await there.mirror()]).toEqual([states, states, states])
  expect(await here.rows('pending', 'inflight', 'rejected')).toEqual([])
}

describe('15.2: a value set for a game with no network, while the game was merged into another', () => {
  test.each<GameState>(IS_SOAK ? ['liked', 'disliked', 'owned'] : ['disliked'])('is set for the main game: %s', async (state) => {
    await setState(here, B, state)
    await merge(server)
    await expectEverywhere({ [A]: state })
  })

  test('loses to a later value of the main game', async () => {
    await setState(here, B, 'liked')
    await setState(there, A, 'owned')
    await there.syncUntilIdle()
    await merge(server)
    await expectEverywhere({ [A]: 'owned' })
  })

  test('replaces an earlier value of the main game', async () => {
    await setState(there, A, 'owned')
    await there.syncUntilIdle()
    await setState(here, B, 'liked')
    await merge(server)
    await expectEverywhere({ [A]: 'liked' })
  })

  test('of either on two devices: the latest of all wins, whichever is sent first', async () => {
    await setState(here, B, 'liked')
    await setState(here, A, 'owned')
    await setState(there, A, 'liked')
    await setState(there, B, 'disliked')
    await merge(server)
    await expectEverywhere({ [A]: 'disliked' })
  })

  test('a rewind of a swipe that was sent before withdraws it', async () => {
    await here.swipe(2, 'liked')
    await syncAll()
    await here.rewind()
    await merge(server)
    await expectEverywhere({})
  })

  test('a like that is cleared, sent before', async () => {
    await change(here, 'game.like', { gameId: B, liked: true })
    await syncAll()
    await merge(server)
    await here.pass(5)
    await change(here, 'game.like', { gameId: B, liked: false })
    await expectEverywhere({})
  })

  test('sent before, its response lost: counted once, also if it was cleared since', async () => {
    await setState(here, B, 'liked')
    here.line.next('/gamestate', { kind: 'lose-answer' })
    await here.sync()
    await merge(server)
    await there.syncUntilIdle()
    await setState(there, A, null)
    await there.syncUntilIdle()
    await expectEverywhere({})
  })

  test.each([
    ['of the old game, if that was stated later', 2, -2, true],
    ['of the other game, if that was stated later', -2, 2, false],
  ] as const)('15.7 the taste %s', async (_, ofOld, ofOther, isOldLater) => {
    const setOld = () => setTaste(here, { facet: 'game', id: B }, ofOld)
    const setOther = () => setTaste(there, { facet: 'game', id: A }, ofOther)
    await (isOldLater ? setOther : setOld)()
    await syncAll()
    for (const device of [here, there]) await device.pass(1_000)
    await (isOldLater ? setOld : setOther)()
    await syncAll()
    await merge(server)
    await syncAll()
    const value = isOldLater ? ofOld : ofOther
    for (const device of [here, there]) expect([...(await readStatedTaste(device.db)).stated.game]).toEqual([[A, value]])
    const { body } = await player.call<TasteResponse>('ownTaste')
    expect(body.said).toMatchObject([{ facet: 'game', id: A, value }])
  })

  test('a wish, in its position', async () => {
    await change(here, 'game.want', { gameId: B, wanted: true })
    await here.pass(5)
    await change(here, 'game.want', { gameId: C, wanted: true })
    await merge(server)
    await syncAll()
    for (const device of [here, there]) expect((await readMatches(device.db)).map(({ gameId }) => gameId)).toEqual([C, A])
    expect([...(await readMine(here.db, 'wishes')).keys()].toSorted()).toEqual([String(A), String(C)])
  })
})

describe('fault 94: a late verdict on the old game, if an earlier one has replaced a cleared verdict of the other', () => {
  /** Takes A's verdict back after B was liked, so that B's like remains after the merge. */
  async function standsInPlace(): Promise<void> {
    await setState(here, B, 'liked')
    await here.syncUntilIdle()
    await setState(there, B, 'disliked')
    await setState(here, A, 'owned')
    await setState(here, A, null)
    await here.syncUntilIdle()
  }

  test('wins, because it is the later of the two', async () => {
    await standsInPlace()
    await merge(server)
    await expectEverywhere({ [A]: 'disliked' })
  })

  test('wins if it arrives before the merge', async () => {
    await standsInPlace()
    await there.syncUntilIdle()
    await merge(server)
    await expectEverywhere({ [A]: 'disliked' })
  })

  test('loses to a later verdict on the main game', async () => {
    await standsInPlace()
    await merge(server)
    await here.syncUntilIdle()
    await setState(here, A, 'owned')
    await here.syncUntilIdle()
    await expectEverywhere({ [A]: 'owned' })
  })
})

describe('15.2: a list that is edited with no network, while two of its games are merged', () => {
  const cards = (...ids: number[]) => ids.map((id) => gameCard(id - gameCard(1).id + 1))
  const create = (...games: number[]) => createList(here, { ...COSY, games }, cards(...games))

  async function expectGames(listId: string, games: number[], notes: Record<number, string> = {}): Promise<void> {
    await syncAll()
    for (const device of [here, there]) {
      const list = await readOwnList(device.db, listId)
      expect(list?.games.map(({ gameId }) => gameId)).toEqual(games)
      expect(Object.fromEntries(list?.games.flatMap(({ gameId, note }) => (note === '' ? [] : [[gameId, note]])) ?? [])).toEqual(notes)
    }
    const { body } = await player.call('getList', { params: { listId } })
    expect(body).toMatchObject({ games, notes })
    expect(await here.rows('pending', 'inflight', 'rejected')).toEqual([])
  }

  test('created offline: it has the main game once', async () => {
    const listId = await create(C, B, A)
    await setListText(here, listId, 'note', B, 'With tea')
    await merge(server)
    await expectGames(listId, [C, A], { [A]: 'With tea' })
  })

  test('a game is added, moved and gets a note', async () => {
    const listId = await create(C)
    await syncAll()
    await addToList(here, listId, cards(B))
    await moveInList(here, listId, B, 0)
    await setListText(here, listId, 'note', B, 'With tea')
    await merge(server)
    await expectGames(listId, [A, C], { [A]: 'With tea' })
  })

  test('its note is changed: no conflict', async () => {
    const listId = await create(C, B)
    await setListText(here, listId, 'note', B, 'With tea')
    await syncAll()
    await setListText(here, listId, 'note', B, 'With coffee')
    await merge(server)
    await expectGames(listId, [C, A], { [A]: 'With coffee' })
  })

  test('the game is removed', async () => {
    const listId = await create(C, B)
    await syncAll()
    await here.pass(5)
    await removeFromList(here, listId, B)
    await merge(server)
    await expectGames(listId, [C])
  })
})
