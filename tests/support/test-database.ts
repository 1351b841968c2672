import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Connection, Db } from '../../src/server/db/database.ts'
import { asAdmin, inDatabase } from './test-cluster.ts'
import type { TestCluster } from './test-cluster.ts'

export interface TestDatabase {
  readonly db: Db
  /** The pool that requests use; it connects to the pooler if this run has one. */
  readonly requests: Db
  readonly connection: Connection
  readonly name: string
  /** Closes the pool; the database stays. */
  disconnect(): Promise<void>
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

/** Creates a migrated database. `empty` leaves the schema out; `template` names another database to copy. */
export async function createTestDatabase({
  empty = false,
  template,
}: { readonly empty?: boolean; readonly template?: string } = {}): Promise<TestDatabase> {
  const { connection, template: migrated, pooled }: TestCluster = inject('testCluster')
  const name = `questdeck_test_${randomBytes(6).toString('hex')}`
  await asAdmin(connection, `create database ${name} template ${template ?? (empty ? 'template0' : migrated)}`)
  const own = inDatabase(connection, name)
  const db = openDatabase(own, { maxConnections: 8 })
  const requests = pooled ? openDatabase(inDatabase(pooled, name), { maxConnections: 8, isPooled: true }) : db
  const disconnect = async () => {
    await Promise.all([...new Set([db, requests])].map((pool) => pool.destroy()))
  }
  return {
    db,
    requests,
    connection: own,
    name,
    disconnect,
    drop: async () => {
      await disconnect()
      await asAdmin(connection, `drop database ${name} with (force)`)
    },
  }
}
