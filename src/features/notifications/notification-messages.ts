import type { ShownNotification } from '../../loaders/resources/notifications.ts'
import { NOTIFICATIONS_MESSAGES as MESSAGES } from './messages.ts'

/** The text of a notification after the actors' names: the action, and the name of its subject. */
export interface NotificationWords {
  readonly did: string
  readonly about: string | null
}

/** Returns true for a notification about new levels of several players on one day. */
export function isLevelsOfMany({ circle, kind, actor_count: count }: ShownNotification): boolean {
  return circle === 'heroes' && kind === 'LEVELUP' && count > 1
}

/** Returns the text of a notification. It names no subject if one player has several. */
export function wordsOf(notification: ShownNotification): NotificationWords {
  const { circle, kind, count } = notification
  if (isLevelsOfMany(notification)) return { did: MESSAGES.newLevels, about: null }
  const words: Partial<Record<string, (count: number) => string>> = MESSAGES.did[circle]
  const did = words[kind]?.(count) ?? ''
  const isOfMany = circle === 'heroes' && count > 1 && kind !== 'MENTION' && kind !== 'LEVELUP'
  return { did, about: isOfMany ? null : aboutOf(notification) }
}

function aboutOf({ circle, kind, game, list, topic, other, level }: ShownNotification): string | null {
  if (kind === 'LEVELUP') return level === null ? null : MESSAGES.level(level)
  if (kind === 'FOLLOW' || (kind === 'MENTION' && circle === 'heroes')) return other?.display_name ?? null
  if (topic) return MESSAGES.discussion(topic.title)
  if (kind === 'MENTION' && game) return MESSAGES.aReview(game.name)
  return list?.name ?? game?.name ?? null
}
