import { randomBytes } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** The boot of the connection that runs the statement. */
export const BOOT = sql<string>`current_setting('questdeck.boot')`

/**
 * A pool that tells each connection, before anybody uses it, which boot of the server it belongs to: what is written in one
 * boot has one past. No database can be put back to an earlier day while somebody is connected to it, so there is a new
 * boot whenever a connection was lost, and whenever for a moment there was none.
 */
export function withBoot(pool: Pool): PostgresPool {
  let boot = newBoot()
  const bootOf = new WeakMap<PoolClient, string>()
  const renew = () => {
    boot = newBoot()
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
      const current = boot
      if (bootOf.get(client) === current) return client
      try {
        await client.query("select set_config('questdeck.boot', $1, false)", [current])
      } catch (error) {
        client.release(true)
        throw error
      }
      bootOf.set(client, current)
      return client
    },
    end: () => pool.end(),
  }
}

function newBoot(): string {
  return randomBytes(8).toString('base64url')
}
