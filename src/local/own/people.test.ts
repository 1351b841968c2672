// Shows [S256].
import { expect, test } from 'vitest'
import { gameTopic, topicPost } from '../../../tests/support/game-topic.ts'
import { gameReview, gameReviews } from '../../../tests/support/game-review.ts'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { Reply } from '../../contract/reviews.ts'
import { readPage } from '../../loaders/define-page.ts'
import { topicPage } from '../../loaders/pages/discussions.ts'
import { gameReviewsPage, repliesPage } from '../../loaders/pages/reviews.ts'
import { blockPlayer, followPlayer, mutePlayer, unblockPlayer, undoBlock } from '../mutations/people.ts'
import { followsOf, hiddenPlayers, silencedBy } from './people.ts'

const REVIEW = gameReview(2)
const OTHERS = gameReview(3)
const BOB = { id: REVIEW.user_id, username: 'bob', display_name: 'Bob', avatar_url: '' }
const { id: _, ...AS_SHOWN } = BOB
const GAME = REVIEW.game_id

const idsOf = (players: ReadonlyMap<string, unknown>) => [...players.keys()]

test('whom the player follows, blocks and mutes is known by name, with no network', async () => {
  const device = new TestDevice()
  await followPlayer(device, BOB, true)
  expect([...(await followsOf(device.db))]).toEqual([[BOB.id, AS_SHOWN]])
  await mutePlayer(device, BOB, true)
  const { muted, blocked } = await silencedBy(device.db)
  expect([[...muted], [...blocked]]).toEqual([[[BOB.id, AS_SHOWN]], []])
  expect([...(await hiddenPlayers(device.db))]).toEqual([BOB.id])
  await mutePlayer(device, BOB, false)
  expect([...(await hiddenPlayers(device.db))]).toEqual([])
})

test('a block ends following at once, and to take it back does not bring that back', async () => {
  const device = new TestDevice()
  await followPlayer(device, BOB, true)
  await blockPlayer(device, BOB)
  expect(idsOf(await followsOf(device.db))).toEqual([])
  await unblockPlayer(device, BOB)
  expect([idsOf(await followsOf(device.db)), [...(await hiddenPlayers(device.db))]]).toEqual([[], []])
})

test('a block that is undone before anybody heard of it was never there; afterwards it is taken back', async () => {
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
  id, review_id: OTHERS.id, user_id, username: 'bob', display_name: 'Bob', avatar_url: '', comment: 'Indeed',
  created_at: REVIEW.created_at, edited_at: null, version: id,
})

test.each([
  ['blocked', (device: TestDevice) => blockPlayer(device, BOB)],
  ['muted', (device: TestDevice) => mutePlayer(device, BOB, true)],
])('what somebody who is %s wrote is left out of all that the device keeps', async (_name, silence) => {
  const device = new TestDevice()
  const { db } = device
  const topic = gameTopic(1, { user_id: OTHERS.user_id })
  const theirs = { user_id: BOB.id, display_name: 'Bob', username: 'bob' }
  const quote = { post_id: topicPost(1).id, username: 'bob', display_name: 'Bob', text: 'Warm', state: 'standing' } as const
  const posts = [
    topicPost(1, theirs), topicPost(2, { user_id: OTHERS.user_id, parent_id: topicPost(1).id, quote }), topicPost(3, theirs),
  ]
  const query = { gameId: GAME, query: {} }
  await keepPage(device, gameReviewsPage, query, gameReviews([REVIEW, OTHERS]))
  await keepPage(device, repliesPage, OTHERS.id, { review: OTHERS, replies: [replyOf(REVIEW), replyOf(OTHERS)], next: null })
  await keepPage(device, topicPage, topic.id, { topic, posts, next: null, first_unread_id: null })
  const seen = async () => {
    const thread = (await readPage(db, topicPage, topic.id))?.posts ?? []
    return {
      reviews: (await readPage(db, gameReviewsPage, query))?.map(({ id }) => id),
      replies: (await readPage(db, repliesPage, OTHERS.id))?.posts.map(({ id }) => id),
      posts: thread.map(({ id, state }) => [id, state]),
      quoted: thread[1]?.quote?.text,
    }
  }
  expect(await seen()).toMatchObject({ reviews: [REVIEW.id, OTHERS.id], replies: [REVIEW.id, OTHERS.id], quoted: 'Warm' })
  await silence(device)
  expect(await seen()).toEqual({
    reviews: [OTHERS.id],
    replies: [OTHERS.id],
    // A place stays where somebody has answered.
    posts: [[topicPost(1).id, 'hidden'], [topicPost(2).id, 'standing']],
    quoted: '',
  })
})
