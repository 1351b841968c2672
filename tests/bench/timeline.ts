import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { TIMELINE_PAGE_SIZE } from '../../src/contract/timeline.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { readTimeline } from '../../src/server/timeline/read-timeline.ts'
import { createProfanity } from '../../src/server/texts/profanity-filter.ts'
import { asAdmin, inDatabase, startTestCluster } from '../support/test-cluster.ts'
import { medianOfTurns } from './bench-catalogue.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { median, quantile } from './statistics.ts'

/** The reader follows the first of them. */
const PLAYERS = 2_000
const FOLLOWED = 500
/** The number of events of the followed players, by kind; each of the others has as many. */
const LIKES = 140_000
const WISHES = 40_000
const REVIEWS = 16_000
const LISTS = 4_000
const EVENTS = LIKES + WISHES + REVIEWS + LISTS
const ROUNDS = 300
const WARM_UP = 30
/** The number of pages that a reader loads before the next reader begins. */
const PAGES = 30
const P99_MAX_MS = 25
const DAY = 24 * 60 * 60 * 1_000
const NOW = Date.UTC(2026, 5, 3, 12)
const PROFANITY = createProfanity({ profanityExtra: [], profanityExcluded: [] })

/** The recent events of very many players: the first page and the next ones. */
export const timelineBench: Bench = {
  name: 'timeline',
  title: `the timeline of a player who follows ${FOLLOWED}, with ${EVENTS.toLocaleString('en')} events, ${ROUNDS} times`,
  async run(log) {
    const cluster = await startTestCluster()
    const name = `questdeck_bench_${randomBytes(4).toString('hex')}`
    try {
      await asAdmin(cluster.connection, `create database ${name} template ${cluster.template}`)
      const db = openDatabase(inDatabase(cluster.connection, name), { maxConnections: 2 })
      try {
        await sql`set statement_timeout = 0`.execute(db)
        log('writing players and what they did')
        await insertEvents(db)
        log('reading pages')
        return await measure(db)
      } finally {
        await db.destroy()
        await asAdmin(cluster.connection, `drop database ${name} with (force)`)
      }
    } finally {
      await cluster.stop()
    }
  },
}

const idOf = (n: number | string) => sql`md5('player ' || ${n})::uuid`

async function insertEvents(db: Db): Promise<void> {
  await sql`select setseed(0.42)`.execute(db)
  await sql`
    insert into app_user (id, email, username, display_name, avatar_url, password_hash, created_at)
    select md5('player ' || n)::uuid, n || '@example.org', 'player' || n, 'Player ' || n, '', 'x', ${NOW - 731 * DAY}::bigint
    from generate_series(0, ${PLAYERS}::integer) n`.execute(db)
  await sql`
    insert into follow (follower_id, followee_id, following, at, rev)
    select ${idOf(0)}, md5('player ' || n)::uuid, true, 0, 1 from generate_series(1, ${FOLLOWED}::integer) n`.execute(db)
  // Each player's events are spread over two years; each has another range of games.
  const at = sql`(${NOW} - random() * ${730 * DAY})::bigint`
  const done = (count: number) => sql`
    select md5('player ' || player)::uuid as user_id, player, nth, 1000000000 + (player * 7 + nth) % 20000 as game_id, ${at} as at
    from generate_series(1, ${PLAYERS}::integer) player cross join generate_series(1, ${count / FOLLOWED}::integer) nth`
  await sql`
    insert into game_state (user_id, game_id, state, at, rev)
    select user_id, game_id, 1, at, 1 from (${done(LIKES)}) done`.execute(db)
  await sql`
    insert into wish (user_id, game_id, wanted, at, rev)
    select user_id, game_id, true, at, 1 from (${done(WISHES)}) done`.execute(db)
  await sql`
    insert into review (id, user_id, game_id, rating, comment, masked_by, status, versions, created_at, at, rev)
    select md5('review ' || player || ' ' || nth)::uuid, user_id, game_id, nth % 21 * 5, repeat('It goes on like this. ', nth % 20 + 1),
      ${PROFANITY.edition}, case when nth % 3 = 0 then 'finished' end, array[user_id], at, at, 1
    from (${done(REVIEWS)}) done`.execute(db)
  await insertLists(db, done(LISTS))
  await sql`vacuum analyze`.execute(db)
}

/** One list in four is private; each has ten games. */
async function insertLists(db: Db, done: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into list (user_id, id, is_public, is_top10, is_named_top10, is_ranked, created_at, at, public_at, ranked_at, rev)
    select user_id, md5('list ' || player || ' ' || nth)::uuid, nth % 4 <> 0, false, false, false, at, at, at, at, 1
    from (${done}) done`.execute(db)
  await sql`
    insert into list_text (user_id, list_id, part, game_id, text, versions, at, rev)
    select user_id, id, part, 0, 'Profanity', array[id], at, 1 from list cross join (values ('name'), ('description')) parts (part)`.execute(
    db,
  )
  await sql`
    insert into list_item (user_id, list_id, game_id, place, at, rev)
    select user_id, id, 1000000000 + nth, 'c' || nth, at, 1 from list cross join generate_series(1, 10) nth`.execute(db)
}

async function measure(db: Db): Promise<Findings> {
  const {
    rows: [reader],
  } = await sql<{ id: string }>`select ${idOf(0)} as id`.execute(db)
  const page = (after: string | undefined) => readTimeline(db, { viewerId: reader?.id ?? '', now: NOW, after })
  const first = await page(undefined)
  if (first.entries.length < TIMELINE_PAGE_SIZE || first.following_count !== FOLLOWED) throw new Error('The timeline is not full.')
  const [firsts, laters]: [number[], number[]] = [[], []]
  let after = first.next
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const firstMs = await medianOfTurns(() => page(undefined))
    const from: string = after ?? first.next ?? ''
    const laterMs = await medianOfTurns(() => page(from))
    after = (round + WARM_UP) % PAGES === PAGES - 1 ? first.next : (await page(from)).next
    if (round < 0) continue
    firsts.push(firstMs)
    laters.push(laterMs)
  }
  return {
    figures: [figure('the first page, median', median(firsts), 'ms'), figure('a later page, median', median(laters), 'ms')],
    verdicts: [
      atMost('the first page, p99', quantile(firsts, 0.99), P99_MAX_MS, 'ms'),
      atMost('a later page, p99', quantile(laters, 0.99), P99_MAX_MS, 'ms'),
    ],
  }
}
