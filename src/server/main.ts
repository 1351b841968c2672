import { join } from 'node:path'
import type { Logger } from 'pino'
import { buildPage } from './runtime/build.ts'
import { readEnv } from './config/env.ts'
import type { Env } from './config/env.ts'
import { createLogger } from './runtime/logger.ts'
import { onParentExit } from './runtime/parent-watch.ts'
import { ROOT, startServer } from './runtime/serve.ts'
import type { RunningServer } from './runtime/serve.ts'
import { StartError } from './runtime/start-error.ts'
import { terminalError } from './runtime/terminal-text.ts'

/** The limit for the complete stop, with the database. After that the process ends in any case. */
const STOP_MAX_MS = 9_500

await main().catch((error: unknown) => {
  console.error(terminalError(error))
  process.exit(1)
})

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const logger = createLogger(env.logLevel)
  const stopping = new AbortController()
  let isStopping = false

  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    stopping.abort()
    setTimeout(() => process.exit(exitCode === 0 ? 1 : exitCode), STOP_MAX_MS).unref()
    // A stop during the start must also take down what has started.
    const server = await starting.catch(() => undefined)
    await server?.stop().catch((error: unknown) => logger.error({ err: error }, 'stopping failed'))
    process.exit(exitCode)
  }
  const onFatal = (error: unknown) => {
    if (error instanceof StartError) logger.fatal(error.message)
    else logger.fatal({ err: error }, 'ending after an error that nobody handled')
    void stop(1)
  }
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  onParentExit(() => void stop(0))
  process.on('unhandledRejection', onFatal)
  process.on('uncaughtException', onFatal)

  const starting = start(env, logger, onFatal, stopping.signal)
  const { address, hints } = await starting
  if (isStopping) return
  console.log(`Questdeck is ready: ${address}`)
  for (const hint of hints) console.log(hint)
}

async function start(env: Env, logger: Logger, onFatal: (error: unknown) => void, signal: AbortSignal): Promise<RunningServer> {
  const dist = join(ROOT, 'dist')
  // With Vite's own server, which builds as it serves, there is nothing to build.
  if (!process.argv.includes('--no-build')) await buildPage(ROOT, dist)
  return startServer({ env, logger, dist, onFatal, signal })
}
