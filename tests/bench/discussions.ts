import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { readGameTopics } from '../../src/server/discussions/game-topics.ts'
import { readTopicPosts, readTopicThread } from '../../src/server/discussions/topic-thread.ts'
import type { Reader } from '../../src/server/texts/who-reads.ts'
import type { TopicPosts } from '../../src/contract/discussions.ts'
import { TOPIC_SORTS } from '../../src/domain/discussion-rule.ts'
import { createProfanity } from '../../src/server/texts/profanity-filter.ts'
import { asAdmin, inDatabase, startTestCluster } from '../support/test-cluster.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { medianOfTurns } from './bench-catalogue.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { quantile } from './statistics.ts'

const PLAYERS = 500
const TOPICS = 1_000
/** The posts of the first topic; the others have twenty. */
const POSTS = 1_000
const ROUNDS = 300
const WARM_UP = 30
const P99_MAX_MS = 15
const GAME = testGameId(1)
const PROFANITY = createProfanity({ profanityExtra: [], profanityExcluded: [] })

/** A long thread from its beginning to its end, and the topics of a much discussed game. */
export const discussionsBench: Bench = {
  name: 'discussions',
  title: `a page of a thread of ${POSTS.toLocaleString('en')} posts, and of ${TOPICS.toLocaleString('en')} topics, ${ROUNDS} times`,
  async run(log) {
    const cluster = await startTestCluster()
    const name = `questdeck_bench_${randomBytes(4).toString('hex')}`
    try {
      await asAdmin(cluster.connection, `create database ${name} template ${cluster.template}`)
      const db = openDatabase(inDatabase(cluster.connection, name), { maxConnections: 2 })
      try {
        log('writing topics and posts')
        const topicId = await insertDiscussions(db)
        log('reading pages')
        return await measure(db, topicId)
      } finally {
        await db.destroy()
        await asAdmin(cluster.connection, `drop database ${name} with (force)`)
      }
    } finally {
      await cluster.stop()
    }
  },
}

/** Every fifth post is at the top level; the others are replies. One post in ten mentions a player; each is liked by ten. */
async function insertDiscussions(db: Db): Promise<string> {
  await sql`
    insert into app_user (id, email, username, display_name, avatar_url, password_hash, created_at, email_verified_at)
    select gen_random_uuid(), null, 'player' || n, 'Player ' || n, '', null, 0, null from generate_series(1, ${PLAYERS}) n`.execute(db)
  await sql`
    insert into topic (id, user_id, game_id, title, comment, masked_by, versions, created_at, posted_at, last_at, at, rev)
    select gen_random_uuid(), author.id, ${GAME}, 'Topic ' || n, repeat('It goes on like this. ', (n % 40)::integer + 1), ${PROFANITY.edition},
      '{}', n * 1000, n * 1000, n * 1000 + 20, n * 1000, 1
    from generate_series(1, ${TOPICS}) n
    join (select id, row_number() over () as nth from app_user) author on author.nth = n % ${PLAYERS} + 1`.execute(db)
  await sql`
    insert into post (id, user_id, topic_id, parent_id, root_at, root_id, depth, comment, masked_by, versions, created_at, posted_at, at, rev)
    select made.id, author.id, topic.id, case when made.n % 5 = 0 then null else root.id end, root.n, root.id,
      case when made.n % 5 = 0 then 0 else 1 end,
      repeat('It goes on like this. ', (made.n % 10)::integer + 1) || case when made.n % 10 = 0 then '@player' || made.n % ${PLAYERS} + 1 else '' end,
      ${PROFANITY.edition}, '{}', made.n, made.n, made.n, 1
    from topic
    cross join lateral (
      select n, md5(topic.id::text || n)::uuid as id from generate_series(0, case when topic.posted_at = 1000 then ${POSTS - 1} else 19 end) n
    ) made
    cross join lateral (select made.n - made.n % 5 as n, md5(topic.id::text || (made.n - made.n % 5))::uuid as id) root
    join (select id, row_number() over () as nth from app_user) author on author.nth = made.n % ${PLAYERS} + 1`.execute(db)
  await sql`
    insert into post_like (user_id, post_id, liked, at, rev)
    select author.id, post.id, true, 1, 1 from post
    join (select id, row_number() over () as nth from app_user) author on author.nth <= 10
    where post.topic_id = (select id from topic where posted_at = 1000)`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const { id } = await db.selectFrom('topic').select('id').where('posted_at', '=', 1000).executeTakeFirstOrThrow()
  return id
}

async function measure(db: Db, topicId: string): Promise<Findings> {
  const viewers = await db.selectFrom('app_user').select('id').limit(50).execute()
  const [pages, lists]: [number[], number[]] = [[], []]
  let after: string | null = null
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const reader: Reader = { viewerId: viewers[Math.abs(round) % viewers.length]?.id ?? '' }
    const from: string | null = after
    const page = (): Promise<TopicPosts> =>
      from === null ? readTopicThread(db, topicId, reader) : readTopicPosts(db, topicId, reader, from)
    const pageMs = await medianOfTurns(page)
    after = (await page()).next
    const sort = TOPIC_SORTS[Math.abs(round) % TOPIC_SORTS.length] ?? 'active'
    const listMs = await medianOfTurns(() => readGameTopics(db, GAME, reader, { sort }))
    if (round < 0) continue
    pages.push(pageMs)
    lists.push(listMs)
  }
  return {
    figures: [
      figure('a page of the thread, median', quantile(pages, 0.5), 'ms'),
      figure('a page of topics, median', quantile(lists, 0.5), 'ms'),
    ],
    verdicts: [
      atMost('a page of the thread, p99', quantile(pages, 0.99), P99_MAX_MS, 'ms'),
      atMost('a page of topics, p99', quantile(lists, 0.99), P99_MAX_MS, 'ms'),
    ],
  }
}
