import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MEDIA_FOLDER } from '../avatars/adopt-media.ts'
import type { Connection } from '../db/database.ts'
import type { Env } from '../config/env.ts'
import { KEYS_FILE } from '../push/push-keys.ts'
import { StartError } from '../runtime/start-error.ts'
import { withClient } from './open-client.ts'

/** Throws if an earlier version has left data in files that no start of this one has moved into the database yet. */
export async function requireAdopted(connection: Connection, { dataDir, vapid }: Pick<Env, 'dataDir' | 'vapid'>): Promise<void> {
  const left = [
    ...((await isThere(join(dataDir, MEDIA_FOLDER))) ? ['players’ pictures'] : []),
    ...(vapid === undefined && (await isThere(join(dataDir, KEYS_FILE))) && !(await hasPushKeys(connection)) ? ['the push keys'] : []),
  ]
  if (left.length === 0) return
  throw new StartError(
    `An earlier version left ${left.join(' and ')} as files in ${dataDir}, which the backup would miss. Start the server once to move them into the database.`,
  )
}

function hasPushKeys(connection: Connection): Promise<boolean> {
  return withClient(connection, 'questdeck backup', async ({ client }) => {
    const {
      rows: [found],
    } = await client.query<{ table: string | null }>("select to_regclass('server_secret') as table")
    if (typeof found?.table !== 'string') return false
    const { rows } = await client.query("select from server_secret where name = 'push-keys'")
    return rows.length > 0
  })
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
