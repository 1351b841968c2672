import { randomBytes } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** The mark of the connection that runs the statement. */
export const BOOT = sql<string>`current_setting('questdeck.boot')`

/**
 * A pool that tells each connection, before anybody uses it, the mark of this server process: what is written under one
 * mark has one past. No database can be put back to an earlier day while somebody is connected to it, so there is a new
 * mark whenever a connection was lost, and whenever for a moment there was none.
 */
export function withBootMark(pool: Pool): PostgresPool {
  let mark = newMark()
  const markOf = new WeakMap<PoolClient, string>()
  const renew = () => {
    mark = newMark()
  }
  pool.on('error', renew)
  pool.on('connect', (client) => {
    client.on('error', renew)
    if (pool.totalCount === 1) renew()
  })
  pool.on('remove', () => {
    if (pool.totalCount === 0) renew()
  })
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const current = mark
      if (markOf.get(client) === current) return client
      try {
        await client.query("select set_config('questdeck.boot', $1, false)", [current])
      } catch (error) {
        client.release(true)
        throw error
      }
      markOf.set(client, current)
      return client
    },
    end: () => pool.end(),
  }
}

function newMark(): string {
  return randomBytes(8).toString('base64url')
}
