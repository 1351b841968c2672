import type { Notification } from '../contract/notifications.ts'

export interface ShownNotification extends Notification {
  readonly isUnread: boolean
}

/** The number of players who are named and shown. */
const ACTORS_SHOWN = 3

/**
 * Returns notifications, the latest first. Levels that followed players reached come below the rest of their day, because they say
 * less. Levels of several players are one entry. Unread entries are not grouped with read ones.
 */
export function groupLevels(notifications: readonly ShownNotification[]): ShownNotification[] {
  const days = Map.groupBy(notifications, ({ at, isUnread }) => `${new Date(at).setHours(0, 0, 0, 0)}:${isUnread}`)
  return [...days].flatMap(([day, ofDay]) => {
    const players = Map.groupBy(ofDay.filter(isLevelOfOther), ({ actors: [actor] }) => actor?.user_id)
    const levels = [...players.values()].flatMap((own) => own.toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0)).slice(0, 1))
    return [...ofDay.filter((notification) => !isLevelOfOther(notification)), ...asOne(levels, `levels:${day}`)]
  })
}

function isLevelOfOther({ circle, kind }: ShownNotification): boolean {
  return circle === 'heroes' && kind === 'LEVELUP'
}

function asOne(levels: readonly ShownNotification[], id: string): readonly ShownNotification[] {
  const [latest, ...others] = levels
  if (!latest || others.length === 0) return levels
  const actors = levels.flatMap((notification) => notification.actors).slice(0, ACTORS_SHOWN)
  return [{ ...latest, id, level: null, count: levels.length, actor_count: levels.length, actors }]
}
