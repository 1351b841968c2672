import { gamePath } from '../../domain/game-path.ts'
import type { ShownNotification } from '../../local/kept-notifications.ts'
import { NOTIFICATIONS_TEXTS as TEXTS } from './texts.ts'

/** What a notification says behind the names of who did it: words, and what it is about by its own name. */
export interface NotificationWords {
  readonly did: string
  readonly about: string | null
}

/** The words of a notification. Of several things of one player none is named. */
export function wordsOf(notification: ShownNotification): NotificationWords {
  const { circle, kind, count } = notification
  const words: Partial<Record<string, (count: number) => string>> = TEXTS.did[circle]
  const did = words[kind]?.(count) ?? ''
  const isOfMany = circle === 'heroes' && count > 1 && kind !== 'MENTION' && kind !== 'LEVELUP'
  return { did, about: isOfMany ? null : aboutOf(notification) }
}

function aboutOf({ circle, kind, game, list, topic, other, level }: ShownNotification): string | null {
  if (kind === 'LEVELUP') return level === null ? null : TEXTS.level(level)
  if (kind === 'FOLLOW' || (kind === 'MENTION' && circle === 'heroes')) return other?.display_name ?? null
  if (topic) return TEXTS.discussion(topic.title)
  if (kind === 'MENTION' && game) return TEXTS.aReview(game.name)
  return list?.name ?? game?.name ?? null
}

/** Where a notification leads: to what the latest of it is about. `userId` is who reads it. */
export function hrefOf({ circle, kind, count, actors, game, list, topic, other, review_id: reviewId, actor_count }: ShownNotification, userId: string): string {
  const [actor] = actors
  const profile = actor ? `/profile/${actor.user_id}` : '/profile'
  if (kind === 'LEVELUP') return circle === 'personal' ? '/profile?tab=quests' : profile
  if (kind === 'FOLLOW' && circle === 'personal') return actor_count > 1 ? `/profile/${userId}/followers` : profile
  if (kind === 'FOLLOW') return count > 1 || !other ? profile : `/profile/${other.user_id}`
  if (circle === 'heroes' && count > 1) return profile
  if (list) return `/list/${list.id}`
  if (topic) return `/discussions/${topic.id}`
  if (reviewId !== null) return `/reviews/${reviewId}/replies${game ? `?gameId=${game.id}` : ''}`
  return game ? gamePath(game) : profile
}
