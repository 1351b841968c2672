import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Connection, Db } from '../../src/server/db/database.ts'
import { asAdmin, inDatabase } from './test-cluster.ts'
import type { TestCluster } from './test-cluster.ts'

export interface TestDatabase {
  readonly db: Db
  /** The way that requests take: another one in a run that has a pooler. */
  readonly requests: Db
  readonly connection: Connection
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

/** A migrated database of one's own; `empty` leaves the schema out. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { connection, template, pooled }: TestCluster = inject('testCluster')
  const name = `questdeck_test_${randomBytes(6).toString('hex')}`
  await asAdmin(connection, `create database ${name} template ${empty ? 'template0' : template}`)
  const own = inDatabase(connection, name)
  const db = openDatabase(own, { maxConnections: 8 })
  const requests = pooled ? openDatabase(inDatabase(pooled, name), { maxConnections: 8, isPooled: true }) : db
  return {
    db,
    requests,
    connection: own,
    drop: async () => {
      await Promise.all([...new Set([db, requests])].map((pool) => pool.destroy()))
      await asAdmin(connection, `drop database ${name} with (force)`)
    },
  }
}
