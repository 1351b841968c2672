import { describe, expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { LIST_ID, savedList } from '../../tests/support/saved-list.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../tests/support/scripted-remote.ts'
import { ADA, TestDevice } from '../../tests/support/test-device.ts'
import type { Reason } from '../domain/reason.ts'
import { deckIds, readCompleteDeck } from '../local/queries/deck.ts'
import { findList, listDeckKey } from '../local/queries/lists.ts'
import { recomputeFor } from '../local/replica/mirror.ts'
import { createList, deleteList, moveInList, setListText } from '../local/commands/edit-list.ts'
import { openList } from './open-list.ts'
import type { ListOpening, RankList } from './open-list.ts'

const COSY = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false }
const GAMES = [gameCard(1), gameCard(2)]

const asItIs: RankList = () => Promise.resolve([])
const POPULAR: Reason = [{ kind: 'popular', weight: 1, of: [] }]
/** Ranks the game first that the author put last. */
const lastFirst: RankList = ({ games }) =>
  Promise.resolve(
    games
      .toReversed()
      .flatMap((id) => [...GAMES, gameCard(3)].filter((game) => game.id === id))
      .map((game) => ({ ...game, reason: POPULAR })),
  )

async function open(device: TestDevice, remote: ScriptedRemote, listId = LIST_ID, rank = asItIs): Promise<ListOpening[]> {
  const states: ListOpening[] = []
  await openList(device, remote, listId, (state) => states.push(state), new AbortController().signal, rank)
  return states
}

function serverWithList(changes?: Parameters<typeof savedList>[0]): ScriptedRemote {
  const remote = new ScriptedRemote('ada', () => 0)
  remote.always('getList', answered(savedList(changes)))
  remote.always('gamesBatch', answered(GAMES))
  return remote
}

function serverThatAnswers(response: ReturnType<typeof answered>): ScriptedRemote {
  const remote = new ScriptedRemote('ada', () => 0)
  remote.always('getList', response)
  return remote
}

const dealt = (device: TestDevice, listId = LIST_ID) => deckIds(device.db, listDeckKey(listId))

test('a list is loaded with its games, and its deck has its order, including settled games', async () => {
  const device = new TestDevice()
  await device.swipe(2, 'liked')
  expect(await open(device, serverWithList())).toEqual(['open'])
  expect(await dealt(device)).toEqual(GAMES.map(({ id }) => id))
})

describe('a list’s cards', () => {
  const ids = GAMES.map(({ id }) => id)
  const reasons = async (device: TestDevice) =>
    (await readCompleteDeck(device.db, listDeckKey(LIST_ID)).toArray()).map(({ why: reason }) => reason)

  test('are ranked for the player, each with its reason; unranked cards come last [S118]', async () => {
    const device = new TestDevice()
    await open(device, serverWithList({ is_ranked: false }), LIST_ID, lastFirst)
    expect([await dealt(device), await reasons(device)]).toEqual([ids.toReversed(), [POPULAR, POPULAR]])
    const firstOnly: RankList = async (list) => (await lastFirst(list)).slice(1)
    const other = new TestDevice()
    await open(other, serverWithList({ is_ranked: false }), LIST_ID, firstOnly)
    expect([await dealt(other), await reasons(other)]).toEqual([ids, [POPULAR, undefined]])
  })

  test('of a ranked list keep the author’s order, and have their reasons all the same [S118]', async () => {
    const device = new TestDevice()
    await open(device, serverWithList(), LIST_ID, lastFirst)
    expect([await dealt(device), await reasons(device)]).toEqual([ids, [POPULAR, POPULAR]])
  })

  test('keep the author’s order if ranking fails', async () => {
    const device = new TestDevice()
    expect(await open(device, serverWithList({ is_ranked: false }), LIST_ID, () => Promise.reject(new Error('no engine')))).toEqual([
      'open',
    ])
    expect(await dealt(device)).toEqual(ids)
  })

  test('keep their positions once the list was begun, with added games at the end', async () => {
    const device = new TestDevice()
    await open(device, serverWithList({ is_ranked: false }), LIST_ID, lastFirst)
    await device.swipe(2, 'liked', listDeckKey(LIST_ID))
    const third = gameCard(3)
    const remote = serverWithList({ is_ranked: false, games: [...ids, third.id] })
    remote.always('gamesBatch', answered([...GAMES, third]))
    await open(device, remote, LIST_ID, lastFirst)
    await open(device, remote, LIST_ID, lastFirst)
    expect(await dealt(device)).toEqual([ids[0], third.id])
  })
})

test('once opened it opens at once without a network', async () => {
  const device = new TestDevice()
  await open(device, serverWithList())
  expect(await open(device, serverThatAnswers(unknown('network')))).toEqual(['open'])
})

test('a list that was begun continues at its position', async () => {
  const device = new TestDevice()
  await open(device, serverWithList())
  await device.swipe(1, 'liked', listDeckKey(LIST_ID))
  await open(device, serverWithList())
  expect(await dealt(device)).toEqual([gameCard(2).id])
})

test('14.1 changes by another player show when it is opened again, at its end if it was begun', async () => {
  const device = new TestDevice()
  const [first, second] = GAMES.map(({ id }) => id)
  const third = gameCard(3).id
  const remote = serverWithList()
  remote.always('gamesBatch', answered([...GAMES, gameCard(3)]))
  await open(device, remote)
  remote.always('getList', answered(savedList({ games: [third, second, first] as number[] })))
  await open(device, remote)
  expect(await dealt(device), 'under the player’s thumb').toEqual([first, second, third])
  await open(device, remote)
  expect(await dealt(device)).toEqual([third, second, first])
  await device.swipe(3, 'liked', listDeckKey(LIST_ID))
  await device.db.games.put(gameCard(4))
  remote.always('getList', answered(savedList({ games: [gameCard(4).id, third, first] as number[] })))
  await open(device, remote)
  await open(device, remote)
  expect(await dealt(device)).toEqual([first, gameCard(4).id])
})

describe('14 the player’s own list', () => {
  const own = async () => {
    const device = new TestDevice()
    const listId = await createList(device, { ...COSY, games: GAMES.map(({ id }) => id) }, GAMES)
    return { device, listId }
  }
  const synced = async (device: TestDevice) => {
    await device.db.outbox.toCollection().modify({ state: 'acknowledged' })
    await recomputeFor(device.db, [], await device.rows())
  }
  const unknownThere = () => serverThatAnswers(refused(404, 'unknown_list'))

  test('opens at once, without a request for games that the server cannot know', async () => {
    const { device, listId } = await own()
    const remote = unknownThere()
    expect(await open(device, remote, listId)).toEqual(['open'])
    expect(await dealt(device, listId)).toEqual(GAMES.map(({ id }) => id))
    expect(remote.calls).toEqual([])
    expect(await findList(device.db, listId)).toMatchObject({ isYetToReachServer: true })
  })

  test('stays if the server does not know its id', async () => {
    const { device, listId } = await own()
    await synced(device)
    expect(await open(device, unknownThere(), listId)).toEqual(['open'])
    expect(await findList(device.db, listId)).toMatchObject({ list_name: 'Cosy', isYetToReachServer: false })
  })

  test('gets its likes from the server, and keeps the player’s version', async () => {
    const { device, listId } = await own()
    await synced(device)
    await setListText(device, listId, 'name', null, 'Cosier')
    const remote = serverThatAnswers(answered(savedList({ id: listId, user_id: ADA, display_name: 'Ada', like_count: 4 })))
    expect(await open(device, remote, listId)).toEqual(['open'])
    expect(await findList(device.db, listId)).toMatchObject({ list_name: 'Cosier', display_name: 'Ada', likes: 4 })
  })

  test('14.1 shows its edits when its deck is opened again', async () => {
    const { device, listId } = await own()
    await open(device, unknownThere(), listId)
    await moveInList(device, listId, GAMES[1]?.id ?? 0, 0)
    await open(device, unknownThere(), listId)
    expect(await dealt(device, listId)).toEqual([2, 1].map((number) => gameCard(number).id))
  })

  test('starts with the games on the device, and the others are added at the end', async () => {
    const { device, listId } = await own()
    await device.db.games.delete(gameCard(1).id)
    const remote = serverWithList()
    remote.next('gamesBatch', unknown('network'))
    expect(await open(device, remote, listId)).toEqual(['open'])
    expect(await dealt(device, listId)).toEqual([gameCard(2).id])
    expect(await open(device, remote, listId)).toEqual(['open', 'open'])
    expect(await dealt(device, listId)).toEqual([gameCard(2).id, gameCard(1).id])
    await device.db.games.clear()
    expect(await open(device, serverThatAnswers(unknown('network')), listId)).toEqual(['unreachable'])
  })

  test('is unknown once it is deleted, and none of its cards are left on the deck', async () => {
    const { device, listId } = await own()
    await open(device, unknownThere(), listId)
    await deleteList(device, listId)
    expect(await open(device, serverWithList(), listId)).toEqual(['unknown'])
    expect(await dealt(device, listId)).toEqual([])
  })
})

test('1 § 7 only missing games are requested, and without any there is no call [S138]', async () => {
  const device = new TestDevice()
  await device.db.games.put(gameCard(1))
  const remote = serverWithList()
  const asked = () => remote.calls.filter(({ name }) => name === 'gamesBatch').map(({ options }) => options.body)
  await open(device, remote)
  expect(asked()).toEqual([{ ids: [gameCard(2).id] }])
  await open(device, remote)
  expect(asked()).toHaveLength(1)
})

test('a list that never loaded completely cannot be begun [S138]', async () => {
  const device = new TestDevice()
  const remote = serverThatAnswers(answered(savedList()))
  remote.always('gamesBatch', unknown('network'))
  expect(await open(device, remote)).toEqual(['unreachable'])
  expect(await open(device, serverThatAnswers(unknown('network')))).toEqual(['unreachable'])
  expect(await dealt(device)).toEqual([])
})

test('a list that the server no longer knows is deleted', async () => {
  const device = new TestDevice()
  await open(device, serverWithList())
  expect(await open(device, serverThatAnswers(refused(404, 'unknown_list')))).toEqual(['open', 'unknown'])
  expect([await findList(device.db, LIST_ID), await dealt(device)]).toEqual([undefined, []])
})

test.each([null, {}, [], { ...savedList(), games: null }])('a response that is no list (%j) counts as no network', async (body) => {
  const device = new TestDevice()
  expect(await open(device, serverThatAnswers(answered(body)))).toEqual(['unreachable'])
  await open(device, serverWithList())
  expect(await open(device, serverThatAnswers(answered(body)))).toEqual(['open'])
  expect(await findList(device.db, LIST_ID)).toMatchObject({ games: savedList().games })
})

test.each([null, {}, [null], [{ id: gameCard(1).id }]])('invalid games (%j) are not stored', async (body) => {
  const device = new TestDevice()
  const remote = serverWithList()
  remote.always('gamesBatch', answered(body))
  expect(await open(device, remote)).toEqual(['unreachable'])
  expect(await device.db.games.count()).toBe(0)
})
