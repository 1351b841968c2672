import { expect, test, vi } from 'vitest'
import { gameReview } from '../../../tests/support/game-review.ts'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { savedList } from '../../../tests/support/saved-list.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { ADA, BOB, TestDevice } from '../../../tests/support/test-device.ts'
import { toldProfile } from '../../../tests/support/told-profile.ts'
import { change } from '../../local/mutations/change.ts'
import { bringPage, readPage } from '../define-page.ts'
import { profilePage } from './profile.ts'

const SIGNAL = new AbortController().signal
const REVIEW = gameReview(1, { user_id: BOB, like_count: 2 })
const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }

function prepare(userId: string = BOB) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  const asked = { userId, identity: userId === ADA ? IDENTITY : null }
  const bring = async () => {
    const came = await bringPage({ device, remote }, profilePage, asked, { signal: SIGNAL })
    if (typeof came === 'string') return came
    return came.parts[0].isWhole ? 'all of it' : 'some of it'
  }
  return { device, remote, bring, read: () => readPage(device.db, profilePage, asked) }
}

test('a player is kept with their lists and reviews, and is there without a network', async () => {
  const { remote, bring, read } = prepare()
  remote.next('profile', answered(toldProfile(BOB)), unknown('network'))
  remote.next('playerLists', answered([savedList()]), unknown('network'))
  remote.next('playerReviews', answered([REVIEW]), unknown('network'))
  expect(await bring()).toBe('all of it')
  const shown = await read()
  expect(shown).toMatchObject({ displayName: 'Ana', followers: 1_204, lists: [{ name: 'Cosy evenings', likes: 3 }], reviews: [{ likes: 2 }] })
  expect(await bring()).toBe('unreachable')
  expect(await read()).toEqual(shown)
})

test('of lists that are told with their first games alone it is known how many there are', async () => {
  const { remote, bring, read } = prepare()
  remote.next('profile', answered(toldProfile(BOB)))
  remote.next('playerLists', answered([savedList({ game_count: 500 }), savedList({ id: `${savedList().id.slice(0, -1)}2` })]))
  remote.next('playerReviews', answered([]))
  await bring()
  const { lists } = (await read()) ?? { lists: [] }
  expect(lists.map(({ gameIds, gameCount }) => [gameIds.length, gameCount])).toEqual([[2, 500], [2, 2]])
})

test('of what cannot be had there is nothing, or what was told before', async () => {
  const { remote, bring, read } = prepare()
  remote.next('profile', answered(toldProfile(BOB)), answered(toldProfile(BOB)))
  remote.next('playerLists', refused(503, 'unavailable'), answered([savedList()]))
  remote.next('playerReviews', answered([REVIEW]), refused(503, 'unavailable'))
  expect(await bring()).toBe('some of it')
  expect(await read()).toMatchObject({ lists: [], reviews: [{ id: REVIEW.id }] })
  expect(await bring()).toBe('some of it')
  expect(await read()).toMatchObject({ lists: [{ name: 'Cosy evenings' }], reviews: [{ id: REVIEW.id }] })
})

test.each([400, 404])('a player of whom the server answers %d is gone, here too', async (status) => {
  const { device, remote, bring, read } = prepare()
  await keepPage(device, profilePage, { userId: BOB, identity: null }, { user: toldProfile(BOB), lists: [], reviews: [], isWhole: true })
  remote.next('profile', refused(status, 'not_found'))
  remote.next('playerLists', answered([]))
  remote.next('playerReviews', answered([]))
  expect(await bring()).toBe('gone')
  expect(await read()).toBeNull()
})

test('what tells of another player tells nothing of this one', async () => {
  const { remote, bring, read } = prepare()
  remote.next('profile', answered(toldProfile(ADA)), answered(toldProfile(BOB)))
  remote.next('playerLists', answered([]), answered([savedList({ user_id: ADA }), savedList({ is_public: false })]))
  remote.next('playerReviews', answered([]), answered([gameReview(1)]))
  expect(await bring()).toBe('unreachable')
  expect(await read()).toBeNull()
  expect(await bring()).toBe('all of it')
  // A private list is nobody's to show, whoever told of it.
  expect(await read()).toMatchObject({ lists: [], reviews: [] })
})

test('a device without room shows what it has', async () => {
  const { device, remote, bring } = prepare()
  remote.next('profile', answered(toldProfile(BOB)))
  remote.next('playerLists', answered([]))
  remote.next('playerReviews', answered([]))
  vi.spyOn(device.db, 'transaction').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'))
  expect(await bring()).toBe('all of it')
})

test('likes that were given since are counted, with a network or without', async () => {
  const { device, remote, bring, read } = prepare()
  remote.next('profile', answered(toldProfile(BOB)))
  remote.next('playerLists', answered([savedList()]))
  remote.next('playerReviews', answered([REVIEW]))
  await bring()
  await change(device, 'list.like', { listId: savedList().id, liked: true })
  await change(device, 'review.like', { reviewId: REVIEW.id, liked: true })
  expect(await read()).toMatchObject({ lists: [{ likes: 4 }], reviews: [{ likes: 3 }] })
})

test('one’s own profile is what this device says, sent or not; followers and likes are the server’s to tell', async () => {
  const { device, remote, bring, read } = prepare(ADA)
  expect(await read()).toMatchObject({ displayName: 'Ada', bio: '', followers: null, lists: [] })
  remote.next('profile', answered(toldProfile(ADA, { display_name: 'Ada', bio: 'Before', follower_count: 2 })))
  remote.next('playerLists', answered([]))
  remote.next('playerReviews', answered([]))
  await bring()
  expect(await read()).toMatchObject({ displayName: 'Ada', bio: 'Before', followers: 2 })
  await change(device, 'profile.edit', { part: 'display_name', text: 'Grace' })
  await change(device, 'profile.edit', { part: 'bio', text: '' })
  expect(await read()).toMatchObject({ displayName: 'Grace', bio: '', followers: 2 })
})
