import { similarGames } from '../../src/deck-engine/similar-games.ts'
import { similarIndexInSteps } from '../../src/deck-engine/similar-index.ts'
import type { ComparedGame } from '../../src/deck-engine/similar-index.ts'
import { finish } from '../../src/deck-engine/sort-in-steps.ts'
import { generateGames } from '../support/generate-games.ts'
import type { GeneratedGame } from '../support/generate-games.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { BENCH_GAMES, medianOfTurns, timed } from './bench-catalogue.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { median, quantile } from './statistics.ts'

const ROUNDS = 500
const WARM_UP = 20
const SHOWN = 12
const COMPANIES = 3_000
const SERIES = 4_000
const IN_A_SERIES = 0.1
const P99_MAX_MS = 15

/** The games that are most like one, out of all that there are. */
export const similarBench: Bench = {
  name: 'similar',
  title: `${SHOWN} games like one, out of ${BENCH_GAMES.toLocaleString('en')}, ${ROUNDS} times`,
  async run(say) {
    const random = seededRandom(17)
    const games = Array.from(generateGames({ count: BENCH_GAMES, seed: 11 }), (game) => comparedOf(game, random))
    say('building the index')
    const [buildMs, index] = await timed(() => finish(similarIndexInSteps(games)))
    say('asking')
    const times: number[] = []
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const wanted = games[Math.floor(games.length * random())] as ComparedGame
      const ms = await medianOfTurns(() => similarGames(index, wanted, { limit: SHOWN }))
      if (round >= 0) times.push(ms)
    }
    return {
      figures: [figure('building the index', buildMs, 'ms'), figure('median', median(times), 'ms')],
      verdicts: [atMost('p99', quantile(times, 0.99), P99_MAX_MS, 'ms')],
    }
  },
}

function comparedOf(game: GeneratedGame, random: () => number): ComparedGame {
  const studio = () => `Studio ${Math.floor(COMPANIES * random() ** 2)}`
  return {
    id: game.id,
    name: `Game ${game.id}`,
    genre_ids: game.genreIds,
    themes: game.themeIds,
    game_mode_ids: game.gameModeIds,
    keyword_ids: game.tagIds,
    developers: [studio()],
    publishers: [studio()],
    series: random() < IN_A_SERIES ? `Series ${Math.floor(SERIES * random())}` : null,
    prior: game.prior,
  }
}
