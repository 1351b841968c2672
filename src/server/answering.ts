import { buildApp } from './app.ts'
import type { AppOptions } from './app.ts'
import type { App } from './deps.ts'
import { openDatabase, poolSize, REQUEST_STATEMENT_MS } from './db/database.ts'
import { Replica } from './db/replica.ts'
import { EventLoop } from './event-loop.ts'
import { StartError } from './start-error.ts'
import type { Traffic } from './traffic.ts'

/** What answers requests, on one thread. */
export interface Answering {
  readonly app: App
  /** Stops to answer; after its traffic has come to an end. */
  close(): Promise<void>
}

/** Builds the routes and listens. `isShared`: other threads listen at the same port, and the system shares out who comes. */
export async function beginAnswering(options: Omit<AppOptions, 'isLeaving' | 'isRefusing' | 'isOverwhelmed'>, traffic: Traffic, isShared: boolean): Promise<Answering> {
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
  // Fastify hands it on to Node without knowing of it.
  const place = { port, host, reusePort: isShared }
  try {
    await app.listen(place).catch(sayWhyNot(place, ''))
  } catch (error) {
    await app.close()
    await replica?.stop()
    throw error
  }
  // What starting has cost is behind it.
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
  metrics?.watch('questdeck_replica_behind_seconds', 'How far the replica may be behind that others’ words are read from.', () => replica.msBehind / 1_000, 'max')
  replica.start()
  return replica
}

export type Place = { readonly port: number; readonly host: string }

/** In the words of the settings, whose names begin with `prefix`. */
export function sayWhyNot({ port, host }: Place, prefix: string): (error: unknown) => never {
  return (error) => {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is already in use. Set ${prefix}PORT to another one.`)
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} may not be used by this user. Set ${prefix}PORT to one above 1023.`)
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`${prefix}HOST ${host} is not an address of this machine.`)
    }
    if (code === 'ENOTSUP') throw new StartError('Threads cannot share a port on this system. Set THREADS to 1.')
    throw error
  }
}
