import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { stands } from '../leases/lease.ts'
import { timeoutOf } from '../outbound.ts'
import type { PushTables } from './push-tables.ts'
import type { PushTurn } from './push-turn.ts'
import type { PushMessage } from './send-message.ts'

/** So much longer than the message itself may take the lease has to last: for what is done around it. */
const MARGIN_MS = 1_000

export interface DueDevice {
  readonly token_hash: string
  readonly user_id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly sent_upto: number
  readonly failures: number
  /** Kinds of which messages have gone out since `sent_upto`, up to when these told. */
  readonly told: readonly string[]
  readonly told_upto: number
}

type Told = Pick<DueDevice, 'told' | 'told_upto'>

/** What a device has been told once the first of its messages are gone: of kinds of which one is still to come nothing later than before. */
export function toldSoFar({ told, told_upto: toldUpto }: Told, messages: readonly PushMessage[], sent: number, upto: number): Told {
  if (sent === 0) return { told, told_upto: toldUpto }
  const tags = messages.map(({ tag }) => tag)
  return { told: [...told.filter((tag) => !tags.includes(tag)), ...tags.slice(0, sent)], told_upto: upto }
}

/**
 * Writes down what has gone to the device, and that the next message goes now. Refused where the lease has less left than the message may
 * take, and where the device is not as it was found: then somebody else has begun to send to it.
 */
export async function claim({ db, push, lease, tenure, signal }: PushTurn, device: DueDevice, { told, told_upto: toldUpto }: Told): Promise<boolean> {
  const { token_hash: tokenHash, endpoint, sent_upto: sentUpto } = device
  const sendingMs = timeoutOf(push.services) + MARGIN_MS
  if (signal.aborted || lease.msLeft < sendingMs) return false
  const { numAffectedRows } = await sql`
    update push_subscription set claimed_by = ${tenure.fence}, told = ${told}::text[], told_upto = ${toldUpto}
    where token_hash = ${tokenHash} and endpoint = ${endpoint} and sent_upto = ${sentUpto} and claimed_by <= ${tenure.fence}
      and ${stands(tenure, sendingMs)}`.execute(db)
  // The answer may have come to a process that was held up since.
  return numAffectedRows === 1n && lease.msLeft >= sendingMs - MARGIN_MS
}

type DeviceChanges = Updateable<PushTables['push_subscription']>

/** The device as it was found: one that has subscribed anew meanwhile, or to which a later holder of the lease has begun to send, is left as it is. */
export function ofDevice({ db, tenure: { fence } }: PushTurn, { token_hash: tokenHash, endpoint }: DueDevice) {
  return {
    set: (changes: DeviceChanges) =>
      db.updateTable('push_subscription').set(changes).where('token_hash', '=', tokenHash).where('endpoint', '=', endpoint).where('claimed_by', '<=', fence).execute(),
    remove: () =>
      db.deleteFrom('push_subscription').where('token_hash', '=', tokenHash).where('endpoint', '=', endpoint).where('claimed_by', '<=', fence).execute(),
  }
}
