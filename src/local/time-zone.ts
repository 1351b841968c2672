import { DEFAULT_ZONE } from '../domain/quests/player-day.ts'
import { findMeta, putMeta } from './database.ts'
import type { Device } from './device.ts'
import { readMirrored } from './outbox/mirror.ts'
import { change } from './mutations/change.ts'

/**
 * Tells the server by whose calendar the player's days begin, whenever this device has come into another time zone. Of two
 * devices in two zones the one that has come last says; neither says again what it has said already, nor what counts unsaid.
 */
export async function keepTimeZone(device: Device, zone = new Intl.DateTimeFormat().resolvedOptions().timeZone): Promise<void> {
  const { db } = device
  const [told, [known]] = await Promise.all([findMeta(db, 'timeZone'), readMirrored(db, 'timeZone', ['me'])])
  if (told?.zone === zone) return
  if ((known?.value?.zone ?? DEFAULT_ZONE) !== zone) await change(device, 'settings.merge', { time_zone: zone })
  await putMeta(db, 'timeZone', { zone })
}
