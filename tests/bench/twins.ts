import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'
import { recount } from '../../src/server/games/recount.ts'
import { readTwins } from '../../src/server/twins/read-twins.ts'
import { refreshTaste } from '../../src/server/twins/refresh-taste.ts'
import { timed, withBenchCatalogue } from './bench-catalogue.ts'
import { generatedGameId } from './generated-catalogue.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Figure, Findings } from './report.ts'
import { median, quantile } from './statistics.ts'

const PLAYERS = 50_000
/** A few players say something of very many games. */
const AVID_PLAYERS = 50
const AVID_VERDICTS = 3_000
/** Some games come up twice, which is one verdict: fifty a player are left. */
const DRAWN_A_PLAYER = 54
/** Games that players come across, the first of them most of all: the deck deals them. */
const KNOWN_GAMES = 20_000
const ASKED = 300
const P95_MAX_MS = 50

/** Players of like taste, as they are found and as they are told of from then on. */
export const twinsBench: Bench = {
  name: 'twins',
  title: `players of like taste among ${PLAYERS.toLocaleString('en')}, ${ASKED} times`,
  run: (say) => {
    say('loading games')
    return withBenchCatalogue(({ db }) => measureTwins(db, say))
  },
}

async function measureTwins(db: Db, say: (line: string) => void): Promise<Findings> {
  say('letting players swipe')
  const verdicts = await insertPlayers(db)
  await recount(db)
  say('refreshing')
  const [firstMs] = await timed(() => refreshTaste(db, 0))
  const [againMs] = await timed(() => refreshTaste(db, 0))
  await sql`vacuum analyze game_state, game_taste, shown_taste`.execute(db)
  say('asking')
  const { rows } = await sql<{ user_id: string }>`
    select user_id from shown_taste order by md5(user_id::text) limit ${ASKED + 20}`.execute(db)
  const found: number[] = []
  const kept: number[] = []
  const twins: number[] = []
  for (const [turn, { user_id: userId }] of rows.entries()) {
    const ask = () => readTwins(db, { userId, now: 0, isListed: () => true })
    const [foundMs, answer] = await timed(ask)
    const [keptMs] = await timed(ask)
    // The first ones warm up what the database keeps in memory.
    if (turn < 20) continue
    found.push(foundMs)
    kept.push(keptMs)
    twins.push(answer.twins.length)
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
      figure('kept, median', median(kept), 'ms'),
      figure('kept, p95', quantile(kept, 0.95), 'ms'),
      figure('players found, median', median(twins), ''),
    ],
    verdicts: [atMost('p95 of who asks for the first time', quantile(found, 0.95), P95_MAX_MS, 'ms')],
  }
}

/** Players who have swiped; answers how many verdicts there are. */
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
