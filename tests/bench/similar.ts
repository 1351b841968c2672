import type { CoLikes } from '../../src/deck-engine/ranking/co-likes.ts'
import { openCoLikes } from '../../src/deck-engine/ranking/co-likes.ts'
import { communityShares } from '../../src/deck-engine/ranking/community.ts'
import { similarGames } from '../../src/deck-engine/ranking/similar-games.ts'
import { buildDeckIndex } from '../support/build-index.ts'
import { generateGames } from '../support/generate-games.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { BENCH_GAMES, medianOfTurns } from './bench-catalogue.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { median, quantile } from './statistics.ts'

const ROUNDS = 500
const WARM_UP = 20
const SHOWN = 12
/** The maximum size of a matrix: it contains every second game of the requests. */
const LIKED_TOGETHER = 4_000
const WEIGHTS = 100
const P99_MAX_MS = 15

/** The games that are most similar to one, among all games. */
export const similarBench: Bench = {
  name: 'similar',
  title: `${SHOWN} games like one, out of ${BENCH_GAMES.toLocaleString('en')}, ${ROUNDS} times`,
  async run(log) {
    const random = seededRandom(17)
    log('building the index')
    const games = [...generateGames({ count: BENCH_GAMES, seed: 11 })]
    const index = buildDeckIndex(games)
    const likes = new Map(games.map(({ id, likeQty }) => [id, likeQty]))
    const shares = communityShares(
      index,
      Array.from(index.ids, (id) => likes.get(id) ?? 0),
    )
    const community = { shares, coLikes: generateCoLikes(index.ids.slice(0, LIKED_TOGETHER).sort(), random) }
    log('asking')
    const times: number[] = []
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const among = round % 2 === 0 ? LIKED_TOGETHER : BENCH_GAMES
      const gameId = index.ids[Math.floor(among * random())] ?? 0
      const ms = await medianOfTurns(() => similarGames(index, community, { gameId, without: [], limit: SHOWN }))
      if (round >= 0) times.push(ms)
    }
    return {
      figures: [figure('median', median(times), 'ms')],
      verdicts: [atMost('p99', quantile(times, 0.99), P99_MAX_MS, 'ms')],
    }
  },
}

/** Gives each game random similar games, with falling weights. */
function generateCoLikes(ids: Int32Array, random: () => number): CoLikes {
  const columns = Int32Array.from({ length: ids.length * WEIGHTS }, () => Math.floor(ids.length * random()))
  return openCoLikes({
    ids,
    starts: Int32Array.from({ length: ids.length + 1 }, (_, at) => at * WEIGHTS),
    columns,
    weights: Float32Array.from(columns, (_, at) => 0.3 / (1 + (at % WEIGHTS))),
    players: 1_670,
  })
}
