import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'

/** What the sections of a tab are given. */
export interface SettingsTabProps {
  device: Device
  remote: Remote
}
