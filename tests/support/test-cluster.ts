import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { loadStarterText } from '../../src/server/catalogue/load-starter.ts'
import { startCluster } from '../../src/server/db/cluster.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Connection } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { prepareData } from './prepared-data.ts'
import { testCatalogueText } from './test-catalogue.ts'

/** A PostgreSQL for tests, and the template of all their databases. */
export interface TestCluster {
  readonly connection: Connection
  readonly template: string
  /** The same through a pooler, if this run has one. */
  readonly pooled?: Connection
}

export interface RunningTestCluster extends TestCluster {
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of one test run: the embedded one in a temporary directory, or the one in `TEST_DATABASE_URL` (its user must be
 * allowed to create databases). The template is migrated and filled once; a copy takes milliseconds.
 */
export async function startTestCluster(url = process.env['TEST_DATABASE_URL']): Promise<RunningTestCluster> {
  const server = url === undefined || url === '' ? await startEmbedded() : startExternal(url)
  const template = `questdeck_template_${randomBytes(4).toString('hex')}`
  try {
    await asAdmin(server.connection, `create database ${template}`)
    const db = openDatabase(inDatabase(server.connection, template), { maxConnections: 1 })
    await migrate(db)
    await loadStarterText(db, testCatalogueText())
    await db.destroy()
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    connection: server.connection,
    template,
    stop: async () => {
      await asAdmin(server.connection, `drop database ${template}`)
      await server.stop()
    },
  }
}

/** Returns a connection to another database of the same server. */
export function inDatabase(connection: Connection, database: string): Connection {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Returns a connection in the format of `DATABASE_URL`. */
export function urlOf({ connectionString, host, port, user, database }: Connection): string {
  if (connectionString !== undefined) return connectionString
  const query = new URLSearchParams({ host: host ?? '', port: String(port), user: user ?? '' })
  return `postgres:///${database}?${query.toString()}`
}

/** Runs one statement outside the databases of the tests. */
export async function asAdmin(connection: Connection, statement: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

interface Server {
  readonly connection: Connection
  stop(): Promise<void>
}

async function startEmbedded(): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'questdeck-test-'))
  await prepareData(dataDir)
  // No test here needs to survive a crash; tests of crashes have clusters of their own, with fsync on.
  const cluster = await startCluster({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '100' },
  })
  return {
    connection: cluster.superuser,
    stop: async () => {
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function startExternal(url: string): Server {
  return { connection: { connectionString: url }, stop: () => Promise.resolve() }
}
