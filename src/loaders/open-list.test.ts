import { describe, expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { LIST_ID, savedList } from '../../tests/support/saved-list.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../tests/support/scripted-remote.ts'
import { ADA, TestDevice } from '../../tests/support/test-device.ts'
import type { Why } from '../domain/why.ts'
import { deckIds, wholeDeck } from '../local/games/deck.ts'
import { findList, listDeckKey } from '../local/own/lists.ts'
import { recomputeFor } from '../local/outbox/mirror.ts'
import { createList, deleteList, moveInList, setListText } from '../local/mutations/edit-list.ts'
import { openList } from './open-list.ts'
import type { ListOpening, RankList } from './open-list.ts'

const COSY = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false }
const GAMES = [gameCard(1), gameCard(2)]

const asItIs: RankList = () => Promise.resolve([])
const POPULAR: Why = [{ kind: 'popular', weight: 1, of: [] }]
/** What its author put last comes first. */
const lastFirst: RankList = ({ games }) =>
  Promise.resolve(games.toReversed().flatMap((id) => [...GAMES, gameCard(3)].filter((game) => game.id === id)).map((game) => ({ ...game, why: POPULAR })))

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

function serverThatAnswers(answer: ReturnType<typeof answered>): ScriptedRemote {
  const remote = new ScriptedRemote('ada', () => 0)
  remote.always('getList', answer)
  return remote
}

const dealt = (device: TestDevice, listId = LIST_ID) => deckIds(device.db, listDeckKey(listId))

test('a list comes with its games and lies on the deck in its order, settled games among them', async () => {
  const device = new TestDevice()
  await device.swipe(2, 'liked')
  expect(await open(device, serverWithList())).toEqual(['open'])
  expect(await dealt(device)).toEqual(GAMES.map(({ id }) => id))
})

describe('a list’s cards', () => {
  const ids = GAMES.map(({ id }) => id)
  const whys = async (device: TestDevice) => (await wholeDeck(device.db, listDeckKey(LIST_ID)).toArray()).map(({ why }) => why)

  test('lie as they are ranked for the player, each with its reason; what is not ranked lies below [S118]', async () => {
    const device = new TestDevice()
    await open(device, serverWithList({ is_ranked: false }), LIST_ID, lastFirst)
    expect([await dealt(device), await whys(device)]).toEqual([ids.toReversed(), [POPULAR, POPULAR]])
    const firstOnly: RankList = async (list) => (await lastFirst(list)).slice(1)
    const other = new TestDevice()
    await open(other, serverWithList({ is_ranked: false }), LIST_ID, firstOnly)
    expect([await dealt(other), await whys(other)]).toEqual([ids, [POPULAR, undefined]])
  })

  test('of a ranked list lie as its author made it, with their reasons all the same [S118]', async () => {
    const device = new TestDevice()
    await open(device, serverWithList(), LIST_ID, lastFirst)
    expect([await dealt(device), await whys(device)]).toEqual([ids, [POPULAR, POPULAR]])
  })

  test('lie as its author made it where ranking fails', async () => {
    const device = new TestDevice()
    expect(await open(device, serverWithList({ is_ranked: false }), LIST_ID, () => Promise.reject(new Error('no engine')))).toEqual(['open'])
    expect(await dealt(device)).toEqual(ids)
  })

  test('stay where they lie once it was begun, with what has come to it below', async () => {
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

test('once opened it is open at once with no network', async () => {
  const device = new TestDevice()
  await open(device, serverWithList())
  expect(await open(device, serverThatAnswers(unknown('network')))).toEqual(['open'])
})

test('a list that was begun goes on where it was left', async () => {
  const device = new TestDevice()
  await open(device, serverWithList())
  await device.swipe(1, 'liked', listDeckKey(LIST_ID))
  await open(device, serverWithList())
  expect(await dealt(device)).toEqual([gameCard(2).id])
})

test('14.1 one that another edits meanwhile shows it when it is opened anew, where it was begun at its end', async () => {
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

describe('14 a list of one’s own', () => {
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

  test('is open at once, and the server is not asked for what it cannot know', async () => {
    const { device, listId } = await own()
    const remote = unknownThere()
    expect(await open(device, remote, listId)).toEqual(['open'])
    expect(await dealt(device, listId)).toEqual(GAMES.map(({ id }) => id))
    expect(remote.calls).toEqual([])
    expect(await findList(device.db, listId)).toMatchObject({ isYetToReachServer: true })
  })

  test('stays where the server knows none by that id', async () => {
    const { device, listId } = await own()
    await synced(device)
    expect(await open(device, unknownThere(), listId)).toEqual(['open'])
    expect(await findList(device.db, listId)).toMatchObject({ list_name: 'Cosy', isYetToReachServer: false })
  })

  test('hears who likes it, and stays as its player has it', async () => {
    const { device, listId } = await own()
    await synced(device)
    await setListText(device, listId, 'name', null, 'Cosier')
    const remote = serverThatAnswers(answered(savedList({ id: listId, user_id: ADA, display_name: 'Ada', like_count: 4 })))
    expect(await open(device, remote, listId)).toEqual(['open'])
    expect(await findList(device.db, listId)).toMatchObject({ list_name: 'Cosier', display_name: 'Ada', likes: 4 })
  })

  test('14.1 shows its edits when its deck is opened anew', async () => {
    const { device, listId } = await own()
    await open(device, unknownThere(), listId)
    await moveInList(device, listId, GAMES[1]?.id ?? 0, 0)
    await open(device, unknownThere(), listId)
    expect(await dealt(device, listId)).toEqual([2, 1].map((number) => gameCard(number).id))
  })

  test('begins with the games that are here, and the others come below', async () => {
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

  test('is unknown once it is deleted, with nothing of it left on the deck', async () => {
    const { device, listId } = await own()
    await open(device, unknownThere(), listId)
    await deleteList(device, listId)
    expect(await open(device, serverWithList(), listId)).toEqual(['unknown'])
    expect(await dealt(device, listId)).toEqual([])
  })
})

test('1 § 7 of games the missing ones alone are asked for, and without any there is no call [S138]', async () => {
  const device = new TestDevice()
  await device.db.games.put(gameCard(1))
  const remote = serverWithList()
  const asked = () => remote.calls.filter(({ name }) => name === 'gamesBatch').map(({ options }) => options.body)
  await open(device, remote)
  expect(asked()).toEqual([{ ids: [gameCard(2).id] }])
  await open(device, remote)
  expect(asked()).toHaveLength(1)
})

test('one that never came whole is not begun [S138]', async () => {
  const device = new TestDevice()
  const remote = serverThatAnswers(answered(savedList()))
  remote.always('gamesBatch', unknown('network'))
  expect(await open(device, remote)).toEqual(['unreachable'])
  expect(await open(device, serverThatAnswers(unknown('network')))).toEqual(['unreachable'])
  expect(await dealt(device)).toEqual([])
})

test('one that the server knows no more is forgotten', async () => {
  const device = new TestDevice()
  await open(device, serverWithList())
  expect(await open(device, serverThatAnswers(refused(404, 'unknown_list')))).toEqual(['open', 'unknown'])
  expect([await findList(device.db, LIST_ID), await dealt(device)]).toEqual([undefined, []])
})

test.each([null, {}, [], { ...savedList(), games: null }])('an answer that is no list (%j) is as good as no network', async (body) => {
  const device = new TestDevice()
  expect(await open(device, serverThatAnswers(answered(body)))).toEqual(['unreachable'])
  await open(device, serverWithList())
  expect(await open(device, serverThatAnswers(answered(body)))).toEqual(['open'])
  expect(await findList(device.db, LIST_ID)).toMatchObject({ games: savedList().games })
})

test.each([null, {}, [null], [{ id: gameCard(1).id }]])('of games that are none (%j) nothing is kept', async (body) => {
  const device = new TestDevice()
  const remote = serverWithList()
  remote.always('gamesBatch', answered(body))
  expect(await open(device, remote)).toEqual(['unreachable'])
  expect(await device.db.games.count()).toBe(0)
})
