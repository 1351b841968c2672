import { DeviceUnavailableError, isOutOfSpace, OutOfSpaceError } from '../local/db/device.ts'
import { syncStatus } from './sync-status.ts'

/** Called when a write to the device failed. The shell shows why, and that nothing of it was stored. */
export function showFailure(error: unknown): void {
  if (error instanceof OutOfSpaceError || isOutOfSpace(error)) syncStatus.isOutOfSpace = true
  else if (error instanceof DeviceUnavailableError) syncStatus.isUnavailable = true
  // It is a fault in our code, not a state of the device, so it is reported to the console.
  else reportError(error)
}
