/**
 * Starts the server as `npm start` does, but for Google and Discord being a provider of ours on this machine, which
 * `TEST_PROVIDER_ORIGIN` names. The product itself can be told of no other provider than the real ones.
 */
import { join } from 'node:path'
import { readEnv } from '../../src/server/env.ts'
import { createLogger } from '../../src/server/logger.ts'
import { ROOT, startServer } from '../../src/server/serve.ts'
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
