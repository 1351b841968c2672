import { sql } from 'kysely'
import type { Notification } from '../../contract/notifications.ts'
import { readQuietHours } from '../../domain/notification-kinds.ts'
import { notificationPath } from '../../domain/notification-path.ts'
import { isQuiet } from '../../domain/quiet-hours.ts'
import { DEFAULT_ZONE } from '../../domain/quests/player-day.ts'
import { readChoices, TIME_ZONE_KEY } from '../accounts/user-settings.ts'
import type { Db } from '../db/database.ts'
import { readFeed } from '../notifications/read-feed.ts'
import { claim, ofDevice, toldSoFar } from './claim-device.ts'
import type { DueDevice } from './claim-device.ts'
import type { PushTurn, SendPushesOptions } from './push-turn.ts'
import { pushWords } from './push-words.ts'
import { sendMessage } from './send-message.ts'
import type { PushMessage } from './send-message.ts'

const MINUTE_MS = 60_000
/** What was found just now may have neighbours that are still being written. */
const SETTLED_AFTER_MS = 5_000
/** What is older is no news any more. */
const NEWS_FOR_MS = 24 * 60 * MINUTE_MS
/** A device that was told is left alone for so long: what comes meanwhile comes as one. */
const REST_MS = MINUTE_MS
const FAILED_WAIT_MAX_MS = 6 * 60 * MINUTE_MS
/** In a row, over five to six days: a push service that is down for so long, or a device that nothing can be written to. */
const FAILURES_MAX = 30
const DEVICES_A_TURN = 200
/** A push service that is slow holds up so many, and then the others. */
const OPEN_MAX = 8

/**
 * Tells the devices of those who want it what is new to them: one message a kind with how much of it is unread, none in their
 * quiet hours, nothing that they have read or may not see any more. Answers how many messages went out.
 *
 * Before each message the device is claimed: which kinds have gone to it is written down, and by which tenure of the lease the next
 * one goes. A server that has lost the lease can claim none. Of a server that dies, only the message that was under way then, and of
 * which nobody knows whether it arrived, is sent again: as one of its kind, it takes the place of the one before.
 */
export async function sendPushes(options: SendPushesOptions): Promise<{ messages: number }> {
  const turn: PushTurn = { ...options, tenure: options.lease.tenure }
  const byPlayer = Map.groupBy(await findDue(turn), (device) => device.user_id)
  const open = new Set<Promise<void>>()
  let messages = 0
  // One player is read for after the other, so that requests find the database free; what is sent waits for others’ servers.
  for (const [userId, devices] of byPlayer) {
    if (turn.signal.aborted) break
    for (const { device, messages: news } of await readPlayer(turn, userId, devices)) {
      const told = tellDevice(turn, device, news)
        .then((sent) => void (messages += sent), (error: unknown) => afterFault(turn, [device], error))
        .finally(() => open.delete(told))
      open.add(told)
      if (open.size >= OPEN_MAX) await Promise.race(open)
    }
  }
  await Promise.all(open)
  return { messages }
}

/** Each player’s first device before anybody’s second: no player’s many take the turn from another. */
async function findDue({ db, now }: PushTurn): Promise<DueDevice[]> {
  const { rows } = await sql<DueDevice>`
    select device.token_hash, device.user_id, endpoint, p256dh, auth, sent_upto, failures, told, told_upto
    from push_subscription device join session using (user_id, token_hash)
    where next_at <= ${now} and session.expires_at > ${now} and exists (
      select 1 from notification where notification.user_id = device.user_id
        and at > greatest(sent_upto, ${now - NEWS_FOR_MS}) and at <= ${now - SETTLED_AFTER_MS} and not taken_back)
    order by row_number() over (partition by device.user_id order by next_at), next_at limit ${DEVICES_A_TURN}`.execute(db)
  return rows
}

/** What there is to be sent to each of a player’s devices. */
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
      const since = Math.max(device.sent_upto, now - NEWS_FOR_MS)
      const sinceOf = (tag: string) => (device.told.includes(tag) ? Math.max(since, device.told_upto) : since)
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
  const row = await db.selectFrom('user_setting').select('value').where('user_id', '=', userId).where('key', '=', TIME_ZONE_KEY).executeTakeFirst()
  return isQuiet(hours, String(row?.value ?? DEFAULT_ZONE), now)
}

/** One for each kind of which something is new, about all of it that is unread. */
function messagesOf(unread: readonly Notification[], sinceOf: (tag: string) => number, userId: string, unreadCount: number): PushMessage[] {
  const byKind = [...Map.groupBy(unread, ({ circle, kind }) => `${circle}_${kind}`)]
  return byKind.filter(([tag, all]) => all.some(({ at }) => at > sinceOf(tag))).map(([tag, all]) => {
    const [first] = all as [Notification]
    const count = all.reduce((sum, one) => sum + one.count, 0)
    return {
      title: 'Questdeck', body: pushWords(first.circle, first.kind, count), tag,
      path: all.length === 1 ? notificationPath(first, userId) : '/notifications', unread: unreadCount,
    }
  })
}

/** Answers how many messages the device was sent: all of them, unless it or its push service has ended that, or there is no lease any more. */
async function tellDevice(turn: PushTurn, device: DueDevice, messages: readonly PushMessage[]): Promise<number> {
  const { push, logger, now } = turn
  const { set, remove } = ofDevice(turn, device)
  const upto = now - SETTLED_AFTER_MS
  for (const [sent, message] of messages.entries()) {
    const told = toldSoFar(device, messages, sent, upto)
    if (!(await claim(turn, device, told))) {
      if (sent > 0) await set({ ...told, told: [...told.told] })
      return sent
    }
    const end = await sendMessage(push, device, message)
    if (end.kind === 'refused') logger.warn({ status: end.status, host: new URL(device.endpoint).hostname }, 'a push service refused a message')
    if (end.kind === 'gone') {
      await remove()
      return sent
    }
    if (end.kind === 'later') {
      await putOff(turn, device, end.afterMs)
      return sent
    }
  }
  const isTold = messages.length > 0
  await set({ sent_upto: upto, next_at: now + (isTold ? REST_MS : 0), failures: 0, told: [], told_upto: 0 })
  return messages.length
}

/** Whatever fails moves on, or what fails always would be due first in every turn. */
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
