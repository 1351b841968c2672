import type { UserDatabase } from '../database.ts'
import { mirrorTables, recompute } from '../outbox/mirror.ts'
import { noteSeenStamp } from '../outbox/stamps.ts'

interface Liked {
  readonly id: string
  readonly liked_by_me: boolean
  readonly liked_at: number
}

/** Lays the server's word on the player's likes under what they have said meanwhile (`SPEC.md` rule 11). */
export async function hearLikes(db: UserDatabase, entity: 'reviewLikes' | 'topicLikes' | 'postLikes', told: readonly Liked[]): Promise<void> {
  // What was never liked has nothing to hear: of a thread that is nearly all.
  const liked = told.filter(({ liked_at }) => liked_at > 0)
  const words = liked.map(({ id, liked_by_me, liked_at }) => [id, { value: liked_by_me ? { liked: true } : null, at: liked_at }] as const)
  await db.transaction('rw', [db.meta, ...mirrorTables(db)], async () => {
    await recompute(db, entity, liked.map(({ id }) => id), { heard: new Map(words) })
    await noteSeenStamp(db, Math.max(0, ...liked.map(({ liked_at }) => liked_at)))
  })
}
