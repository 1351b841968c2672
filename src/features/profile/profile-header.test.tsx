// @vitest-environment happy-dom
// Shows [S237].
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { fetchedProfile } from '../../../tests/support/fetched-profile.ts'
import { showOthersProfile, showOwnProfile } from '../../local/queries/shown-profiles.ts'
import type { ShownProfile } from '../../local/queries/shown-profiles.ts'
import { followPlayer } from '../../local/commands/people.ts'
import { ProfileHeader } from './profile-header.tsx'

const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }
const BOB = { id: '0197a000-0000-7000-8000-0000000000b0', username: 'bob', display_name: 'Bob', avatar_url: '' }

function linksOf(profile: ShownProfile, isOwn: boolean) {
  const { container } = mount(<ProfileHeader profile={profile} isOwn={isOwn} actions={null} />)
  // The ring renders later, and no test here waits for it.
  letTheDatabaseDraw()
  return [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
}

test('the player’s own profile shows the device’s number of follows, with a link to them; another player’s shows the known number', async () => {
  const device = new TestDevice()
  const { db } = device
  expect(linksOf(await showOwnProfile(db, IDENTITY, undefined), true)).toEqual([
    ['0 reviews', '/profile?tab=diary'],
    ['0 lists', '/profile?tab=vault'],
    ['– followers', `/profile/${device.userId}/followers`],
    ['0 following', `/profile/${device.userId}/following`],
  ])
  await followPlayer(device, BOB, true)
  expect(linksOf(await showOwnProfile(db, IDENTITY, undefined), true)[3]).toEqual(['1 following', `/profile/${device.userId}/following`])
  const other = await showOthersProfile(db, { user: fetchedProfile(BOB.id), lists: [], reviews: [] })
  expect(linksOf(other, false).map(([words]) => words)).toEqual(['0 reviews', '0 lists', '1,205 followers'])
})
