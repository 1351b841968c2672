// @vitest-environment happy-dom
// Shows [S263].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { followsOf } from '../../local/own/people.ts'
import { PLAYER_TEXTS } from '../../ui/player/texts.ts'
import { PopularPlayers } from './popular-players.tsx'
import { PEOPLE_TEXTS as TEXTS } from './texts.ts'

const BOB = { id: '0197a000-0000-7000-8000-0000000000b0', username: 'bob', display_name: 'Bob', avatar_url: '' }

function open(players: readonly (typeof BOB)[]) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('popularPlayers', answered(players))
  const page = mount(<PopularPlayers device={device} remote={remote} />)
  letTheDatabaseDraw()
  return { ...page, device, remote }
}

test('whom most follow is followed in place, and is told by rank, for one follower may be most', async () => {
  const { device, ...page } = open([BOB])
  await vi.waitFor(() => expect(page.container.querySelector('h2')?.textContent).toBe('Most followed here'), 5_000)
  await vi.waitFor(() => page.button(PLAYER_TEXTS.followName('Bob')).click())
  await vi.waitFor(() => page.button(PLAYER_TEXTS.followingName('Bob')))
  expect((await followsOf(device.db)).has(BOB.id)).toBe(true)
})

test('where nobody is, there is no heading either', async () => {
  const { device, shows } = open([])
  await vi.waitFor(async () => expect(await device.db.pages.count()).toBe(1))
  expect(shows(TEXTS.popular)).toBe(false)
})
