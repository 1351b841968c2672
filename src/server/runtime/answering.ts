import { buildApp } from '../app.ts'
import type { AppOptions } from '../app.ts'
import type { App } from '../deps.ts'
import { openDatabase, poolSize, REQUEST_STATEMENT_MS } from '../db/database.ts'
import { Replica } from '../db/replica.ts'
import { EventLoop } from './event-loop.ts'
import { StartError } from './start-error.ts'
import type { Traffic } from '../http/traffic.ts'

/** The HTTP server of one thread. */
export interface Answering {
  readonly app: App
  /** Stops listening. Call it once the traffic has ended. */
  close(): Promise<void>
}

/** Registers the routes and listens. `isShared`: other threads listen on the same port, and the system distributes the connections. */
export async function beginAnswering(
  options: Omit<AppOptions, 'isLeaving' | 'isRefusing' | 'isOverwhelmed'>,
  traffic: Traffic,
  isShared: boolean,
): Promise<Answering> {
  const watched: { loop?: EventLoop } = {}
  const replica = openReplica(options)
  const app = await buildApp({
    ...options,
    replica,
    isLeaving: () => traffic.isLeaving,
    isRefusing: () => traffic.isStopping || watched.loop?.isLost === true,
    isOverwhelmed: () => watched.loop?.isOverwhelmed === true,
  })
  traffic.watch(app)
  const { port, host } = options.env
  // Fastify passes it to Node without declaring it.
  const place = { port, host, reusePort: isShared }
  try {
    await app.listen(place).catch(reportNotReady(place, ''))
  } catch (error) {
    await app.close()
    await replica?.stop()
    throw error
  }
  // The delay of the start does not count.
  watched.loop = new EventLoop()
  const close = async () => {
    watched.loop?.stop()
    await app.close()
    await replica?.stop()
  }
  return { app, close }
}

function openReplica({ env, db: leader, metrics }: Pick<AppOptions, 'env' | 'db' | 'metrics'>): Replica | undefined {
  const { databaseReadUrl: connectionString, databaseDirectUrl, threads } = env
  if (connectionString === undefined) return undefined
  const isPooled = databaseDirectUrl !== undefined
  const db = openDatabase({ connectionString }, { isPooled, answersWithinMs: REQUEST_STATEMENT_MS, maxConnections: poolSize(threads) })
  const replica = new Replica({ leader, db })
  metrics?.watch(
    'questdeck_replica_behind_seconds',
    'How far the replica may be behind that others’ words are read from.',
    () => replica.msBehind / 1_000,
    'max',
  )
  replica.start()
  return replica
}

export type Place = { readonly port: number; readonly host: string }

/** Returns a handler that throws a readable error, with the names of the settings, which begin with `prefix`. */
export function reportNotReady({ port, host }: Place, prefix: string): (error: unknown) => never {
  return (error) => {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is already in use. Set ${prefix}PORT to another one.`)
    if (code === 'EACCES') {
      throw new StartError(`You aren't allowed to use port ${port}. Set ${prefix}PORT to one above 1023.`)
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`${prefix}HOST ${host} is not an address of this machine.`)
    }
    if (code === 'ENOTSUP') throw new StartError('Threads cannot share a port on this system. Set THREADS to 1.')
    throw error
  }
}
