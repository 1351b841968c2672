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

test('players and games are requested, ten of each, on the selected platform', async () => {
  remote.next('suggestUsers', answered([ADA]))
  remote.next('suggestGames', answered([gameCard(1)]))
  expect(await ask({ ...ZELDA, platform: 6 })).toEqual({ users: [ADA], games: [gameCard(1)], source: 'server' })
  expect(remote.calls.map(({ name, options }) => [name, options.query])).toEqual([
    ['suggestUsers', { q: 'zelda', limit: 10 }],
    ['suggestGames', { q: 'zelda', limit: 10, platform: 6 }],
  ])
})

test('after an @ only players are requested', async () => {
  remote.next('suggestUsers', answered([ADA]))
  expect(await ask({ text: 'ada', usersOnly: true, platform: null })).toEqual({ users: [ADA], games: [], source: 'server' })
  expect(remote.names).toEqual(['suggestUsers'])
})

test.each([null, {}, 'none'])('if games is no list (%j) there are no results', async (body) => {
  remote.always('suggestUsers', answered([ADA]))
  remote.always('suggestGames', answered(body))
  expect(await ask(ZELDA)).toEqual({ users: [ADA], games: [], source: 'server' })
})

test.each([null, {}, [null], [{ id: 'a' }]])('if the players are invalid (%j) the server counts as unreachable', async (body) => {
  remote.always('suggestUsers', answered(body))
  remote.always('suggestGames', answered([gameCard(1)]))
  expect(await ask(ZELDA)).toMatchObject({ users: [], games: [{ name: 'Zelda of the device' }], source: 'unreachable' })
})

test.each([[[null]], [[{ id: 1 }]]])('if the games in the list are invalid (%j) the server counts as unreachable', async (body) => {
  remote.always('suggestUsers', answered([ADA]))
  remote.always('suggestGames', answered(body))
  expect(await ask(ZELDA)).toMatchObject({ users: [ADA], games: [{ name: 'Zelda of the device' }], source: 'unreachable' })
})

test('without a network there is no request, and the games on this device are searched', async () => {
  syncStatus.isOnline = false
  onTestFinished(() => {
    syncStatus.isOnline = true
  })
  expect(await ask(ZELDA)).toMatchObject({ users: [], games: [{ name: 'Zelda of the device' }], source: 'offline', known: 1 })
  expect(remote.calls).toEqual([])
})

test('if the server is unreachable, this device adds its games to the results that did arrive', async () => {
  remote.next('suggestUsers', answered([ADA]))
  remote.next('suggestGames', unknown('timeout'))
  expect(await ask(ZELDA)).toMatchObject({
    users: [ADA],
    games: [{ name: 'Zelda of the device' }],
    source: 'unreachable',
  })
})

test.each([refused(500, 'internal'), unknown('busy')])(
  'if the server fails, this device is searched, and the reason differs from a missing network [S395]',
  async (answer) => {
    remote.next('suggestUsers', answered([ADA]))
    remote.next('suggestGames', answer)
    expect(await ask(ZELDA)).toMatchObject({ users: [ADA], games: [{ name: 'Zelda of the device' }], source: 'failed' })
  },
)

test('a rejection is a failure, and names its code', async () => {
  remote.next('suggestUsers', answered([]))
  remote.next('suggestGames', refused(400, 'malformed'))
  await expect(ask(ZELDA)).rejects.toThrow('malformed')
})
