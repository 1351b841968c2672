import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MEDIA_FOLDER } from '../avatars/adopt-media.ts'
import type { Connection } from '../db/database.ts'
import type { Env } from '../env.ts'
import { KEYS_FILE } from '../push/push-keys.ts'
import { StartError } from '../start-error.ts'
import { withClient } from './open-client.ts'

/** Throws where an earlier version has left something in files that no start of this one has brought into the database yet. */
export async function requireAdopted(connection: Connection, { dataDir, vapid }: Pick<Env, 'dataDir' | 'vapid'>): Promise<void> {
  const left = [
    ...((await isThere(join(dataDir, MEDIA_FOLDER))) ? ['players’ pictures'] : []),
    ...(vapid === undefined && (await isThere(join(dataDir, KEYS_FILE))) && !(await hasPushKeys(connection)) ? ['the keys for messages to devices'] : []),
  ]
  if (left.length === 0) return
  throw new StartError(`An earlier version has left ${left.join(' and ')} as files in ${dataDir}, and they would be missing in the backup. Start the server once: it brings them into the database.`)
}

function hasPushKeys(connection: Connection): Promise<boolean> {
  return withClient(connection, 'questdeck backup', async ({ client }) => {
    const { rows: [found] } = await client.query<{ table: string | null }>("select to_regclass('server_secret') as table")
    if (typeof found?.table !== 'string') return false
    const { rows } = await client.query("select from server_secret where name = 'push-keys'")
    return rows.length > 0
  })
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(() => true, () => false)
}
