// Shows [S256].
import { expect, test } from 'vitest'
import { gameTopic, topicPost } from '../../../tests/support/game-topic.ts'
import { gameReview, gameReviews } from '../../../tests/support/game-review.ts'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { Reply } from '../../contract/reviews.ts'
import { readResource } from '../../resources/define-resource.ts'
import { topicPage } from '../../resources/discussions.ts'
import { gameReviewsPage, repliesPage } from '../../resources/reviews.ts'
import { blockPlayer, followPlayer, mutePlayer, unblockPlayer, undoBlock } from '../commands/people.ts'
import { followsOf, hiddenPlayers, restrictedBy } from './read-people.ts'

const REVIEW = gameReview(2)
const OTHERS = gameReview(3)
const BOB = { id: REVIEW.user_id, username: 'bob', display_name: 'Bob', avatar_url: '' }
const { id: _, ...AS_SHOWN } = BOB
const GAME = REVIEW.game_id

const idsOf = (players: ReadonlyMap<string, unknown>) => [...players.keys()]

test('players who are followed, blocked or muted are known by name, without a network', async () => {
  const device = new TestDevice()
  await followPlayer(device, BOB, true)
  expect([...(await followsOf(device.db))]).toEqual([[BOB.id, AS_SHOWN]])
  await mutePlayer(device, BOB, true)
  const { muted, blocked } = await restrictedBy(device.db)
  expect([[...muted], [...blocked]]).toEqual([[[BOB.id, AS_SHOWN]], []])
  expect([...(await hiddenPlayers(device.db))]).toEqual([BOB.id])
  await mutePlayer(device, BOB, false)
  expect([...(await hiddenPlayers(device.db))]).toEqual([])
})

test('a block ends following at once, and unblocking does not restore it', async () => {
  const device = new TestDevice()
  await followPlayer(device, BOB, true)
  await blockPlayer(device, BOB)
  expect(idsOf(await followsOf(device.db))).toEqual([])
  await unblockPlayer(device, BOB)
  expect([idsOf(await followsOf(device.db)), [...(await hiddenPlayers(device.db))]]).toEqual([[], []])
})

test('a block that is undone before it was sent leaves no trace; afterwards it is withdrawn', async () => {
  const device = new TestDevice()
  await followPlayer(device, BOB, true)
  await undoBlock(device, BOB, await blockPlayer(device, BOB))
  expect([idsOf(await followsOf(device.db)), await device.queue()]).toEqual([[BOB.id], ['player.follow pending']])
  const blocked = await blockPlayer(device, BOB)
  await device.db.outbox.toCollection().modify({ state: 'inflight' })
  await undoBlock(device, BOB, blocked)
  expect([idsOf(await followsOf(device.db)), [...(await hiddenPlayers(device.db))]]).toEqual([[], []])
})

const replyOf = ({ user_id, id }: { user_id: string; id: string }): Reply => ({
  id,
  review_id: OTHERS.id,
  user_id,
  username: 'bob',
  display_name: 'Bob',
  avatar_url: '',
  comment: 'Indeed',
  created_at: REVIEW.created_at,
  edited_at: null,
  version: id,
})

test.each([
  ['blocked', (device: TestDevice) => blockPlayer(device, BOB)],
  ['muted', (device: TestDevice) => mutePlayer(device, BOB, true)],
])('texts of a %s player are left out of everything that the device stores', async (_name, restrict) => {
  const device = new TestDevice()
  const { db } = device
  const topic = gameTopic(1, { user_id: OTHERS.user_id })
  const theirs = { user_id: BOB.id, display_name: 'Bob', username: 'bob' }
  const quote = { post_id: topicPost(1).id, username: 'bob', display_name: 'Bob', text: 'Warm', state: 'standing' } as const
  const posts = [topicPost(1, theirs), topicPost(2, { user_id: OTHERS.user_id, parent_id: topicPost(1).id, quote }), topicPost(3, theirs)]
  const query = { gameId: GAME, query: {} }
  await seedCachedResource(device, gameReviewsPage, query, gameReviews([REVIEW, OTHERS]))
  await seedCachedResource(device, repliesPage, OTHERS.id, { review: OTHERS, replies: [replyOf(REVIEW), replyOf(OTHERS)], next: null })
  await seedCachedResource(device, topicPage, topic.id, { topic, posts, next: null, first_unread_id: null })
  const seen = async () => {
    const thread = (await readResource(db, topicPage, topic.id))?.posts ?? []
    return {
      reviews: (await readResource(db, gameReviewsPage, query))?.map(({ id }) => id),
      replies: (await readResource(db, repliesPage, OTHERS.id))?.posts.map(({ id }) => id),
      posts: thread.map(({ id, state }) => [id, state]),
      quoted: thread[1]?.quote?.text,
    }
  }
  expect(await seen()).toMatchObject({ reviews: [REVIEW.id, OTHERS.id], replies: [REVIEW.id, OTHERS.id], quoted: 'Warm' })
  await restrict(device)
  expect(await seen()).toEqual({
    reviews: [OTHERS.id],
    replies: [OTHERS.id],
    // A placeholder stays if somebody has replied.
    posts: [
      [topicPost(1).id, 'hidden'],
      [topicPost(2).id, 'standing'],
    ],
    quoted: '',
  })
})
