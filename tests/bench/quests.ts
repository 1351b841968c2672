import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { questProgress } from '../../src/domain/quests/quest-progress.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { readOwnLevel } from '../../src/server/quests/player-level.ts'
import { readLeaderboard } from '../../src/server/quests/read-leaderboard.ts'
import { findQuestFacts } from '../../src/server/quests/read-quest-facts.ts'
import { boardMonday, refreshScores } from '../../src/server/quests/refresh-scores.ts'
import { asAdmin, inDatabase, startTestCluster } from '../support/test-cluster.ts'
import { medianOfTurns, timed } from './bench-catalogue.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { median, quantile } from './statistics.ts'

const PLAYERS = 50_000
const EVENTS = 10_000
const MANY_EVENTS = 100_000
/** The number of players that a player of the bench follows. */
const FOLLOWED = 500
const ROUNDS = 300
const WARM_UP = 30
const BOARD_P99_MAX_MS = 10
const PROGRESS_P99_MAX_MS = 15
const NOW = Date.UTC(2026, 5, 3, 12)
const DAY = 24 * 60 * 60 * 1_000

/** The ranks of players, and the leaderboard of very many. */
export const questsBench: Bench = {
  name: 'quests',
  title: `the leaderboard of ${PLAYERS.toLocaleString('en')}, and progress after ${EVENTS.toLocaleString('en')} events, ${ROUNDS} times`,
  async run(log) {
    const cluster = await startTestCluster()
    const name = `questdeck_bench_${randomBytes(4).toString('hex')}`
    try {
      await asAdmin(cluster.connection, `create database ${name} template ${cluster.template}`)
      const db = openDatabase(inDatabase(cluster.connection, name), { maxConnections: 2 })
      try {
        log('writing players and what they did')
        await insertPlayers(db)
        log('reading')
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

async function insertPlayers(db: Db): Promise<void> {
  await sql`select setseed(0.42)`.execute(db)
  await sql`
    insert into app_user (id, email, username, display_name, avatar_url, password_hash, created_at)
    select md5('player ' || n)::uuid, n || '@example.org', 'player' || n, 'Player ' || n, '', 'x', ${NOW - 731 * DAY}::bigint
    from generate_series(1, ${PLAYERS}::integer) n`.execute(db)
  await sql`insert into user_revision (user_id, rev) select id, 1 from app_user where username like 'player%' on conflict do nothing`.execute(
    db,
  )
  // Many players have similar scores.
  await sql`
    insert into player_score (user_id, experience, week_monday, week_experience, counted_rev)
    select id, floor(23200 * power(random(), 3))::integer, ${boardMonday(NOW)}, floor(600 * power(random(), 3))::integer, 1
    from app_user`.execute(db)
  await sql`
    insert into follow (follower_id, followee_id, following, at, rev)
    select ${idOf('3')}, id, true, 0, 1 from app_user where id <> ${idOf('3')} limit ${FOLLOWED}`.execute(db)
  await insertEvents(db, '1', EVENTS)
  await insertEvents(db, '2', MANY_EVENTS)
  await sql`vacuum analyze`.execute(db)
}

/** Half swipes, half verdicts, over two years. */
async function insertEvents(db: Db, player: string, count: number): Promise<void> {
  const at = sql`(${NOW} - random() * ${730 * DAY})::bigint`
  await sql`
    insert into quest_event (user_id, event_id, type, at, retracted, rev)
    select ${idOf(player)}, gen_random_uuid(), 'SWIPE', ${at}, n % 20 = 0, 1 from generate_series(1, ${count / 2}::integer) n`.execute(db)
  await sql`
    insert into game_state (user_id, game_id, state, at, rev)
    select ${idOf(player)}, 1000000000 + n, n % 3 + 1, ${at}, 1 from generate_series(1, ${count / 2}::integer) n`.execute(db)
}

async function measure(db: Db): Promise<Findings> {
  const { rows } = await sql<{ id: string }>`select id from app_user order by md5(id::text) limit 200`.execute(db)
  const [busy, busiest, social] = (await Promise.all(
    ['1', '2', '3'].map(async (n) => {
      const {
        rows: [row],
      } = await sql<{ id: string }>`select ${idOf(n)} as id`.execute(db)
      return row?.id ?? ''
    }),
  )) as [string, string, string]
  const boards: number[] = []
  const followed: number[] = []
  const progress: number[] = []
  const counting: number[] = []
  const many: number[] = []
  const facts = await findQuestFacts(db, busy, NOW)
  if (facts === undefined) throw new Error('the player is there')
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const viewer = rows[(round + WARM_UP) % rows.length]?.id ?? ''
    const span = round % 2 === 0 ? 'all' : 'week'
    const board = await medianOfTurns(() => readLeaderboard(db, viewer, { span, of: 'everyone', now: NOW }))
    const ofFollowed = await medianOfTurns(() => readLeaderboard(db, social, { span, of: 'followed', now: NOW }))
    const own = await medianOfTurns(() => readOwnLevel(db, busy, NOW))
    const [countMs] = await timed(() => Promise.resolve(questProgress(facts)))
    const [manyMs] = round % 20 === 0 ? await timed(() => readOwnLevel(db, busiest, NOW)) : [undefined]
    if (round < 0) continue
    boards.push(board)
    followed.push(ofFollowed)
    progress.push(own)
    counting.push(countMs)
    if (manyMs !== undefined) many.push(manyMs)
  }
  await sql`update user_revision set rev = rev + 1 where user_id in (select id from app_user where username like 'player%' limit 1000)`.execute(
    db,
  )
  const [refreshMs] = await timed(() => refreshScores(db, NOW))
  return {
    figures: [
      figure('leaderboard, median', median(boards), 'ms'),
      figure('of those followed, p99', quantile(followed, 0.99), 'ms'),
      figure('progress, median', median(progress), 'ms'),
      figure('of it the rules alone, median', median(counting), 'ms'),
      figure(`progress after ${MANY_EVENTS.toLocaleString('en')} events, median`, median(many), 'ms'),
      figure('counting the scores of 1,000 players', refreshMs, 'ms'),
    ],
    verdicts: [
      atMost('p99 of the leaderboard', quantile(boards, 0.99), BOARD_P99_MAX_MS, 'ms'),
      atMost('p99 of the progress', quantile(progress, 0.99), PROGRESS_P99_MAX_MS, 'ms'),
    ],
  }
}
