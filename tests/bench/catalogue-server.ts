/**
 * The server on the database of `DATABASE_URL`, with its files in `DATA_DIR` and `THREADS` threads. It refreshes its catalogue for each
 * message, and then replies; a real server waits five minutes.
 */
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { beginAnswering } from '../../src/server/runtime/answering.ts'
import { openDatabase, poolSize } from '../../src/server/db/database.ts'
import { readEnv } from '../../src/server/config/env.ts'
import type { PackedSnapshot } from '../../src/server/catalogue/index/catalogue-snapshot.ts'
import { LiveCatalogue } from '../../src/server/catalogue/index/live-catalogue.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts'
import type { RateLimits } from '../../src/server/http/rate-limits.ts'
import { Threads } from '../../src/server/threads/threads.ts'
import { Traffic } from '../../src/server/http/traffic.ts'

const { DATABASE_URL = '', DATA_DIR = '', THREADS = '1' } = process.env
const env = readEnv({ DATABASE_URL, DATA_DIR, THREADS, PORT: '3000' })
const connection = { connectionString: env.databaseUrl ?? '' }
const db = openDatabase(connection, { maxConnections: poolSize(env.threads) })
const limits = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, { windowMs }]) => [name, { max: 10_000_000, windowMs }]),
) as unknown as RateLimits
const logger = createLogger('silent')
const options = { db, env, connection, limits, logger, dist: 'no-page-in-benches' }
// Uses any free port, whatever its public address is.
const threads = new Threads({ ...options, env: { ...env, host: '127.0.0.1' } })
const share = env.threads > 1 ? (packed: PackedSnapshot) => threads.share(packed) : undefined
const openCatalogue = (log: FastifyBaseLogger) => LiveCatalogue.open(db, log, { connection, dataDir: env.dataDir, share })
const { app, close } = await beginAnswering(
  { ...options, env: { ...env, host: '127.0.0.1', port: 0 }, openCatalogue },
  new Traffic(),
  env.threads > 1,
)
const { port } = app.server.address() as AddressInfo
await threads.start(port)
process.on('message', () => {
  void app.catalogue.refresh().then(() => process.send?.('refreshed'))
})
process.on('disconnect', () => {
  void threads
    .stop()
    .then(close)
    .then(() => db.destroy())
    .then(() => process.exit(0))
})
process.send?.(`http://127.0.0.1:${port}`)
