/**
 * Starts the server as `npm start` does, but for a push service of ours on this machine being one that may be asked, and for
 * `TEST_LEASE_MS`, after which another server takes over from one that has died.
 */
import { readEnv } from '../../src/server/env.ts'
import { LEASE_TIMES } from '../../src/server/leases/leases.ts'
import { createLogger } from '../../src/server/logger.ts'
import { startServer } from '../../src/server/serve.ts'

const env = readEnv(process.env)
const lastsMs = Number(process.env['TEST_LEASE_MS'] ?? LEASE_TIMES.lastsMs)
const server = await startServer({
  env,
  logger: createLogger(env.logLevel),
  dist: 'no-page-in-api-tests',
  pushServices: { hosts: new Set(['127.0.0.1']), allowsLoopback: true, timeoutMs: Math.min(5_000, lastsMs / 4) },
  leaseTimes: { lastsMs, everyMs: lastsMs / 4 },
  onFatal: (error) => {
    console.error(error)
    process.exit(1)
  },
})
console.log(`Questdeck is ready: ${server.address}`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
