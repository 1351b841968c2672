/**
 * The server's answers over the database of `DATABASE_URL`, with its files in `DATA_DIR`, and a refresh of its catalogue whenever it is asked by a
 * message, which it answers: a real one waits five minutes.
 */
import { buildApp } from '../../src/server/app.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { readEnv } from '../../src/server/env.ts'
import { createLogger } from '../../src/server/logger.ts'
import { RATE_LIMITS } from '../../src/server/rate-limits.ts'
import type { RateLimits } from '../../src/server/rate-limits.ts'

const { DATABASE_URL = '', DATA_DIR = '' } = process.env
const env = readEnv({ DATABASE_URL, DATA_DIR, PORT: '3000' })
const connection = { connectionString: env.databaseUrl ?? '' }
const db = openDatabase(connection)
const limits = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, { windowMs }]) => [name, { max: 10_000_000, windowMs }]),
) as unknown as RateLimits
const app = await buildApp({ db, env, connection, limits, logger: createLogger('silent'), dist: 'no-page-in-benches' })
process.on('message', () => {
  void app.catalogue.refresh().then(() => process.send?.('refreshed'))
})
process.on('disconnect', () => {
  void app.close().then(() => db.destroy()).then(() => process.exit(0))
})
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
