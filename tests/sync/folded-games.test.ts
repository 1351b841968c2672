// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { change } from '../../src/local/mutations/change.ts'
import { sayTaste } from '../../src/local/mutations/say-taste.ts'
import { readSaidTaste } from '../../src/local/own/taste.ts'
import { addToList, createList, moveInList, removeFromList, setListText } from '../../src/local/mutations/edit-list.ts'
import { readMine } from '../../src/local/outbox/mirror.ts'
import { readMatches } from '../../src/local/games/matches.ts'
import { readOwnList } from '../../src/local/own/own-lists.ts'
import type { GameState } from '../../src/contract/mutations.ts'
import type { TasteAnswer } from '../../src/contract/taste.ts'
import { gameCard } from '../support/game-card.ts'
import { A, B, C, fold, playerOfTwoGames, settleBoth } from '../support/folded-games.ts'
import type { Player } from '../support/player.ts'
import { IS_SOAK } from '../support/rounds.ts'
import type { SyncedDevice } from '../support/synced-device.ts';
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

const settle = () => settleBoth(here, there)

async function say(device: SyncedDevice, gameId: number, state: GameState | null): Promise<void> {
  await device.pass(5)
  await change(device, 'gamestate.set', { gameId, state })
}

/** Server and both devices say the same of games, and nothing of B. */
async function expectEverywhere(states: Record<number, GameState>): Promise<void> {
  await settle()
  expect([await serverStates(server, player.id), await here.mirror(), await there.mirror()]).toEqual([states, states, states])
  expect(await here.rows('pending', 'inflight', 'rejected')).toEqual([])
}

describe('15.2: what was said of a game with no network, while it became part of another', () => {
  test.each<GameState>(IS_SOAK ? ['liked', 'disliked', 'owned'] : ['disliked'])('is said of that one: %s', async (state) => {
    await say(here, B, state)
    await fold(server)
    await expectEverywhere({ [A]: state })
  })

  test('gives way to what was said of that one later', async () => {
    await say(here, B, 'liked')
    await say(there, A, 'owned')
    await there.syncUntilIdle()
    await fold(server)
    await expectEverywhere({ [A]: 'owned' })
  })

  test('takes the place of what was said of that one before', async () => {
    await say(there, A, 'owned')
    await there.syncUntilIdle()
    await say(here, B, 'liked')
    await fold(server)
    await expectEverywhere({ [A]: 'liked' })
  })

  test('of either on two devices: the latest of all, whichever sends first', async () => {
    await say(here, B, 'liked')
    await say(here, A, 'owned')
    await say(there, A, 'liked')
    await say(there, B, 'disliked')
    await fold(server)
    await expectEverywhere({ [A]: 'disliked' })
  })

  test('a rewind of what had been told before takes it back', async () => {
    await here.swipe(2, 'liked')
    await settle()
    await here.rewind()
    await fold(server)
    await expectEverywhere({})
  })

  test('a like that is taken back, told before', async () => {
    await change(here, 'game.like', { gameId: B, liked: true })
    await settle()
    await fold(server)
    await here.pass(5)
    await change(here, 'game.like', { gameId: B, liked: false })
    await expectEverywhere({})
  })

  test('sent before, its answer lost: counted once, also when it was taken back since', async () => {
    await say(here, B, 'liked')
    here.line.next('/gamestate', { kind: 'lose-answer' })
    await here.sync()
    await fold(server)
    await there.syncUntilIdle()
    await say(there, A, null)
    await there.syncUntilIdle()
    await expectEverywhere({})
  })

  test.each([
    ['of the old game, if that was said later', 2, -2, true],
    ['of the other game, if that was said later', -2, 2, false],
  ] as const)('15.7 the taste %s', async (_, ofOld, ofOther, isOldLater) => {
    const sayOld = () => sayTaste(here, { facet: 'game', id: B }, ofOld)
    const sayOther = () => sayTaste(there, { facet: 'game', id: A }, ofOther)
    await (isOldLater ? sayOther : sayOld)()
    await settle()
    for (const device of [here, there]) await device.pass(1_000)
    await (isOldLater ? sayOld : sayOther)()
    await settle()
    await fold(server)
    await settle()
    const value = isOldLater ? ofOld : ofOther
    for (const device of [here, there]) expect([...(await readSaidTaste(device.db)).said.game]).toEqual([[A, value]])
    const { body } = await player.call<TasteAnswer>('ownTaste')
    expect(body.said).toMatchObject([{ facet: 'game', id: A, value }])
  })

  test('a wish, in its place', async () => {
    await change(here, 'game.want', { gameId: B, wanted: true })
    await here.pass(5)
    await change(here, 'game.want', { gameId: C, wanted: true })
    await fold(server)
    await settle()
    for (const device of [here, there]) expect((await readMatches(device.db)).map(({ gameId }) => gameId)).toEqual([C, A])
    expect([...(await readMine(here.db, 'wishes')).keys()].toSorted()).toEqual([String(A), String(C)])
  })
})

describe('fault 94: a late verdict on the old game, where an earlier one stands in place of what was taken back of the other', () => {
  /** A was taken back after B was liked: B's like stands there once they are one. */
  async function standsInPlace(): Promise<void> {
    await say(here, B, 'liked')
    await here.syncUntilIdle()
    await say(there, B, 'disliked')
    await say(here, A, 'owned')
    await say(here, A, null)
    await here.syncUntilIdle()
  }

  test('stands, for it is the later of the two', async () => {
    await standsInPlace()
    await fold(server)
    await expectEverywhere({ [A]: 'disliked' })
  })

  test('stands when it comes before the fold', async () => {
    await standsInPlace()
    await there.syncUntilIdle()
    await fold(server)
    await expectEverywhere({ [A]: 'disliked' })
  })

  test('gives way to what is said of the one that stays since', async () => {
    await standsInPlace()
    await fold(server)
    await here.syncUntilIdle()
    await say(here, A, 'owned')
    await here.syncUntilIdle()
    await expectEverywhere({ [A]: 'owned' })
  })
})

describe('15.2: a list that is edited with no network, while two of its games become one', () => {
  const cards = (...ids: number[]) => ids.map((id) => gameCard(id - gameCard(1).id + 1))
  const create = (...games: number[]) => createList(here, { ...COSY, games }, cards(...games))

  async function expectGames(listId: string, games: number[], notes: Record<number, string> = {}): Promise<void> {
    await settle()
    for (const device of [here, there]) {
      const list = await readOwnList(device.db, listId)
      expect(list?.games.map(({ gameId }) => gameId)).toEqual(games)
      expect(Object.fromEntries(list?.games.flatMap(({ gameId, note }) => (note === '' ? [] : [[gameId, note]])) ?? [])).toEqual(notes)
    }
    const { body } = await player.call('getList', { params: { listId } })
    expect(body).toMatchObject({ games, notes })
    expect(await here.rows('pending', 'inflight', 'rejected')).toEqual([])
  }

  test('made there: it has the one once', async () => {
    const listId = await create(C, B, A)
    await setListText(here, listId, 'note', B, 'With tea')
    await fold(server)
    await expectGames(listId, [C, A], { [A]: 'With tea' })
  })

  test('a game is put in, moved and noted on', async () => {
    const listId = await create(C)
    await settle()
    await addToList(here, listId, cards(B))
    await moveInList(here, listId, B, 0)
    await setListText(here, listId, 'note', B, 'With tea')
    await fold(server)
    await expectGames(listId, [A, C], { [A]: 'With tea' })
  })

  test('its note is changed: no conflict', async () => {
    const listId = await create(C, B)
    await setListText(here, listId, 'note', B, 'With tea')
    await settle()
    await setListText(here, listId, 'note', B, 'With coffee')
    await fold(server)
    await expectGames(listId, [C, A], { [A]: 'With coffee' })
  })

  test('the game is taken out', async () => {
    const listId = await create(C, B)
    await settle()
    await here.pass(5)
    await removeFromList(here, listId, B)
    await fold(server)
    await expectGames(listId, [C])
  })
})
