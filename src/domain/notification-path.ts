import { gamePath } from './game-path.ts'
import type { NotificationScope, NotificationKind } from './notification-kinds.ts'

/** The subjects of a notification that decide where it leads. */
export interface NotificationThings {
  readonly circle: NotificationScope
  readonly kind: NotificationKind
  readonly count: number
  readonly actor_count: number
  readonly actors: readonly { readonly user_id: string }[]
  readonly game: { readonly id: number } | null
  readonly list: { readonly id: string } | null
  readonly topic: { readonly id: string } | null
  readonly other: { readonly user_id: string } | null
  readonly review_id: string | null
}

/** Returns the path of a notification: the subject of its latest event. `userId` is the reader. */
export function notificationPath(
  { circle, kind, count, actors, game, list, topic, other, review_id: reviewId, actor_count }: NotificationThings,
  userId: string,
): string {
  const [actor] = actors
  const profile = actor ? `/profile/${actor.user_id}` : '/profile'
  // Several players have no common page.
  if (kind === 'LEVELUP' && actor_count > 1) return '/timeline'
  if (kind === 'LEVELUP') return circle === 'personal' ? '/profile?tab=quests' : profile
  if (kind === 'FOLLOW' && circle === 'personal') return actor_count > 1 ? `/profile/${userId}/followers` : profile
  if (kind === 'FOLLOW') return count > 1 || !other ? profile : `/profile/${other.user_id}`
  if (circle === 'heroes' && count > 1) return profile
  if (list) return `/list/${list.id}`
  if (topic) return `/discussions/${topic.id}`
  if (reviewId !== null) return `/reviews/${reviewId}/replies${game ? `?gameId=${game.id}` : ''}`
  return game ? gamePath(game) : profile
}
