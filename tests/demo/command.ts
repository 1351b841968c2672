import { loadStarterCatalogue } from '../../src/server/catalogue/load-starter.ts'
import type { Env } from '../../src/server/config/env.ts'
import { withHostDatabase } from '../../src/server/db/host-database.ts'
import { parsedArgs, runCommand, UsageError } from '../../src/server/runtime/command-line.ts'
import type { Terminal } from '../../src/server/runtime/command-line.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { KEYS, PLAYERS } from './community.ts'
import { DEMO_PASSWORD, demoEmail, seedDemo } from './seed-demo.ts'
import type { SeedDemoOptions } from './seed-demo.ts'

const USAGE = `npm run seed:demo [-- --beside-others]

Adds a small community: players with tastes, reviews, lists, discussions and notifications. Prints their accounts and their password.
Uses the database of DATABASE_URL, else the embedded one under DATA_DIR, as npm start does. A server may be running on it.
Refuses a database with other players, unless --beside-others is given.

npm run screens -- <folder> [--only 'game|deck']
npm run screens -- --readme

Stores pictures of all pages with that community, in four sizes, light and dark, and some in six themes. Uses a server of its own.
--only: the pages whose names match this pattern. --readme: draws the pictures of the README and of the install dialog instead.`

/** Runs one of the commands and returns the exit code. `options` are for tests. */
export function runDemo(
  args: readonly string[],
  env: Env,
  terminal: Terminal,
  options: Pick<SeedDemoOptions, 'hashCost' | 'schemaController'> = {},
): Promise<number> {
  return runCommand(args, USAGE, terminal, async () => {
    const { values, positionals } = parsedArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'beside-others': { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
        readme: { type: 'boolean', default: false },
      },
    })
    const [command, folder, ...more] = positionals
    const isValid = more.length === 0 && (folder === undefined) === (command === 'seed' || values.readme)
    if (!isValid) throw new UsageError('Name one folder for the pictures, and nothing else.')
    if (command === 'seed') return seed(env, terminal, { isBesideOthers: values['beside-others'], ...options })
    // A browser is needed only here.
    const { takeScreens, takeStoreScreens } = await import('./screens.ts')
    return folder === undefined ? takeStoreScreens() : takeScreens(folder, values.only, terminal.print)
  })
}

async function seed(env: Env, terminal: Terminal, options: Pick<SeedDemoOptions, 'isBesideOthers' | 'hashCost' | 'schemaController'>) {
  await withHostDatabase(env, async ({ db }) => {
    await loadStarterCatalogue(db, { covers: env.starterCovers })
    await seedDemo({ db, env, logger: createLogger('warn'), now: Date.now(), ...options })
  })
  terminal.print(`Sign in at ${env.publicUrl}. The password of each account is ${DEMO_PASSWORD}\n`)
  for (const key of KEYS) terminal.print(`${demoEmail(key).padEnd(28)} ${PLAYERS[key].name}: ${PLAYERS[key].shows}`)
}
