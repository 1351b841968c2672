import { sql } from 'kysely'
import { firstPlaces } from '../../src/domain/list-order.ts'
import { StartError } from '../../src/server/runtime/start-error.ts'
import type { Connection, Db } from '../../src/server/db/database.ts'
import { recount } from '../../src/server/catalogue/index/recount.ts'
import { STATE_NUMBERS } from '../../src/server/gamestates/state-numbers.ts'
import { createProfanity } from '../../src/server/texts/profanity-filter.ts'
import { generatedGameId, insertGeneratedGames } from '../bench/generated-catalogue.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { withCopier } from './copy-rows.ts'
import type { Cell, Copier } from './copy-rows.ts'
import { CATALOGUE_SEED, scalePlayers, shareOut, uuidOf, zipf } from './scale-players.ts'
import type { ScaleNumbers, ScalePlayer } from './scale-players.ts'

const START = Date.UTC(2025, 0, 1)
const MINUTE = 60_000
const FOLLOWS_MAX = 20
/** One player in 10 has a list, and one in 40 opens a topic. */
const [PLAYERS_PER_LIST, PLAYERS_PER_TOPIC] = [10, 40]
const LIST_GAMES_MAX = 20
const POSTS_MAX = 60
const EDITION = createProfanity({ profanityExtra: [], profanityExcluded: [] }).edition

/**
 * Fills a database with games and with players who swipe, follow, review, list and discuss; then updates its counters. The same seed gives
 * the same rows. Throws a sentence for the user if that is impossible.
 */
export async function seedScale(db: Db, connection: Connection, numbers: ScaleNumbers, log: (line: string) => void): Promise<void> {
  await requireRoom(db, numbers)
  await db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own)
    log(`${numbers.games.toLocaleString('en')} games`)
    await insertGeneratedGames(own, numbers.games, { seed: CATALOGUE_SEED })
    await sql`reset statement_timeout`.execute(own)
  })
  log(`${numbers.players.toLocaleString('en')} players`)
  const players = [...scalePlayers(numbers)]
  await withCopier(connection, (copy) => writePlayers(copy, players, numbers, log))
  log('counting')
  await db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own)
    await sql`vacuum analyze`.execute(own)
    await sql`reset statement_timeout`.execute(own)
  })
  await recount(db, 0)
}

async function requireRoom(db: Db, { games, players, states, reviews }: ScaleNumbers): Promise<void> {
  if (states > (players * games) / 4)
    throw new StartError(`${states} states are too many for ${players} players and ${games} games: at most a quarter of all pairs.`)
  if (reviews > states) throw new StartError(`${reviews} reviews are more than the ${states} games that anybody has said something of.`)
  const known = await db.selectFrom('app_user').select('id').where('username', '=', nameOf(0)).executeTakeFirst()
  if (known !== undefined) throw new StartError('This database has been filled before. Take an empty one, by DATA_DIR or DATABASE_URL.')
}

const nameOf = (nth: number) => `scale-${nth}`

async function writePlayers(
  copy: Copier,
  players: readonly ScalePlayer[],
  numbers: ScaleNumbers,
  log: (line: string) => void,
): Promise<void> {
  await copy(
    'app_user',
    ['id', 'email', 'username', 'display_name', 'avatar_url', 'password_hash', 'created_at'],
    players.map(({ nth, id }) => [id, null, nameOf(nth), `Player ${nth}`, '', null, START + nth * MINUTE]),
  )
  await copy(
    'user_revision',
    ['user_id', 'rev'],
    players.map(({ id }) => [id, 1]),
  )
  log(`${numbers.states.toLocaleString('en')} states`)
  await copy('game_state', ['user_id', 'game_id', 'state', 'at', 'rev'], statesOf(players))
  log('follows, lists, reviews and threads')
  await copy('follow', ['follower_id', 'followee_id', 'following', 'at', 'rev'], followsOf(players, numbers.seed))
  await writeLists(copy, players, numbers.seed)
  await copy(
    'review',
    ['id', 'user_id', 'game_id', 'rating', 'comment', 'masked_by', 'versions', 'created_at', 'at', 'rev'],
    reviewsOf(players, numbers),
  )
  await writeThreads(copy, players, numbers)
}

function* statesOf(players: readonly ScalePlayer[]): Generator<Cell[]> {
  for (const { nth, id, games, states } of players) {
    for (const [at, game] of games.entries()) yield [id, generatedGameId(game), states[at] ?? 0, timeOf(nth, at), 1]
  }
}

/** Returns the time of a player's nth action: each is a minute after the one before. */
function timeOf(player: number, nth: number): number {
  return START + (player + nth) * MINUTE
}

function* followsOf(players: readonly ScalePlayer[], seed: number): Generator<Cell[]> {
  const random = seededRandom(seed + 1)
  for (const { nth, id } of players) {
    const followed = new Set<number>()
    for (let count = Math.floor(FOLLOWS_MAX * random() ** 2); count > 0; count--) followed.add(zipf(players.length, random))
    followed.delete(nth)
    for (const other of followed) yield [id, players[other]?.id ?? id, true, timeOf(nth, 0), 1]
  }
}

async function writeLists(copy: Copier, players: readonly ScalePlayer[], seed: number): Promise<void> {
  const random = seededRandom(seed + 2)
  const lists = players
    .filter(({ nth }) => nth % PLAYERS_PER_LIST === 0)
    .map((player) => ({ player, id: uuidOf(random), games: player.games.slice(0, 1 + Math.floor(LIST_GAMES_MAX * random())) }))
  await copy(
    'list',
    ['user_id', 'id', 'is_public', 'is_top10', 'is_named_top10', 'is_ranked', 'created_at', 'at', 'public_at', 'ranked_at', 'rev'],
    lists.map(({ player: { nth, id: userId }, id }) => {
      const at = timeOf(nth, 1)
      return [userId, id, nth % 3 !== 0, false, false, true, at, at, at, at, 1]
    }),
  )
  await copy(
    'list_text',
    ['user_id', 'list_id', 'part', 'game_id', 'text', 'versions', 'at', 'rev'],
    lists.flatMap(({ player: { nth, id: userId }, id }) =>
      (['name', 'description'] as const).map((part) => [
        userId,
        id,
        part,
        0,
        part === 'name' ? `Evenings ${nth}` : '',
        `{${id}}`,
        timeOf(nth, 1),
        1,
      ]),
    ),
  )
  await copy(
    'list_item',
    ['user_id', 'list_id', 'game_id', 'place', 'at', 'rev'],
    lists.flatMap(({ player: { nth, id: userId }, id, games }) =>
      firstPlaces(games.length).map((place, at) => [userId, id, generatedGameId(games[at] ?? 0), place, timeOf(nth, 1), 1]),
    ),
  )
}

/** Yields reviews of the first games that each player has swiped. Liked games get high scores. */
function* reviewsOf(players: readonly ScalePlayer[], { reviews, seed }: ScaleNumbers): Generator<Cell[]> {
  const random = seededRandom(seed + 3)
  const sizes = players.map(({ games }) => games.length)
  const counts = shareOut(reviews, sizes, (at) => sizes[at] ?? 0)
  for (const [at, { nth, id: userId, games, states }] of players.entries()) {
    for (let review = 0; review < (counts[at] ?? 0); review++) {
      const id = uuidOf(random)
      const isLiked = states[review] !== STATE_NUMBERS.disliked
      const rating = 5 * ((isLiked ? 12 : 0) + Math.floor(9 * random()))
      const time = timeOf(nth, review) + 1
      yield [
        id,
        userId,
        generatedGameId(games[review] ?? 0),
        rating,
        'It goes on like this. '.repeat(Math.floor(12 * random())),
        EDITION,
        `{${id}}`,
        time,
        time,
        1,
      ]
    }
  }
}

async function writeThreads(copy: Copier, players: readonly ScalePlayer[], { games, seed }: ScaleNumbers): Promise<void> {
  const random = seededRandom(seed + 4)
  const author = () => players[Math.floor(players.length * random())]?.id ?? ''
  const topics: Cell[][] = []
  const posts: Cell[][] = []
  for (let nth = 0; nth < Math.ceil(players.length / PLAYERS_PER_TOPIC); nth++) {
    const id = uuidOf(random)
    const at = START + nth * MINUTE
    const count = POSTS_MAX - 1 - zipf(POSTS_MAX, random)
    topics.push([
      id,
      author(),
      generatedGameId(zipf(games, random)),
      `Topic ${nth}`,
      'What do you think?',
      EDITION,
      `{${id}}`,
      at,
      at,
      at + count,
      at,
      1,
    ])
    let root = { id: '', at: 0 }
    for (let post = 0; post < count; post++) {
      const own = { id: uuidOf(random), at: at + 1 + post }
      // Every fifth post begins a thread; the others reply to it.
      const isRoot = post % 5 === 0
      if (isRoot) root = own
      posts.push([
        own.id,
        author(),
        id,
        isRoot ? null : root.id,
        root.at,
        root.id,
        isRoot ? 0 : 1,
        'It goes on like this.',
        EDITION,
        `{${own.id}}`,
        own.at,
        own.at,
        own.at,
        1,
      ])
    }
  }
  await copy(
    'topic',
    ['id', 'user_id', 'game_id', 'title', 'comment', 'masked_by', 'versions', 'created_at', 'posted_at', 'last_at', 'at', 'rev'],
    topics,
  )
  await copy(
    'post',
    [
      'id',
      'user_id',
      'topic_id',
      'parent_id',
      'root_at',
      'root_id',
      'depth',
      'comment',
      'masked_by',
      'versions',
      'created_at',
      'posted_at',
      'at',
      'rev',
    ],
    posts,
  )
}
