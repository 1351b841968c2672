import type { Device } from '../../local/db/device.ts'
import { syncTimeZone } from '../../local/commands/time-zone.ts'
import type { Remote } from '../../remote/remote.ts'
import { watchMessages } from './device-messages.ts'

/** Sends the server what it needs of this device: the time zone for the player's days, and the push subscription. */
export async function reportDevice(device: Device, remote: Remote): Promise<void> {
  await syncTimeZone(device)
  await watchMessages(device, remote)
}
