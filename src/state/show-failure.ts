import { DeviceUnavailableError, isOutOfSpace, OutOfSpaceError } from '../local/device.ts'
import { syncStatus } from './sync-status.ts'

/** A write that did not reach the disk: the shell says why, and that nothing of it stayed. */
export function showFailure(error: unknown): void {
  if (error instanceof OutOfSpaceError || isOutOfSpace(error)) syncStatus.isOutOfSpace = true
  else if (error instanceof DeviceUnavailableError) syncStatus.isUnavailable = true
  // Not a state of the device but a fault of ours: it belongs into the console.
  else reportError(error)
}
