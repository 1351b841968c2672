import { expect, test } from 'vitest'
import { gameReview, gameReviews } from '../../../tests/support/game-review.ts'
import { gameTopic, topicPost } from '../../../tests/support/game-topic.ts'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { fetchedProfile } from '../../../tests/support/fetched-profile.ts'
import { topicPage } from '../../resources/discussions.ts'
import { profilePage } from '../../resources/profile.ts'
import { gameReviewsPage } from '../../resources/reviews.ts'
import { isCalled, readKnownPlayers } from './known-players.ts'
import { followPlayer, mutePlayer } from '../commands/people.ts'

const person = (n: number, username: string) => ({
  id: `0197c000-0000-7000-8000-00000000000${n}`,
  username,
  display_name: `${username} Doe`,
  avatar_url: '',
})
const [ANA, BEN, CLEO, DAN] = [person(1, 'ana'), person(2, 'ben'), person(3, 'cleo'), person(4, 'dan')]
const asAuthor = ({ id, ...shown }: typeof ANA) => ({ user_id: id, ...shown })

test('players who are followed or on a page of this device are known, the followed first; hidden players and the player are not [S315]', async () => {
  const device = new TestDevice()
  const { db } = device
  const own = { id: device.userId, username: 'ada', display_name: 'Ada', avatar_url: '' }
  await seedCachedResource(
    device,
    gameReviewsPage,
    { gameId: 1, query: {} },
    gameReviews([gameReview(1, asAuthor(BEN)), gameReview(2, asAuthor(own))]),
  )
  const topic = gameTopic(1, asAuthor(CLEO))
  await seedCachedResource(device, topicPage, topic.id, { topic, posts: [topicPost(1, asAuthor(DAN))], next: null, first_unread_id: null })
  const ben = fetchedProfile(BEN.id, { username: 'ben', display_name: 'ben Doe' })
  await seedCachedResource(device, profilePage, { userId: BEN.id, identity: null }, { user: ben, lists: [], reviews: [] })
  await followPlayer(device, ANA, true)
  await mutePlayer(device, DAN, true)
  expect((await readKnownPlayers(db)).map(({ username }) => username)).toEqual(['ana', 'ben', 'cleo'])
})

test('a player is found by the beginning of either name', () => {
  expect(['a', 'ana', 'do', '', 'oe', 'anna'].map((beginning) => isCalled(ANA, beginning))).toEqual([true, true, true, true, false, false])
})
