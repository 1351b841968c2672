import { sql } from 'kysely'
import type { Notification } from '../../contract/notifications.ts'
import { readQuietHours } from '../../domain/notification-kinds.ts'
import { notificationPath } from '../../domain/notification-path.ts'
import { isQuiet } from '../../domain/quiet-hours.ts'
import { DEFAULT_ZONE } from '../../domain/quests/player-day.ts'
import { readChoices, TIME_ZONE_KEY } from '../accounts/user-settings.ts'
import type { Db } from '../db/database.ts'
import { readFeed } from '../notifications/read-feed.ts'
import { claim, ofDevice, notifiedSoFar } from './claim-device.ts'
import type { DueDevice } from './claim-device.ts'
import type { PushTurn, SendPushesOptions } from './push-turn.ts'
import { pushWords } from './push-messages.ts'
import { sendMessage } from './send-message.ts'
import type { PushMessage } from './send-message.ts'

const MINUTE_MS = 60_000
/** A recent event may have neighbours that are still being written. */
const SETTLED_AFTER_MS = 5_000
/** Older events are no news any more. */
const EVENTS_FOR_MS = 24 * 60 * MINUTE_MS
/** The pause between messages to a device: events in between become one message. */
const REST_MS = MINUTE_MS
const FAILED_WAIT_MAX_MS = 6 * 60 * MINUTE_MS
/** In a row, over five to six days: the push service is down that long, or no message can be encrypted for the device. */
const FAILURES_MAX = 30
const DEVICES_A_TURN = 200
/** A slow push service delays this many, and only then the others. */
const OPEN_MAX = 8

/**
 * Sends push messages for new notifications: one a type with the number of unread ones, none in quiet hours, nothing that was read or may
 * not be seen any more. Returns how many messages were sent.
 *
 * Before each message the device is claimed: the types that were sent are recorded, with the lease term of the next message. A server that
 * has lost the lease cannot claim any. If a server dies, only its message in flight is sent again, because nobody knows whether it arrived.
 * It has the same tag, so it replaces the earlier one.
 * Why: docs/decisions/community/0004-notifications-are-found-in-the-background.md
 */
export async function sendPushes(options: SendPushesOptions): Promise<{ messages: number }> {
  const turn: PushTurn = { ...options, leaseTerm: options.lease.leaseTerm }
  const byPlayer = Map.groupBy(await findDue(turn), (device) => device.user_id)
  const open = new Set<Promise<void>>()
  let messages = 0
  // Players are read one after the other, so that requests find the database free. Sending waits for third-party servers.
  for (const [userId, devices] of byPlayer) {
    if (turn.signal.aborted) break
    for (const { device, messages: status } of await readPlayer(turn, userId, devices)) {
      const notified = notifyDevice(turn, device, status)
        .then(
          (sent) => void (messages += sent),
          (error: unknown) => afterFault(turn, [device], error),
        )
        .finally(() => open.delete(notified))
      open.add(notified)
      if (open.size >= OPEN_MAX) await Promise.race(open)
    }
  }
  await Promise.all(open)
  return { messages }
}

/** Returns each player's first device before any second one, so that a player with many devices does not delay the others. */
async function findDue({ db, now }: PushTurn): Promise<DueDevice[]> {
  const { rows } = await sql<DueDevice>`
    select device.token_hash, device.user_id, endpoint, p256dh, auth, sent_upto, failures, notified, notified_until
    from push_subscription device join session using (user_id, token_hash)
    where next_at <= ${now} and session.expires_at > ${now} and exists (
      select 1 from notification where notification.user_id = device.user_id
        and at > greatest(sent_upto, ${now - EVENTS_FOR_MS}) and at <= ${now - SETTLED_AFTER_MS} and not taken_back)
    order by row_number() over (partition by device.user_id order by next_at), next_at limit ${DEVICES_A_TURN}`.execute(db)
  return rows
}

/** Returns the messages for each of a player's devices. */
async function readPlayer(turn: PushTurn, userId: string, devices: readonly DueDevice[]) {
  const { db, now } = turn
  try {
    if (await isInQuietHours(db, userId, now)) {
      for (const device of devices) await ofDevice(turn, device).set({ next_at: now + REST_MS })
      return []
    }
    const settled = now - SETTLED_AFTER_MS
    const feed = await readFeed(db, { viewerId: userId, now, way: 'push', upTo: settled })
    const unread = feed.notifications.filter(({ at }) => at > feed.read_up_to)
    return devices.map((device) => {
      const since = Math.max(device.sent_upto, now - EVENTS_FOR_MS)
      const sinceOf = (tag: string) => (device.notified.includes(tag) ? Math.max(since, device.notified_until) : since)
      return { device, messages: messagesOf(unread, sinceOf, userId, feed.unread) }
    })
  } catch (error) {
    await afterFault(turn, devices, error)
    return []
  }
}

async function isInQuietHours(db: Db, userId: string, now: number): Promise<boolean> {
  const hours = readQuietHours((await readChoices(db, userId)).quiet_hours)
  if (hours === null) return false
  const row = await db
    .selectFrom('user_setting')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', TIME_ZONE_KEY)
    .executeTakeFirst()
  return isQuiet(hours, String(row?.value ?? DEFAULT_ZONE), now)
}

/** Returns one message for each type with something new, about all its unread notifications. */
function messagesOf(unread: readonly Notification[], sinceOf: (tag: string) => number, userId: string, unreadCount: number): PushMessage[] {
  const byKind = [...Map.groupBy(unread, ({ circle, kind }) => `${circle}_${kind}`)]
  return byKind
    .filter(([tag, all]) => all.some(({ at }) => at > sinceOf(tag)))
    .map(([tag, all]) => {
      const [first] = all as [Notification]
      const count = all.reduce((sum, one) => sum + one.count, 0)
      return {
        title: 'Questdeck',
        body: pushWords(first.circle, first.kind, count),
        tag,
        path: all.length === 1 ? notificationPath(first, userId) : '/notifications',
        unread: unreadCount,
      }
    })
}

/**
 * Returns how many messages were sent to the device: all of them, unless the subscription ended, the push service refused, or the lease is
 * lost.
 */
async function notifyDevice(turn: PushTurn, device: DueDevice, messages: readonly PushMessage[]): Promise<number> {
  const { push, logger, now } = turn
  const { set, remove } = ofDevice(turn, device)
  const upto = now - SETTLED_AFTER_MS
  for (const [sent, message] of messages.entries()) {
    const notified = notifiedSoFar(device, messages, sent, upto)
    if (!(await claim(turn, device, notified))) {
      if (sent > 0) await set({ ...notified, notified: [...notified.notified] })
      return sent
    }
    const end = await sendMessage(push, device, message)
    if (end.kind === 'refused')
      logger.warn({ status: end.status, host: new URL(device.endpoint).hostname }, 'a push service refused a message')
    if (end.kind === 'gone') {
      await remove()
      return sent
    }
    if (end.kind === 'later') {
      await putOff(turn, device, end.afterMs)
      return sent
    }
  }
  const hasMessages = messages.length > 0
  await set({ sent_upto: upto, next_at: now + (hasMessages ? REST_MS : 0), failures: 0, notified: [], notified_until: 0 })
  return messages.length
}

/** A failed device is postponed too; otherwise a permanent failure would come first in every run. */
async function afterFault(turn: PushTurn, devices: readonly DueDevice[], error: unknown): Promise<void> {
  turn.logger.warn({ err: error }, 'telling a device failed')
  for (const device of devices) await putOff(turn, device)
}

async function putOff(turn: PushTurn, device: DueDevice, afterMs = 0): Promise<void> {
  const failures = device.failures + 1
  if (failures >= FAILURES_MAX) {
    await ofDevice(turn, device).remove()
    return
  }
  const waitMs = Math.min(FAILED_WAIT_MAX_MS, Math.max(afterMs, MINUTE_MS * 2 ** Math.min(device.failures, 10)))
  await ofDevice(turn, device).set({ next_at: turn.now + waitMs, failures })
}
