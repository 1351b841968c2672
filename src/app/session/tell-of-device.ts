import type { Device } from '../../local/device.ts'
import { keepTimeZone } from '../../local/time-zone.ts'
import type { Remote } from '../../remote/remote.ts'
import { keepMessages } from './device-messages.ts'

/** What the server has to know of this device: by whose calendar the player's days begin, and how it is told by message. */
export async function tellOfDevice(device: Device, remote: Remote): Promise<void> {
  await keepTimeZone(device)
  await keepMessages(device, remote)
}
