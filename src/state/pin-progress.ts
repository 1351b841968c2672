import { proxy } from 'valtio'

/** How many covers of a pinned list are stored on this device, and how many there are. */
export interface PinProgress {
  readonly cached: number
  readonly wanted: number
}

/** By the list's id; missing until it was checked. */
export const pinProgress = proxy<Record<string, PinProgress>>({})
