import type { ShownNotification } from '../../loaders/pages/notifications.ts'
import { NOTIFICATIONS_TEXTS as TEXTS } from './texts.ts'

/** What a notification says behind the names of who did it: words, and what it is about by its own name. */
export interface NotificationWords {
  readonly did: string
  readonly about: string | null
}

/** Whether it is of the levels that several players reached on a day. */
export function isLevelsOfMany({ circle, kind, actor_count: count }: ShownNotification): boolean {
  return circle === 'heroes' && kind === 'LEVELUP' && count > 1
}

/** The words of a notification. Of several things of one player none is named. */
export function wordsOf(notification: ShownNotification): NotificationWords {
  const { circle, kind, count } = notification
  if (isLevelsOfMany(notification)) return { did: TEXTS.newLevels, about: null }
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
