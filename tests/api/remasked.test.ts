import { afterAll, beforeAll, expect, it } from 'vitest'
import { remask } from '../../src/server/texts/remask-texts.ts'
import { createProfanity } from '../../src/server/texts/profanity-filter.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { Discusser } from '../support/discusser.ts'
import { signUp } from '../support/player.ts'
import { Reviewer } from '../support/reviewer.ts'
import { seedPosts } from '../support/seed-topics.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const PROFANITY = createProfanity({ profanityExtra: ['plonker'], profanityExcluded: ['shit'] })
const TEXT = 'Shit and plonker'

it('texts masked by an older word list are masked again in the background; until then the old mask is shown', async () => {
  const [ada, bob] = [await signUp(server.app), await signUp(server.app)]
  const written = { review: new Reviewer(ada, server), topic: new Discusser(ada, server) }
  const read = { review: new Reviewer(bob, server), topic: new Discusser(bob, server) }
  const { id: reviewId } = await written.review.make({ comment: TEXT })
  await written.review.reply(reviewId, `${TEXT} too`)
  const { id: topicId } = await written.topic.topic({ title: `${TEXT} indeed`, text: `${TEXT} here` })
  await written.topic.post(topicId, `${TEXT} there`)
  const all = async (by: typeof read) => {
    const { review, replies } = await by.review.thread(reviewId)
    const { topic, posts } = (await by.topic.thread(topicId)).body
    return [review.comment, replies[0]?.comment, topic.title, topic.text, posts[0]?.text]
  }
  const ends = ['', ' too', ' indeed', ' here', ' there']
  const before = ends.map((end) => `**** and plonker${end}`)
  expect(await all(read)).toEqual(before)
  // Simulates texts that were written with another word list.
  for (const table of ['review', 'reply', 'topic', 'post'] as const) {
    await server.db.updateTable(table).set({ masked_by: 'old', masked: 'As it was' }).execute()
  }
  expect(await all(read)).toEqual(['As it was', 'As it was', before[2], 'As it was', 'As it was'])

  expect(await remask(server.db, PROFANITY)).toBe(4)

  expect(await all(read)).toEqual(ends.map((end) => `Shit and *******${end}`))
  expect(await all(written)).toEqual(ends.map((end) => `${TEXT}${end}`))
  expect(await remask(server.db, PROFANITY)).toBe(0)
})

it('processes any number of them, changes nothing else, and aborts on request', async () => {
  const ada = await signUp(server.app)
  const topic = await new Discusser(ada, server).topic()
  await seedPosts(
    server.db,
    Array.from({ length: 120 }, (_, n) => ({ userId: ada.id, topicId: topic.id, text: `${TEXT} no. ${n}` })),
  )
  const before = await databaseDigest(server.db)
  await expect(remask(server.db, PROFANITY, AbortSignal.abort())).rejects.toThrow()
  expect(await databaseDigest(server.db)).toEqual(before)
  await remask(server.db, PROFANITY)
  const rows = await server.db
    .selectFrom('post')
    .select(['comment', 'masked', 'masked_by', 'rev'])
    .where('topic_id', '=', topic.id)
    .execute()
  expect(new Set(rows.map(({ masked_by, rev }) => `${masked_by} ${rev}`))).toEqual(new Set([`${PROFANITY.edition} 1`]))
  expect(rows.map(({ masked }) => masked).toSorted()).toEqual(rows.map(({ comment }) => comment.replace('plonker', '*******')).toSorted())
})
