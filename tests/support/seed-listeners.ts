import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'
import type { PushBrowser, PushService } from './push-service.ts'

const DAY = 24 * 60 * 60_000

/** Creates players with one subscribed device each, who have no notifications yet. */
export async function seedListeners(db: Db, service: PushService, count: number): Promise<PushBrowser[]> {
  const now = Date.now()
  await sql`
    insert into app_user (id, email, username, display_name, avatar_url, password_hash, created_at)
    select md5('player ' || n)::uuid, n || '@example.org', 'player' || n, 'Player ' || n, '', 'x', ${now}::bigint
    from generate_series(0, ${count}::integer) n`.execute(db)
  await sql`
    insert into session (user_id, token_hash, created_at, expires_at, device, seen_at)
    select id, 'session of ' || username, ${now}::bigint, ${now + DAY}::bigint, '', ${now}::bigint from app_user where username ~ '^player[0-9]'`.execute(
    db,
  )
  const browsers = Array.from({ length: count }, () => service.subscribe())
  for (const [
    n,
    {
      subscription: { endpoint, keys },
    },
  ] of browsers.entries()) {
    await sql`
      insert into push_subscription (token_hash, user_id, endpoint, p256dh, auth, made_at, sent_upto, next_at)
      values (${`session of player${n + 1}`}, md5(${`player ${n + 1}`})::uuid, ${endpoint}, ${keys.p256dh}, ${keys.auth}, 0, 0, 0)`.execute(
      db,
    )
  }
  return browsers
}

/** Creates notifications for each of them: a new follower, and a level that a followed player has reached. */
export async function seedEvents(db: Db, at: number): Promise<void> {
  const name = String(at)
  await sql`
    insert into notification (user_id, event_key, circle, kind, group_key, actor_id, other_id, at)
    select id, 'follow ' || ${name}, 'personal', 'FOLLOW', 'personal:FOLLOW:' || ${name}, md5('player 0')::uuid, id, ${at}::bigint
    from app_user where username ~ '^player[1-9]'`.execute(db)
  await sql`
    insert into notification (user_id, event_key, circle, kind, group_key, actor_id, level, at)
    select id, 'level ' || ${name}, 'heroes', 'LEVELUP', 'heroes:LEVELUP:' || ${name}, md5('player 0')::uuid, 2, ${at}::bigint
    from app_user where username ~ '^player[1-9]'`.execute(db)
}
