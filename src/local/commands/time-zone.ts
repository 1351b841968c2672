import { DEFAULT_ZONE } from '../../domain/quests/player-day.ts'
import { findMeta, putMeta } from '../db/database.ts'
import type { Device } from '../db/device.ts'
import { readMirrored } from '../replica/mirror.ts'
import { change } from './change.ts'

/**
 * Sends the server the time zone in which the player's days begin, whenever this device's zone changes. Of two devices
 * in two zones the last one decides. Neither sends again what it has sent already, nor the zone that is the default.
 */
export async function syncTimeZone(device: Device, zone = new Intl.DateTimeFormat().resolvedOptions().timeZone): Promise<void> {
  const { db } = device
  const [sent, [known]] = await Promise.all([findMeta(db, 'timeZone'), readMirrored(db, 'timeZone', ['me'])])
  if (sent?.zone === zone) return
  if ((known?.value?.zone ?? DEFAULT_ZONE) !== zone) await change(device, 'settings.merge', { time_zone: zone })
  await putMeta(db, 'timeZone', { zone })
}
