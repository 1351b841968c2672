import { sql } from 'kysely'
import { createSecret, hashOfSecret } from '../../../src/server/accounts/secret.ts'
import type { Db } from '../../../src/server/db/database.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** The players and games for requests: everything that the generator needs. */
export interface LoadDeps {
  readonly players: readonly { readonly id: string; readonly token: string }[]
  /** The most popular games come first. */
  readonly games: readonly number[]
  /** Words that users may type: words of games' names. */
  readonly words: readonly string[]
}

/** Signs many players in by their rows: a registration for each would take longer than the measurement. */
export async function readWorld(db: Db, count: number): Promise<LoadDeps> {
  const ids = (
    await db.selectFrom('app_user').select('id').where('username', 'like', 'scale-%').orderBy('created_at').limit(count).execute()
  ).map(({ id }) => id)
  const players = ids.map((id) => ({ id, token: createSecret() }))
  const now = Date.now()
  await sql`
    insert into session (user_id, token_hash, created_at, expires_at, device, seen_at)
    select user_id, token_hash, ${now}::bigint, ${now + 30 * DAY_MS}::bigint, '', ${now}::bigint
    from unnest(${ids}::uuid[], ${players.map(({ token }) => hashOfSecret(token))}::text[]) given (user_id, token_hash)`.execute(db)
  const games = await db.selectFrom('game').select(['id', 'name']).where('main_id', 'is', null).orderBy('id').execute()
  const words = new Set(
    games
      .slice(0, 2_000)
      .flatMap(({ name }) => name.split(' '))
      .filter((word) => word.length > 2),
  )
  return { players, games: games.map(({ id }) => id), words: [...words] }
}
