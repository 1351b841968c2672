// Shows [S150].
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { suggest } from './suggest.ts'

const ZELDA = { text: 'zelda', usersOnly: false, platform: null }
const ADA = { id: 'a', username: 'ada', display_name: 'Ada', avatar_url: '' }

let device: TestDevice
let remote: ScriptedRemote

beforeEach(async () => {
  askKnownHere()
  device = new TestDevice()
  remote = new ScriptedRemote('ada', device.now)
  await device.db.games.put(gameCard(7, { name: 'Zelda of the device' }))
})

const ask = (request: Parameters<typeof suggest>[1]) => suggest({ db: device.db, remote }, request, new AbortController().signal)

test('players and games are asked for, ten of each, on the platform chosen', async () => {
  remote.next('suggestUsers', answered([ADA]))
  remote.next('suggestGames', answered([gameCard(1)]))
  expect(await ask({ ...ZELDA, platform: 6 })).toEqual({ users: [ADA], games: [gameCard(1)], source: 'server' })
  expect(remote.calls.map(({ name, options }) => [name, options.query])).toEqual([
    ['suggestUsers', { q: 'zelda', limit: 10 }],
    ['suggestGames', { q: 'zelda', limit: 10, platform: 6 }],
  ])
})

test('players alone are asked for behind an @', async () => {
  remote.next('suggestUsers', answered([ADA]))
  expect(await ask({ text: 'ada', usersOnly: true, platform: null })).toEqual({ users: [ADA], games: [], source: 'server' })
  expect(remote.names).toEqual(['suggestUsers'])
})

test.each([null, {}, 'none'])('games that are no list (%j) mean no results', async (body) => {
  remote.always('suggestUsers', answered([ADA]))
  remote.always('suggestGames', answered(body))
  expect(await ask(ZELDA)).toEqual({ users: [ADA], games: [], source: 'server' })
})

test.each([null, {}, [null], [{ id: 'a' }]])('players that are none (%j) are as good as a server out of reach', async (body) => {
  remote.always('suggestUsers', answered(body))
  remote.always('suggestGames', answered([gameCard(1)]))
  expect(await ask(ZELDA)).toMatchObject({ users: [], games: [{ name: 'Zelda of the device' }], source: 'unreachable' })
})

test.each([[[null]], [[{ id: 1 }]]])('a list of what is no game (%j) is as good as a server out of reach', async (body) => {
  remote.always('suggestUsers', answered([ADA]))
  remote.always('suggestGames', answered(body))
  expect(await ask(ZELDA)).toMatchObject({ users: [ADA], games: [{ name: 'Zelda of the device' }], source: 'unreachable' })
})

test('with no network nobody is asked: the games on this device answer', async () => {
  syncStatus.isOnline = false
  onTestFinished(() => {
    syncStatus.isOnline = true
  })
  expect(await ask(ZELDA)).toMatchObject({ users: [], games: [{ name: 'Zelda of the device' }], source: 'offline', known: 1 })
  expect(remote.calls).toEqual([])
})

test('a server out of reach is stood in for by this device, with what did come', async () => {
  remote.next('suggestUsers', answered([ADA]))
  remote.next('suggestGames', unknown('timeout'))
  expect(await ask(ZELDA)).toMatchObject({
    users: [ADA],
    games: [{ name: 'Zelda of the device' }],
    source: 'unreachable',
  })
})

test('a refusal is a failure, and names its code', async () => {
  remote.next('suggestUsers', answered([]))
  remote.next('suggestGames', refused(400, 'malformed'))
  await expect(ask(ZELDA)).rejects.toThrow('malformed')
})
