/**
 * Starts the server as `npm start` does, but it may send to a push service on this machine, and its leases last `TEST_LEASE_MS`: after that
 * another server takes over from one that has died. A message is sent only if the lease lasts a second longer than the message may take, so a
 * short lease is renewed often and waits a second for the push service.
 */
import { readEnv } from '../../src/server/env.ts'
import { LEASE_TIMES } from '../../src/server/leases/leases.ts'
import { createLogger } from '../../src/server/logger.ts'
import { startServer } from '../../src/server/serve.ts'

const env = readEnv(process.env)
const shortMs = process.env['TEST_LEASE_MS']
const server = await startServer({
  env,
  logger: createLogger(env.logLevel),
  dist: 'no-page-in-api-tests',
  pushServices: { hosts: new Set(['127.0.0.1']), allowsLoopback: true, timeoutMs: shortMs === undefined ? 5_000 : 1_000 },
  leaseTimes: shortMs === undefined ? LEASE_TIMES : { lastsMs: Number(shortMs), everyMs: Number(shortMs) / 10 },
  onFatal: (error) => {
    console.error(error)
    process.exit(1)
  },
})
console.log(`Questdeck is ready: ${server.address}`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
