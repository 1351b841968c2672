import type { UserDatabase } from '../db/database.ts'
import { mirrorTables } from '../db/database.ts'
import { recompute } from '../replica/mirror.ts'
import { recordSeenStamp } from '../replica/timestamps.ts'

interface Liked {
  readonly id: string
  readonly liked_by_me: boolean
  readonly liked_at: number
}

/** Applies the server's values of the player's likes below their pending ones (`SPEC.md` rule 11). */
export async function ingestLikes(
  db: UserDatabase,
  entity: 'reviewLikes' | 'topicLikes' | 'postLikes',
  fetched: readonly Liked[],
): Promise<void> {
  // Something that was never liked has no value to apply. In a thread that is nearly everything.
  const liked = fetched.filter(({ liked_at }) => liked_at > 0)
  const words = liked.map(({ id, liked_by_me, liked_at }) => [id, { value: liked_by_me ? { liked: true } : null, at: liked_at }] as const)
  await db.transaction('rw', [db.meta, ...mirrorTables(db)], async () => {
    await recompute(
      db,
      entity,
      liked.map(({ id }) => id),
      { ingested: new Map(words) },
    )
    await recordSeenStamp(db, Math.max(0, ...liked.map(({ liked_at }) => liked_at)))
  })
}
