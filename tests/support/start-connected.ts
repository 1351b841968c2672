/**
 * Starts the server as `npm start` does, except that Google and Discord are a fake provider on this machine, at `TEST_PROVIDER_ORIGIN`. The
 * product itself accepts only the real providers.
 */
import { join } from 'node:path'
import { readEnv } from '../../src/server/config/env.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { ROOT, startServer } from '../../src/server/runtime/serve.ts'
import { endpointsAt, LOOPBACK } from './oauth-provider.ts'

const env = readEnv(process.env)
const server = await startServer({
  env,
  logger: createLogger(env.logLevel),
  dist: join(ROOT, 'dist'),
  oauthEndpoints: endpointsAt(process.env['TEST_PROVIDER_ORIGIN'] ?? ''),
  outbound: LOOPBACK,
  onFatal: (error) => {
    console.error(error)
    process.exit(1)
  },
})
console.log(`Questdeck is ready: ${server.address}`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
