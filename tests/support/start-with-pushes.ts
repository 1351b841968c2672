/**
 * Starts the server as `npm start` does, except that it may send to a push service on this machine, and its leases last `TEST_LEASE_MS`. They are
 * renewed often, so that another server notices soon that a lease has expired. A message may take two thirds of that time, because it is sent
 * only if the lease lasts a second longer.
 */
import { readEnv } from '../../src/server/config/env.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { startServer } from '../../src/server/runtime/serve.ts'

const env = readEnv(process.env)
const lastsMs = Number(process.env['TEST_LEASE_MS'])
const RENEWED_EVERY_MS = 300
const server = await startServer({
  env,
  logger: createLogger(env.logLevel),
  dist: 'no-page-in-api-tests',
  pushServices: { hosts: new Set(['127.0.0.1']), allowsLoopback: true, timeoutMs: (lastsMs * 2) / 3 },
  leaseTimes: { lastsMs, everyMs: RENEWED_EVERY_MS },
  onFatal: (error) => {
    console.error(error)
    process.exit(1)
  },
})
console.log(`Questdeck is ready: ${server.address}`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
