import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SwipedeckResponse } from '../../src/contract/games.ts'
import { learnBeside } from '../../src/server/co-likes/learn-in-worker.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Connection, Db } from '../../src/server/db/database.ts'
import { DeckPlayers } from '../../src/server/deck/deck-players.ts'
import type { Catalogue } from '../../src/server/catalogue/index/catalogue.ts'
import { LiveCatalogue } from '../../src/server/catalogue/index/live-catalogue.ts'
import { dealSwipedeck } from '../../src/server/deck/swipedeck.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { seedScale } from '../scale/seed-scale.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { asAdmin, inDatabase, startTestCluster } from '../support/test-cluster.ts'
import { timed } from './bench-catalogue.ts'
import { CLASSES, one, samePercent, swipe } from './deck.ts'
import type { Filter } from './deck.ts'
import { generatedGameId } from './generated-catalogue.ts'
import { atLeast, atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { median, quantile } from './statistics.ts'

/** Scales the server down for a quicker run: 0.1 is a tenth of its games, players and states. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? 1)
const scaled = (count: number) => Math.round(count * SCALE)
const NUMBERS = { games: scaled(350_000), players: scaled(50_000), states: scaled(5_000_000), reviews: scaled(200_000), seed: 42 }
/** The approximate numbers of states of the measured players. */
const SIZES = [100, 5_000] as const
const PLAYERS_OF_A_SIZE = 5
const DECKS = 200
const WARM_UP = 30
const EXACT_EVERY = 10
/** During the learning, requests arrive at this pace; the learning thread should use only the remaining time. */
const EVERY_MS = 20
const SWIPES = 20
const ANY: Filter = CLASSES['pg'] ?? (() => ({}))
const DECK_P99_MAX_MS = 10
const SAME_MIN_PERCENT = 95
const LEARNING_MAX_S = 180
const MEANWHILE_RATIO_MAX = 1.5
const HELD_MAX_MB = 60

/** Decks of players who have swiped, with co-likes, and the computation of co-likes at the same time. */
export const deckLearnsBench: Bench = {
  name: 'deck-learns',
  title: `decks by taste and co-likes, ${NUMBERS.games.toLocaleString('en')} games, ${NUMBERS.players.toLocaleString('en')} players, ${NUMBERS.states.toLocaleString('en')} states`,
  async run(log) {
    const cluster = await startTestCluster()
    const name = `questdeck_bench_${randomBytes(4).toString('hex')}`
    try {
      await asAdmin(cluster.connection, `create database ${name} template ${cluster.template}`)
      const connection = inDatabase(cluster.connection, name)
      const db = openDatabase(connection, { maxConnections: 2 })
      try {
        const [seedMs] = await timed(() => seedScale(db, connection, NUMBERS, log))
        return await measure(db, connection, seedMs, log)
      } finally {
        await db.destroy()
        await asAdmin(cluster.connection, `drop database ${name} with (force)`)
      }
    } finally {
      await cluster.stop()
    }
  },
}

interface World {
  readonly db: Db
  readonly catalogue: Catalogue
  readonly players: DeckPlayers
  readonly random: () => number
  /** The last swipes of each player. The next swipes clear them, so that no history grows. */
  readonly swiped: Map<string, readonly number[]>
}

async function measure(db: Db, connection: Connection, seedMs: number, log: (line: string) => void): Promise<Findings> {
  const userIds = await Promise.all(SIZES.map((size) => playersWith(db, size)))
  const catalogue = await LiveCatalogue.open(db, createLogger('silent'), { connection })
  const world = { db, catalogue, players: new DeckPlayers(db), random: seededRandom(5), swiped: new Map() }
  log('decks without co-likes')
  await dealDecks(world, userIds.flat(), ANY, 0)
  let asked = 0
  const quiet = await dealAtPace(world, userIds.flat(), () => asked++ === DECKS)
  log('learning what is liked together, and decks meanwhile')
  let meanwhile: readonly number[] = []
  const ended = new AbortController()
  const [learningMs, learned] = await timed(async () => {
    const learning = learnBeside(db, { connection, now: Date.now() }, new AbortController().signal).finally(() => ended.abort())
    meanwhile = await dealAtPace(world, userIds.flat(), () => ended.signal.aborted)
    return learning
  })
  await catalogue.refresh()
  const { coLikes } = catalogue.community
  const held =
    coLikes === null ? 0 : coLikes.ids.byteLength + coLikes.starts.byteLength + coLikes.columns.byteLength + coLikes.weights.byteLength
  const figures = [
    figure('seeding', seedMs / 1_000, 's'),
    figure('games with a row', learned?.games ?? 0, ''),
    figure('players it was learned from', learned?.players ?? 0, ''),
    figure('decks without co-likes, median', median(quiet), 'ms'),
    figure('decks without co-likes, p99', quantile(quiet, 0.99), 'ms'),
    figure('decks while it is learned, median', median(meanwhile), 'ms'),
    figure('decks while it is learned, p99', quantile(meanwhile, 0.99), 'ms'),
  ]
  const verdicts = [
    atMost('learning', learningMs / 1_000, LEARNING_MAX_S, 's'),
    atMost('decks meanwhile: p99, times that before', quantile(meanwhile, 0.99) / quantile(quiet, 0.99), MEANWHILE_RATIO_MAX, '×'),
    atMost('what is held of it', held / 1e6, HELD_MAX_MB, 'MB'),
  ]
  for (const [name, filter] of Object.entries(CLASSES)) {
    for (const [at, size] of SIZES.entries()) {
      log(`${name}, ${size} states`)
      const { ms, same } = await dealDecks(world, userIds[at] ?? [], filter)
      figures.push(figure(`${name}, ${size} states: median`, median(ms), 'ms'))
      verdicts.push(
        atMost(`${name}, ${size} states: p99 right after a swipe`, quantile(ms, 0.99), DECK_P99_MAX_MS, 'ms'),
        atLeast(
          `${name}, ${size} states: the same games as the sum of every one`,
          same.reduce((sum, percent) => sum + percent, 0) / same.length,
          SAME_MIN_PERCENT,
          '%',
        ),
      )
    }
  }
  await catalogue.stop()
  return { figures, verdicts }
}

/** Deals one deck after the other, with a pause in between, until it is over. Returns the durations. */
async function dealAtPace(world: World, userIds: readonly string[], isOver: () => boolean): Promise<readonly number[]> {
  const ms: number[] = []
  while (!isOver()) {
    ms.push(...(await dealDecks(world, userIds, ANY, 1, 0)).ms)
    await setTimeout(EVERY_MS)
  }
  return ms
}

/**
 * Deals each deck right after a swipe of its player. Measures for some decks how many percent of the games an exact ranking would also
 * deal.
 */
async function dealDecks(
  { db, catalogue, players, random, swiped }: World,
  userIds: readonly string[],
  filter: Filter,
  decks = DECKS,
  warmUp = WARM_UP,
) {
  const [ms, same]: [number[], number[]] = [[], []]
  for (let turn = -warmUp; turn < decks; turn++) {
    const userId = one(userIds, random)
    const filters = filter(random)
    const [deckMs, body] = await timed(async () => {
      const player = await players.read(userId, catalogue.index, catalogue.community)
      return (
        await dealSwipedeck(catalogue, catalogue.community, player, { userId, alreadyShown: [], filters, adult: false, now: Date.now() })
      ).body
    })
    if (turn >= 0) {
      ms.push(deckMs)
      if (decks > 1 && turn % EXACT_EVERY === 0)
        same.push(samePercent(catalogue, await players.read(userId, catalogue.index, catalogue.community), filters, []))
    }
    const dealt = (JSON.parse(body) as SwipedeckResponse).games.slice(0, SWIPES).map(({ id }) => id)
    await swipe(db, userId, dealt, swiped.get(userId) ?? [])
    swiped.set(userId, dealt)
  }
  return { ms, same }
}

/** Returns players with about this many states; adds states to those that have too few. */
async function playersWith(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string; n: number }>`
    select user_id as id, count(*)::integer as n from game_state group by user_id
    order by abs(count(*) - ${size}), user_id limit ${PLAYERS_OF_A_SIZE}`.execute(db)
  const random = seededRandom(size)
  for (const { id, n } of rows) {
    // Draws three times as many, because repeated draws and known games do not count.
    const more = Array.from({ length: 3 * Math.max(0, size - n) }, () => generatedGameId(Math.floor(NUMBERS.games * random() ** 3)))
    await sql`
      insert into game_state (user_id, game_id, state, at, rev)
      select ${id}::uuid, game_id, 1 + game_id % 3, 0, 1 from (select distinct unnest(${more}::integer[]) as game_id) drawn
      where not exists (select 1 from game_state where user_id = ${id}::uuid and game_state.game_id = drawn.game_id)
      limit ${Math.max(0, size - n)}`.execute(db)
  }
  return rows.map(({ id }) => id)
}
