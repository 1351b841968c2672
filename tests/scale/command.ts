import { parsedArgs, runCommand } from '../../src/server/runtime/command-line.ts'
import type { Terminal } from '../../src/server/runtime/command-line.ts'
import { countOf } from '../../src/server/catalogue/command.ts'
import { loadStarterCatalogue } from '../../src/server/catalogue/load-starter.ts'
import { withHostDatabase } from '../../src/server/db/host-database.ts'
import type { Env } from '../../src/server/config/env.ts'
import { seedScale } from './seed-scale.ts'
import type { ScaleNumbers } from './scale-players.ts'

const USAGE = `npm run seed:scale -- [--games 350000] [--players 50000] [--states 5000000] [--reviews 200000] [--seed 42]

Fills a database with games and with players who swipe, follow, review, list and discuss, as many as a large server has; the same by seed.
Uses the database of DATABASE_URL, else the embedded one under DATA_DIR, as npm start does. For measuring: nobody can sign in as them.`

/** Runs `npm run seed:scale` and returns the exit code. */
export function runSeedScale(args: readonly string[], env: Pick<Env, 'dataDir' | 'databaseUrl'>, terminal: Terminal): Promise<number> {
  return runCommand(args, USAGE, terminal, async () => {
    const numbers = readNumbers(args)
    await withHostDatabase(env, async ({ db, connection }) => {
      await loadStarterCatalogue(db)
      await seedScale(db, connection, numbers, terminal.print)
    })
  })
}

function readNumbers(args: readonly string[]): ScaleNumbers {
  const { values } = parsedArgs({
    args: [...args],
    options: {
      games: { type: 'string' },
      players: { type: 'string' },
      states: { type: 'string' },
      reviews: { type: 'string' },
      seed: { type: 'string' },
    },
  })
  const number = (name: keyof ScaleNumbers, otherwise: number) => countOf(`--${name}`, values[name]) ?? otherwise
  return {
    games: number('games', 350_000),
    players: number('players', 50_000),
    states: number('states', 5_000_000),
    reviews: number('reviews', 200_000),
    seed: number('seed', 42),
  }
}
