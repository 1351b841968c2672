import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { stands } from '../leases/lease.ts'
import { timeoutOf } from '../http/outbound.ts'
import type { PushTables } from './push-tables.ts'
import type { PushTurn } from './push-turn.ts'
import type { PushMessage } from './send-message.ts'

/** The lease must last this much longer than the message itself may take, for the work around it. */
const MARGIN_MS = 1_000

export interface DueDevice {
  readonly token_hash: string
  readonly user_id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly sent_upto: number
  readonly failures: number
  /** Types with messages that were sent since `sent_upto`, and the time up to which these count. */
  readonly notified: readonly string[]
  readonly notified_until: number
}

type NotifiedState = Pick<DueDevice, 'notified' | 'notified_until'>

/** Returns what a device has received after the first `sent` messages. A type with a message still to be sent keeps its earlier time. */
export function notifiedSoFar(
  { notified, notified_until: notifiedUpto }: NotifiedState,
  messages: readonly PushMessage[],
  sent: number,
  upto: number,
): NotifiedState {
  if (sent === 0) return { notified, notified_until: notifiedUpto }
  const tags = messages.map(({ tag }) => tag)
  return { notified: [...notified.filter((tag) => !tags.includes(tag)), ...tags.slice(0, sent)], notified_until: upto }
}

/**
 * Records what was sent to the device, and that the next message is sent now. Returns false if the lease ends before the message may be
 * done, or if the device has changed: then another server sends to it.
 */
export async function claim(
  { db, push, lease, leaseTerm, signal }: PushTurn,
  device: DueDevice,
  { notified, notified_until: notifiedUpto }: NotifiedState,
): Promise<boolean> {
  const { token_hash: tokenHash, endpoint, sent_upto: sentUpto } = device
  const sendingMs = timeoutOf(push.services) + MARGIN_MS
  if (signal.aborted || lease.msLeft < sendingMs) return false
  const { numAffectedRows } = await sql`
    update push_subscription set claimed_by = ${leaseTerm.fence}, notified = ${notified}::text[], notified_until = ${notifiedUpto}
    where token_hash = ${tokenHash} and endpoint = ${endpoint} and sent_upto = ${sentUpto} and claimed_by <= ${leaseTerm.fence}
      and ${stands(leaseTerm, sendingMs)}`.execute(db)
  // The process may have been suspended since the query.
  return numAffectedRows === 1n && lease.msLeft >= sendingMs - MARGIN_MS
}

type DeviceChanges = Updateable<PushTables['push_subscription']>

/**
 * Selects the unchanged device. One that has subscribed again meanwhile, or to which a later holder of the lease has begun to send, is left
 * alone.
 */
export function ofDevice({ db, leaseTerm: { fence } }: PushTurn, { token_hash: tokenHash, endpoint }: DueDevice) {
  return {
    set: (changes: DeviceChanges) =>
      db
        .updateTable('push_subscription')
        .set(changes)
        .where('token_hash', '=', tokenHash)
        .where('endpoint', '=', endpoint)
        .where('claimed_by', '<=', fence)
        .execute(),
    remove: () =>
      db
        .deleteFrom('push_subscription')
        .where('token_hash', '=', tokenHash)
        .where('endpoint', '=', endpoint)
        .where('claimed_by', '<=', fence)
        .execute(),
  }
}
