// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { followsOf } from '../../local/own/people.ts'
import { PLAYER_TEXTS } from '../../ui/player/texts.ts'
import { PopularPlayers } from './popular-players.tsx'
import { PEOPLE_TEXTS as TEXTS } from './texts.ts'

const BOB = { id: '0197a000-0000-7000-8000-0000000000b0', username: 'bob', display_name: 'Bob', avatar_url: '' }

test('whom most follow is followed in place, and is told by rank, for one follower may be most', async () => {
  const device = new TestDevice()
  const page = mount(<PopularPlayers device={device} ask={async () => [BOB]} />)
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(page.container.querySelector('h2')?.textContent).toBe('Most followed here'))
  await vi.waitFor(() => page.button(PLAYER_TEXTS.followName('Bob')).click())
  await vi.waitFor(() => page.button(PLAYER_TEXTS.followingName('Bob')))
  expect((await followsOf(device.db)).has(BOB.id)).toBe(true)
})

test('where nobody is, there is no heading either', async () => {
  const ask = vi.fn<() => Promise<[]>>(async () => [])
  const page = mount(<PopularPlayers device={new TestDevice()} ask={ask} />)
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(page.shows(TEXTS.popular)).toBe(false)
})
