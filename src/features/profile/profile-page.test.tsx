// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { BOB, TestDevice } from '../../../tests/support/test-device.ts'
import { fetchedProfile } from '../../../tests/support/fetched-profile.ts'
import { profilePage } from '../../resources/profile.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { UNAVAILABLE } from '../../ui/page-messages.ts'
import { ProfilePage } from './profile-page.tsx'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const WITHIN = 5_000
const AS_IT_WAS = MESSAGES.asItWas('').slice(0, -1)

beforeEach(() => {
  syncStatus.isOnline = true
})

function prepare(tab = 'hero') {
  history.replaceState(null, '', `/profile/${BOB}?tab=${tab}`)
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  const open = () => {
    const page = mount(
      <TestPlayer device={device} remote={remote}>
        <ProfilePage userId={BOB} identity={null} />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    return { ...page, until: (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN) }
  }
  return { device, remote, open }
}

test.each([
  ['hero', [MESSAGES.noTopTen, MESSAGES.noLists, MESSAGES.noReviews.other]],
  ['vault', [MESSAGES.emptyVault.other.title]],
  ['diary', [MESSAGES.emptyJournal.other.title]],
])('lists and reviews of another player that cannot be loaded show no content and no message (%s) [S399]', async (tab, untrue) => {
  const { remote, open } = prepare(tab)
  remote.always('profile', answered(fetchedProfile(BOB)))
  remote.always('playerLists', refused(500, 'internal'))
  remote.always('playerReviews', unknown('busy'))
  const { until, shows } = open()
  await until('1,204 followers')
  await vi.waitFor(() => expect(remote.names).toContain('playerReviews'))
  for (const text of [UNAVAILABLE.unreachable.line, UNAVAILABLE.failed.line, AS_IT_WAS, ...untrue])
    expect([text, shows(text)]).toEqual([text, false])
  // Once they have loaded, the message is true.
  remote.always('playerLists', answered([]))
  remote.always('playerReviews', answered([]))
  document.dispatchEvent(new Event('visibilitychange'))
  for (const text of untrue) await until(text)
})

test('an error of the server is not reported as unreachable, and a profile without a cache not as cached [S399]', async () => {
  const { remote, open } = prepare()
  for (const call of ['profile', 'playerLists', 'playerReviews'] as const) remote.always(call, refused(500, 'internal'))
  const { until, shows } = open()
  await until(UNAVAILABLE.failed.title)
  expect([shows(UNAVAILABLE.unreachable.title), shows(AS_IT_WAS)]).toEqual([false, false])
})

test('a cached profile is shown, with the reason', async () => {
  const { device, remote, open } = prepare()
  await seedCachedResource(device, profilePage, { userId: BOB, identity: null }, { user: fetchedProfile(BOB), lists: [], reviews: [] })
  for (const call of ['profile', 'playerLists', 'playerReviews'] as const) remote.always(call, unknown('network'))
  const { until, shows } = open()
  await until(UNAVAILABLE.unreachable.line)
  expect(shows(AS_IT_WAS)).toBe(true)
})
