/** A thread that serves requests on the port of the main thread, with a heap and a pool of its own, and does nothing else. */
import { parentPort, workerData } from 'node:worker_threads'
import { beginAnswering } from '../runtime/answering.ts'
import { openDatabase, poolSize, REQUEST_STATEMENT_MS } from '../db/database.ts'
import { FollowedCatalogue } from '../catalogue/index/followed-catalogue.ts'
import { createLogger } from '../runtime/logger.ts'
import { Metrics } from '../metrics/metrics.ts'
import { readPushKeys } from '../push/push-keys.ts'
import { PUSH_SERVICES } from '../push/push-services.ts'
import { Traffic } from '../http/traffic.ts'
import type { FromThread, ThreadOrder, ToThread } from './thread-messages.ts'

const { env, dist, connection, packed, limits, areUp } = workerData as ThreadOrder
let isReady = areUp
const logger = createLogger(env.logLevel)
const traffic = new Traffic()
const metrics = new Metrics()
const db = openDatabase(connection, {
  isPooled: env.databaseDirectUrl !== undefined,
  answersWithinMs: REQUEST_STATEMENT_MS,
  maxConnections: poolSize(env.threads),
  onSlowStatement: (statement) => logger.warn(statement, 'a slow statement'),
  watchPool: (count) => metrics.watchPool(count),
  onConnectionLost: (error) => {
    if (!traffic.isStopping) logger.warn({ err: error }, 'a database connection was lost')
  },
})
const push = { keys: await readPushKeys(db, env), services: PUSH_SERVICES }
const catalogue = await FollowedCatalogue.open(db, logger, packed)
const openCatalogue = async () => catalogue
const settings = { ...(dist !== undefined && { dist }), ...(limits && { limits }), isReady: () => isReady }
const answering = await beginAnswering({ ...settings, env, db, logger, push, metrics, connection, openCatalogue }, traffic, true)

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'catalogue') void catalogue.take(message.packed)
  else if (message.kind === 'all-up') isReady = true
  else if (message.kind === 'figures') void metrics.figures().then((figures) => send({ kind: 'figures', figures }))
  else void stop()
})
send({ kind: 'ready' })

function send(message: FromThread): void {
  parentPort?.postMessage(message, [])
}

async function stop(): Promise<void> {
  await traffic.end(env.stopWaitMs)
  await answering.close()
  await db.destroy()
  parentPort?.close()
}
