import type { Db } from './database.ts'

/**
 * Returns a secret of this server by its name. The first caller stores what `create` returns; of several servers that start at once, all
 * use the one that was stored first.
 */
export async function readServerSecret(db: Db, name: string, create: () => string): Promise<string> {
  await db
    .insertInto('server_secret')
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
