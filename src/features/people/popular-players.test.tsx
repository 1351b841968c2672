// @vitest-environment happy-dom
// Shows [S263].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { followsOf } from '../../local/queries/read-people.ts'
import { PLAYER_MESSAGES } from '../../ui/player/messages.ts'
import { PopularPlayers } from './popular-players.tsx'
import { PEOPLE_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const BOB = { id: '0197a000-0000-7000-8000-0000000000b0', username: 'bob', display_name: 'Bob', avatar_url: '' }

function open(players: readonly (typeof BOB)[]) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('popularPlayers', answered(players))
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <PopularPlayers />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  return { ...page, device, remote }
}

test('the most followed players can be followed in the row, and show a rank, because one follower may be the maximum', async () => {
  const { device, ...page } = open([BOB])
  await vi.waitFor(() => expect(page.container.querySelector('h2')?.textContent).toBe('Most followed here'), 5_000)
  await vi.waitFor(() => page.button(PLAYER_MESSAGES.followName('Bob')).click())
  await vi.waitFor(() => page.button(PLAYER_MESSAGES.followingName('Bob')))
  expect((await followsOf(device.db)).has(BOB.id)).toBe(true)
})

test('without players there is no heading either', async () => {
  const { device, shows } = open([])
  await vi.waitFor(async () => expect(await device.db.pages.count()).toBe(1))
  expect(shows(MESSAGES.popular)).toBe(false)
})
