// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import type { ProfileList, ShownProfile } from '../../local/queries/shown-profiles.ts'
import { Hero } from './profile-hero.tsx'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'

const list = (n: number, more: Partial<ProfileList> = {}): ProfileList => ({
  id: `l${n}`,
  name: `List ${n}`,
  isPublic: true,
  isTop10: false,
  isRanked: false,
  gameIds: [n],
  gameCount: 1,
  likes: 0,
  ...more,
})
const TOP_TEN = list(0, { name: 'My ten', isTop10: true })

function overview(isOwn: boolean, lists: readonly ProfileList[]) {
  const profile: ShownProfile = {
    userId: 'u1',
    displayName: 'Ada',
    username: 'ada',
    avatarUrl: '',
    ring: '',
    bio: '',
    followers: 0,
    following: 0,
    level: null,
    isFollowed: false,
    isBlocked: false,
    socials: [],
    lists,
    reviews: [],
    isRead: { lists: true, reviews: true },
  }
  const page = mount(<Hero profile={profile} games={{ get: () => undefined, areComing: false }} isOwn={isOwn} taste={null} now={0} />)
  const ways = [...page.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return { ...page, ways }
}

test('the player’s own Top 10 can be edited from the overview, another player’s cannot [S238]', () => {
  expect(overview(true, [TOP_TEN]).ways).toContain('/list/l0/edit')
  expect(overview(false, [TOP_TEN]).ways).not.toContain('/list/l0/edit')
})

test('on the player’s own profile a new list is one press away, however many there are [S236]', () => {
  const two = [list(1), list(2)]
  expect([[], [list(1)], two].map((lists) => overview(true, [TOP_TEN, ...lists]).ways.filter((way) => way === '/list/new').length)).toEqual(
    [1, 1, 1],
  )
  expect(overview(false, [TOP_TEN, ...two]).ways).not.toContain('/list/new')
  const hiding = overview(true, [list(1, { isPublic: false })])
  expect([hiding.shows(MESSAGES.noPublicLists), hiding.ways.includes('/list/new')]).toEqual([true, true])
})
