// @vitest-environment happy-dom
// Shows [S237].
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { toldProfile } from '../../../tests/support/told-profile.ts'
import { showOthersProfile, showOwnProfile } from '../../local/pages/shown-profiles.ts'
import type { ShownProfile } from '../../local/pages/shown-profiles.ts'
import { followPlayer } from '../../local/mutations/people.ts'
import { ProfileHeader } from './profile-header.tsx'

const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }
const BOB = { id: '0197a000-0000-7000-8000-0000000000b0', username: 'bob', display_name: 'Bob', avatar_url: '' }

function linksOf(profile: ShownProfile, isOwn: boolean) {
  const { container } = mount(<ProfileHeader profile={profile} isOwn={isOwn} actions={null} />)
  // The ring comes later, and nothing here waits for it.
  letTheDatabaseDraw()
  return [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
}

test('one’s own profile says how many one follows, by the device’s word, and leads to them; another’s says what is known', async () => {
  const device = new TestDevice()
  const { db } = device
  expect(linksOf(await showOwnProfile(db, IDENTITY, undefined), true)).toEqual([['Followers', `/profile/${device.userId}/followers`], ['0 following', `/profile/${device.userId}/following`]])
  await followPlayer(device, BOB, true)
  expect(linksOf(await showOwnProfile(db, IDENTITY, undefined), true)[1]).toEqual(['1 following', `/profile/${device.userId}/following`])
  const other = await showOthersProfile(db, { user: toldProfile(BOB.id), lists: [], reviews: [] })
  expect(linksOf(other, false).map(([words]) => words)).toEqual(['1,205 followers'])
})
