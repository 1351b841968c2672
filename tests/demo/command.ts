import { loadStarterCatalogue } from '../../src/server/catalogue/load-starter.ts'
import type { Env } from '../../src/server/config/env.ts'
import { withHostDatabase } from '../../src/server/db/host-database.ts'
import { parsedArgs, runCommand } from '../../src/server/runtime/command-line.ts'
import type { Terminal } from '../../src/server/runtime/command-line.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { KEYS, PLAYERS } from './community.ts'
import { DEMO_PASSWORD, demoEmail, seedDemo } from './seed-demo.ts'
import type { SeedDemoOptions } from './seed-demo.ts'

const USAGE = `npm run seed:demo [-- --beside-others]

Adds a small community: players with tastes, reviews, lists, discussions and notifications. Prints their accounts and their password.
Uses the database of DATABASE_URL, else the embedded one under DATA_DIR, as npm start does. A server may be running on it.
Refuses a database with other players, unless --beside-others is given.`

/** Runs `npm run seed:demo` and returns the exit code. `options` are for tests. */
export function runSeedDemo(
  args: readonly string[],
  env: Env,
  terminal: Terminal,
  options: Pick<SeedDemoOptions, 'hashCost' | 'schemaController'> = {},
): Promise<number> {
  return runCommand(args, USAGE, terminal, async () => {
    const { values } = parsedArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'beside-others': { type: 'boolean', default: false } },
    })
    await withHostDatabase(env, async ({ db }) => {
      await loadStarterCatalogue(db, { covers: env.starterCovers })
      const logger = createLogger('warn')
      await seedDemo({ db, env, logger, now: Date.now(), isBesideOthers: values['beside-others'], ...options })
    })
    terminal.print(`Sign in at ${env.publicUrl}. The password of each account is ${DEMO_PASSWORD}\n`)
    for (const key of KEYS) terminal.print(`${demoEmail(key).padEnd(28)} ${PLAYERS[key].name}: ${PLAYERS[key].shows}`)
  })
}
