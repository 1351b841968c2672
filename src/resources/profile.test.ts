import { expect, test, vi } from 'vitest'
import { gameReview } from '../../tests/support/game-review.ts'
import { seedCachedResource } from '../../tests/support/seed-cached-resource.ts'
import { savedList } from '../../tests/support/saved-list.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../tests/support/scripted-remote.ts'
import { ADA, BOB, TestDevice } from '../../tests/support/test-device.ts'
import { fetchedProfile } from '../../tests/support/fetched-profile.ts'
import { change } from '../local/commands/change.ts'
import { loadResource, readResource } from './define-resource.ts'
import { profilePage } from './profile.ts'

const SIGNAL = new AbortController().signal
const REVIEW = gameReview(1, { user_id: BOB, like_count: 2 })
const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }

function prepare(userId: string = BOB) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  const asked = { userId, identity: userId === ADA ? IDENTITY : null }
  const loadHere = async () => {
    const came = await loadResource({ device, remote }, profilePage, asked, { signal: SIGNAL })
    if (typeof came === 'string') return came
    const { lists, reviews } = came.parts[0]
    return lists && reviews ? 'all of it' : 'some of it'
  }
  return { device, remote, bring: loadHere, read: () => readResource(device.db, profilePage, asked) }
}

test('a player is cached with their lists and reviews, and available without a network', async () => {
  const { remote, bring: loadHere, read } = prepare()
  remote.next('profile', answered(fetchedProfile(BOB)), unknown('network'))
  remote.next('playerLists', answered([savedList()]), unknown('network'))
  remote.next('playerReviews', answered([REVIEW]), unknown('network'))
  expect(await loadHere()).toBe('all of it')
  const shown = await read()
  expect(shown).toMatchObject({
    displayName: 'Ana',
    followers: 1_204,
    lists: [{ name: 'Cosy evenings', likes: 3 }],
    reviews: [{ likes: 2 }],
  })
  expect(await loadHere()).toBe('unreachable')
  expect(await read()).toEqual(shown)
})

test('if lists arrive with their first games only, their number of games is known', async () => {
  const { remote, bring: loadHere, read } = prepare()
  remote.next('profile', answered(fetchedProfile(BOB)))
  remote.next('playerLists', answered([savedList({ game_count: 500 }), savedList({ id: `${savedList().id.slice(0, -1)}2` })]))
  remote.next('playerReviews', answered([]))
  await loadHere()
  const { lists } = (await read()) ?? { lists: [] }
  expect(lists.map(({ gameIds, gameCount }) => [gameIds.length, gameCount])).toEqual([
    [2, 500],
    [2, 2],
  ])
})

test('parts that cannot be loaded are empty, or as they were last fetched', async () => {
  const { remote, bring: loadHere, read } = prepare()
  remote.next('profile', answered(fetchedProfile(BOB)), answered(fetchedProfile(BOB)))
  remote.next('playerLists', refused(503, 'unavailable'), answered([savedList()]))
  remote.next('playerReviews', answered([REVIEW]), refused(503, 'unavailable'))
  expect(await loadHere()).toBe('some of it')
  expect(await read()).toMatchObject({ lists: [], reviews: [{ id: REVIEW.id }], isRead: { lists: false, reviews: true } })
  expect(await loadHere()).toBe('all of it')
  expect(await read()).toMatchObject({ lists: [{ name: 'Cosy evenings' }], reviews: [{ id: REVIEW.id }] })
})

test.each([400, 404])('if the server responds with %d for a player, they are removed, here too', async (status) => {
  const { device, remote, bring: loadHere, read } = prepare()
  await seedCachedResource(device, profilePage, { userId: BOB, identity: null }, { user: fetchedProfile(BOB), lists: [], reviews: [] })
  remote.next('profile', refused(status, 'not_found'))
  remote.next('playerLists', answered([]))
  remote.next('playerReviews', answered([]))
  expect(await loadHere()).toBe('not-found')
  expect(await read()).toBeNull()
})

test('responses about another player are ignored', async () => {
  const { remote, bring: loadHere, read } = prepare()
  remote.next('profile', answered(fetchedProfile(ADA)), answered(fetchedProfile(BOB)))
  remote.next('playerLists', answered([]), answered([savedList({ user_id: ADA }), savedList({ is_public: false })]))
  remote.next('playerReviews', answered([]), answered([gameReview(1)]))
  expect(await loadHere()).toBe('unreachable')
  expect(await read()).toBeNull()
  expect(await loadHere()).toBe('all of it')
  // A private list is never shown, whatever the server returned.
  expect(await read()).toMatchObject({ lists: [], reviews: [] })
})

test('a device without free space shows the parts that it has', async () => {
  const { device, remote, bring: loadHere } = prepare()
  remote.next('profile', answered(fetchedProfile(BOB)))
  remote.next('playerLists', answered([]))
  remote.next('playerReviews', answered([]))
  vi.spyOn(device.db, 'transaction').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'))
  expect(await loadHere()).toBe('all of it')
})

test('later likes are counted, with or without a network', async () => {
  const { device, remote, bring: loadHere, read } = prepare()
  remote.next('profile', answered(fetchedProfile(BOB)))
  remote.next('playerLists', answered([savedList()]))
  remote.next('playerReviews', answered([REVIEW]))
  await loadHere()
  await change(device, 'list.like', { listId: savedList().id, liked: true })
  await change(device, 'review.like', { reviewId: REVIEW.id, liked: true })
  expect(await read()).toMatchObject({ lists: [{ likes: 4 }], reviews: [{ likes: 3 }] })
})

test('the player’s own profile shows this device’s data, sent or not; followers and likes come from the server', async () => {
  const { device, remote, bring: loadHere, read } = prepare(ADA)
  expect(await read()).toMatchObject({ displayName: 'Ada', bio: '', followers: null, lists: [] })
  remote.next('profile', answered(fetchedProfile(ADA, { display_name: 'Ada', bio: 'Before', follower_count: 2 })))
  remote.next('playerLists', answered([]))
  remote.next('playerReviews', answered([]))
  await loadHere()
  expect(await read()).toMatchObject({ displayName: 'Ada', bio: 'Before', followers: 2 })
  await change(device, 'profile.edit', { part: 'display_name', text: 'Grace' })
  await change(device, 'profile.edit', { part: 'bio', text: '' })
  expect(await read()).toMatchObject({ displayName: 'Grace', bio: '', followers: 2 })
})
