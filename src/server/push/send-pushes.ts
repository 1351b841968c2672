import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Notification } from '../../contract/notifications.ts'
import { readQuietHours } from '../../domain/notification-kinds.ts'
import { notificationPath } from '../../domain/notification-path.ts'
import { isQuiet } from '../../domain/quiet-hours.ts'
import { DEFAULT_ZONE } from '../../domain/quests/player-day.ts'
import { readChoices, TIME_ZONE_KEY } from '../accounts/user-settings.ts'
import type { Db } from '../db/database.ts'
import { readFeed } from '../notifications/read-feed.ts'
import type { Words } from '../words.ts'
import type { Push } from './push.ts'
import { pushWords } from './push-words.ts'
import { sendMessage } from './send-message.ts'
import type { PushEnd, PushMessage } from './send-message.ts'

const MINUTE_MS = 60_000
/** What was found just now may have neighbours that are still being written. */
const SETTLED_AFTER_MS = 5_000
/** What is older is no news any more. */
const NEWS_FOR_MS = 24 * 60 * MINUTE_MS
/** A device that was told is left alone for so long: what comes meanwhile comes as one. */
const REST_MS = MINUTE_MS
const FAILED_WAIT_MAX_MS = 6 * 60 * MINUTE_MS
const DEVICES_A_TURN = 200
/** So that requests of players find a connection to the database. */
const AT_ONCE = 3

export interface SendPushesOptions {
  readonly db: Db
  readonly push: Push
  readonly words: Words
  readonly logger: FastifyBaseLogger
  /** Milliseconds since 1970. */
  readonly now: number
  readonly signal: AbortSignal
}

interface DueDevice {
  readonly token_hash: string
  readonly user_id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly sent_upto: number
  readonly failures: number
}

/**
 * Tells the devices of those who want it what is new to them: one message a kind with how much of it is unread, none in their
 * quiet hours, nothing that they have read or may not see any more. Answers how many messages went out.
 */
export async function sendPushes(options: SendPushesOptions): Promise<{ messages: number }> {
  const devices = await findDue(options)
  const byPlayer = Map.groupBy(devices, (device) => device.user_id)
  let messages = 0
  const players = byPlayer.entries()
  const takeTurns = async () => {
    for (const [userId, own] of players) {
      options.signal.throwIfAborted()
      messages += await tellPlayer(options, userId, own)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  return { messages }
}

async function findDue({ db, now }: SendPushesOptions): Promise<DueDevice[]> {
  const { rows } = await sql<DueDevice>`
    select device.token_hash, device.user_id, endpoint, p256dh, auth, sent_upto, failures
    from push_subscription device join session using (user_id, token_hash)
    where next_at <= ${now} and session.expires_at > ${now} and exists (
      select 1 from notification where notification.user_id = device.user_id
        and at > greatest(sent_upto, ${now - NEWS_FOR_MS}) and at <= ${now - SETTLED_AFTER_MS} and not taken_back)
    order by next_at limit ${DEVICES_A_TURN}`.execute(db)
  return rows
}

async function tellPlayer(options: SendPushesOptions, userId: string, devices: readonly DueDevice[]): Promise<number> {
  const { db, words, now } = options
  if (await isInQuietHours(db, userId, now)) {
    await rest(db, devices, now)
    return 0
  }
  const settled = now - SETTLED_AFTER_MS
  const feed = await readFeed(db, { viewerId: userId, words, now, way: 'push', upTo: settled })
  const unread = feed.notifications.filter(({ at }) => at > feed.read_up_to)
  let messages = 0
  for (const device of devices) {
    const since = Math.max(device.sent_upto, now - NEWS_FOR_MS)
    messages += await tellDevice(options, device, messagesOf(unread, since, userId, feed.unread))
  }
  return messages
}

async function isInQuietHours(db: Db, userId: string, now: number): Promise<boolean> {
  const hours = readQuietHours((await readChoices(db, userId)).quiet_hours)
  if (hours === null) return false
  const row = await db.selectFrom('user_setting').select('value').where('user_id', '=', userId).where('key', '=', TIME_ZONE_KEY).executeTakeFirst()
  return isQuiet(hours, String(row?.value ?? DEFAULT_ZONE), now)
}

/** One for each kind of which something is new, about all of it that is unread. */
function messagesOf(unread: readonly Notification[], since: number, userId: string, unreadCount: number): PushMessage[] {
  const byKind = [...Map.groupBy(unread, ({ circle, kind }) => `${circle}_${kind}`)]
  return byKind.filter(([, all]) => all.some(({ at }) => at > since)).map(([tag, all]) => {
    const [first] = all as [Notification]
    const count = all.reduce((sum, one) => sum + one.count, 0)
    return {
      title: 'Questdeck', body: pushWords(first.circle, first.kind, count), tag,
      path: all.length === 1 ? notificationPath(first, userId) : '/notifications', unread: unreadCount,
    }
  })
}

/** Answers how many messages the device was sent. */
async function tellDevice(options: SendPushesOptions, device: DueDevice, messages: readonly PushMessage[]): Promise<number> {
  const { db, push, logger, now, signal } = options
  for (const [sent, message] of messages.entries()) {
    const end = await sendMessage(push, device, message, signal)
    if (end.kind === 'refused') logger.warn({ status: end.status, host: new URL(device.endpoint).hostname }, 'a push service refused a message')
    if (end.kind === 'gone') {
      await ofDevice(db, device).delete()
      return sent
    }
    if (end.kind === 'later') {
      const waitMs = Math.min(FAILED_WAIT_MAX_MS, Math.max(waitOf(end), MINUTE_MS * 2 ** Math.min(device.failures, 10)))
      await ofDevice(db, device).set({ next_at: now + waitMs, failures: device.failures + 1 })
      return sent
    }
  }
  const isTold = messages.length > 0
  await ofDevice(db, device).set({ sent_upto: now - SETTLED_AFTER_MS, next_at: now + (isTold ? REST_MS : 0), failures: 0 })
  return messages.length
}

const waitOf = (end: PushEnd) => (end.kind === 'later' ? end.afterMs : 0)

async function rest(db: Db, devices: readonly DueDevice[], now: number): Promise<void> {
  await db.updateTable('push_subscription').set({ next_at: now + REST_MS }).where('token_hash', 'in', devices.map((device) => device.token_hash)).execute()
}

/** The device as it was found: one that has subscribed anew meanwhile is left as it is. */
function ofDevice(db: Db, { token_hash: tokenHash, endpoint }: DueDevice) {
  return {
    set: (changes: { sent_upto?: number; next_at: number; failures: number }) =>
      db.updateTable('push_subscription').set(changes).where('token_hash', '=', tokenHash).where('endpoint', '=', endpoint).execute(),
    delete: () => db.deleteFrom('push_subscription').where('token_hash', '=', tokenHash).where('endpoint', '=', endpoint).execute(),
  }
}
