import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'
import { recount } from '../../src/server/catalogue/index/recount.ts'
import { readSimilarPlayers } from '../../src/server/similar-players/read-similar-players.ts'
import { refreshTaste } from '../../src/server/similar-players/refresh-taste.ts'
import { timed, withBenchCatalogue } from './bench-catalogue.ts'
import { generatedGameId } from './generated-catalogue.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Figure, Findings } from './report.ts'
import { median, quantile } from './statistics.ts'

const PLAYERS = 50_000
/** A few players have states of very many games. */
const AVID_PLAYERS = 50
const AVID_VERDICTS = 3_000
/** Some games are drawn twice and count once: fifty a player are left. */
const DRAWN_A_PLAYER = 54
/** The games that players meet, the first ones most often, because the deck deals popular ones. */
const KNOWN_GAMES = 20_000
const ASKED = 300
const P95_MAX_MS = 50

/** Players of similar taste: the time to find them, and the time to read them later. */
export const similarPlayersBench: Bench = {
  name: 'twins',
  title: `players of like taste among ${PLAYERS.toLocaleString('en')}, ${ASKED} times`,
  run: (log) => {
    log('loading games')
    return withBenchCatalogue(({ db }) => measureSimilarPlayers(db, log))
  },
}

async function measureSimilarPlayers(db: Db, log: (line: string) => void): Promise<Findings> {
  log('letting players swipe')
  const verdicts = await insertPlayers(db)
  await recount(db)
  log('refreshing')
  const [firstMs] = await timed(() => refreshTaste(db, 0))
  const [againMs] = await timed(() => refreshTaste(db, 0))
  await sql`vacuum analyze game_state, game_taste, shown_taste`.execute(db)
  log('asking')
  const { rows } = await sql<{ user_id: string }>`
    select user_id from shown_taste order by md5(user_id::text) limit ${ASKED + 20}`.execute(db)
  const found: number[] = []
  const cachedTimes: number[] = []
  const times: number[] = []
  for (const [turn, { user_id: userId }] of rows.entries()) {
    const ask = () => readSimilarPlayers(db, { userId, now: 0, isListed: () => true })
    const [foundMs, answer] = await timed(ask)
    const [cachedMs] = await timed(ask)
    // The first rounds warm up the database's cache.
    if (turn < 20) continue
    found.push(foundMs)
    cachedTimes.push(cachedMs)
    times.push(answer.twins.length)
  }
  return {
    figures: [
      figure('verdicts', verdicts, ''),
      figure('refreshing for the first time', firstMs, 'ms'),
      figure('refreshing again', againMs, 'ms'),
      ...(await sizes(db)),
      figure('found, median', median(found), 'ms'),
      figure('found, p95', quantile(found, 0.95), 'ms'),
      figure('found, p99', quantile(found, 0.99), 'ms'),
      figure('kept, median', median(cachedTimes), 'ms'),
      figure('kept, p95', quantile(cachedTimes, 0.95), 'ms'),
      figure('players found, median', median(times), ''),
    ],
    verdicts: [atMost('p95 of who asks for the first time', quantile(found, 0.95), P95_MAX_MS, 'ms')],
  }
}

/** Inserts players who have swiped; returns the number of verdicts. */
async function insertPlayers(db: Db): Promise<number> {
  await sql`select setseed(0.42)`.execute(db)
  await sql`
    insert into app_user (id, email, username, display_name, avatar_url, password_hash, created_at)
    select md5('player ' || n)::uuid, n || '@example.org', 'player' || n, 'Player ' || n, '', 'x', 0
    from generate_series(1, ${PLAYERS}::integer) n`.execute(db)
  await sql`
    insert into game_state (user_id, game_id, state, at, rev)
    select md5('player ' || n)::uuid, ${generatedGameId(0)} + floor(${KNOWN_GAMES} * power(random(), 2.5))::integer,
      -- Liked, passed and owned.
      case when chance < 0.45 then 1 when chance < 0.85 then 2 else 3 end, 0, 1
    from generate_series(1, ${PLAYERS}::integer) n
    cross join lateral (
      select random() as chance
      from generate_series(1, case when n <= ${AVID_PLAYERS}::integer then ${AVID_VERDICTS}::integer else ${DRAWN_A_PLAYER}::integer end)
    ) drawn
    on conflict do nothing`.execute(db)
  await sql`vacuum analyze app_user, game_state`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) as count from game_state`.execute(db)
  return rows[0]?.count ?? 0
}

async function sizes(db: Db): Promise<Figure[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select name, pg_total_relation_size(name::regclass) as bytes
    from unnest(array['game_taste', 'shown_taste', 'shown_taste_game_ids', 'game_state_loved']) name`.execute(db)
  return rows.map(({ name, bytes }) => figure(`size of ${name}`, bytes / 2 ** 20, 'MiB'))
}
