import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { REVIEW_SORTS } from '../../src/contract/reviews.ts'
import type { GameReviewsQuery } from '../../src/contract/reviews.ts'
import { REVIEW_STATUSES } from '../../src/domain/review-rule.ts'
import { openDatabase, transaction } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { readGameReviews } from '../../src/server/reviews/game-reviews.ts'
import { recountScores } from '../../src/server/reviews/game-scores.ts'
import { recountLikes } from '../../src/server/texts/likes.ts'
import type { Reader } from '../../src/server/texts/who-reads.ts'
import { createProfanity } from '../../src/server/texts/profanity-filter.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { asAdmin, inDatabase, startTestCluster } from '../support/test-cluster.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { medianOfTurns, timed } from './bench-catalogue.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { median, quantile } from './statistics.ts'

const REVIEWS = 10_000
const LIKES = 200_000
const ROUNDS = 600
const WARM_UP = 60
const P99_MAX_MS = 15
const GAME = testGameId(1)
const PROFANITY = createProfanity({ profanityExtra: [], profanityExcluded: [] })

/** Pages of the reviews of a game that every player has reviewed: in every order, filtered or not, at any cursor. */
export const reviewsBench: Bench = {
  name: 'reviews',
  title: `a page of ${REVIEWS.toLocaleString('en')} reviews of one game, ${ROUNDS} times`,
  async run(log) {
    const cluster = await startTestCluster()
    const name = `questdeck_bench_${randomBytes(4).toString('hex')}`
    try {
      await asAdmin(cluster.connection, `create database ${name} template ${cluster.template}`)
      const db = openDatabase(inDatabase(cluster.connection, name), { maxConnections: 2 })
      try {
        log('writing reviews')
        await insertReviews(db)
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

/** Ten of the game's platforms, one of them rare. Few reviews have most of the likes, as on a real server. */
async function insertReviews(db: Db): Promise<void> {
  await sql`
    insert into app_user (id, email, username, display_name, avatar_url, password_hash, created_at, email_verified_at)
    select gen_random_uuid(), null, 'player' || n, 'Player ' || n, '', null, 0, null from generate_series(1, ${REVIEWS}) n`.execute(db)
  await sql`
    insert into review (id, user_id, game_id, rating, comment, masked, masked_by, platform_id, status, played_on, versions, created_at,
      edited_at, deleted_at, at, rev)
    select gen_random_uuid(), id, ${GAME}, (nth * 7919 % 21) * 5, repeat('It goes on like this. ', (nth % 40)::integer), null,
      ${PROFANITY.edition}, case when nth % 997 = 0 then 99 else nth % 10 end,
      (${sql`array[${sql.join(REVIEW_STATUSES)}]`}::text[])[nth % 7 + 1], null, array[id], nth * 1000, null, null, nth * 1000, 1
    from (select id, row_number() over () as nth from app_user) author`.execute(db)
  await sql`
    insert into review_like (user_id, review_id, liked, at, rev)
    select distinct on (liker.id, liked.id) liker.id, liked.id, true, 1, 1
    from (select n, (random() * ${REVIEWS - 1})::integer + 1 as who, (random() ^ 3 * ${REVIEWS - 1})::integer + 1 as what
      from generate_series(1, ${LIKES}) n) given
    join (select id, row_number() over () as nth from app_user) liker on liker.nth = given.who
    join (select id, row_number() over () as nth from review) liked on liked.nth = given.what`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function measure(db: Db): Promise<Findings> {
  const random = seededRandom(23)
  const [recountMs] = await timed(() =>
    transaction(db, async (trx) => {
      await recountLikes(trx, 'review')
      return recountScores(trx)
    }),
  )
  await sql`vacuum analyze`.execute(db)
  const viewers = await db.selectFrom('app_user').select('id').limit(50).execute()
  const times = new Map<string, number[]>()
  let after: string | null = null
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const sort = REVIEW_SORTS[round & 3] ?? 'newest'
    const filter = filterOf(round, random)
    const reader: Reader = { viewerId: viewers[Math.floor(random() * viewers.length)]?.id ?? '' }
    const query: GameReviewsQuery = { sort, ...filter, ...(after === null ? {} : { after }) }
    const ms = await medianOfTurns(() => readGameReviews(db, GAME, reader, query))
    after = random() < 0.5 ? await somewhere(db, reader, REVIEW_SORTS[(round + 1) & 3] ?? 'newest', random) : null
    if (round < 0) continue
    const kind = `${sort}${Object.keys(filter)
      .map((key) => ` by ${key}`)
      .join('')}`
    times.set(kind, [...(times.get(kind) ?? []), ms])
  }
  const all = [...times.values()].flat()
  return {
    figures: [
      figure('counting all likes and scores', recountMs, 'ms'),
      ...[...times].map(([kind, values]) => figure(`${kind}, p99`, quantile(values, 0.99), 'ms')),
      figure('median', median(all), 'ms'),
    ],
    verdicts: [atMost('p99', quantile(all, 0.99), P99_MAX_MS, 'ms')],
  }
}

function filterOf(round: number, random: () => number): GameReviewsQuery {
  if (round % 3 === 0) return { platform: String([99, 3, 5][Math.floor(random() * 3)]) }
  if (round % 5 === 0) return { status: 'dropped' }
  return {}
}

/** Returns the cursor at the end of a random page of an order. */
async function somewhere(db: Db, reader: Reader, sort: (typeof REVIEW_SORTS)[number], random: () => number): Promise<string | null> {
  let after: string | null = null
  for (let page = Math.floor(random() * 4); page >= 0; page--) {
    after = (await readGameReviews(db, GAME, reader, { sort, ...(after === null ? {} : { after }) })).next
  }
  return after
}
