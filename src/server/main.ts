import { join } from 'node:path'
import type { Logger } from 'pino'
import { buildPage } from './build.ts'
import { readEnv } from './env.ts'
import type { Env } from './env.ts'
import { createLogger } from './logger.ts'
import { onParentGone } from './parent-watch.ts'
import { ROOT, startServer } from './serve.ts'
import type { RunningServer } from './serve.ts'
import { terminalError } from './terminal-text.ts'

/** The whole stop, the database's included; after that the process ends whatever still hangs. */
const STOP_MAX_MS = 9_500

await main().catch((error: unknown) => {
  console.error(terminalError(error))
  process.exit(1)
})

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const logger = createLogger(env.logLevel)
  let isStopping = false

  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(exitCode === 0 ? 1 : exitCode), STOP_MAX_MS).unref()
    // Asked to stop while starting: whatever has been brought up by then has to go down as well.
    const server = await starting.catch(() => undefined)
    await server?.stop().catch((error: unknown) => logger.error({ err: error }, 'stopping failed'))
    process.exit(exitCode)
  }
  const onFatal = (error: unknown) => {
    logger.fatal({ err: error }, 'ending after an error that nobody handled')
    void stop(1)
  }
  // SIGHUP: the terminal has been closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  onParentGone(() => void stop(0))
  process.on('unhandledRejection', onFatal)
  process.on('uncaughtException', onFatal)

  const starting = start(env, logger, onFatal)
  const { address, hints } = await starting
  if (isStopping) return
  console.log(`Questdeck is ready: ${address}`)
  for (const hint of hints) console.log(hint)
}

async function start(env: Env, logger: Logger, onFatal: (error: unknown) => void): Promise<RunningServer> {
  const dist = join(ROOT, 'dist')
  // Beside Vite's own server, which builds as it goes, there is nothing to build.
  if (!process.argv.includes('--no-build')) await buildPage(ROOT, dist)
  return startServer({ env, logger, dist, onFatal })
}
