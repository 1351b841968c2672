import { proxy } from 'valtio'

/** How much of a pinned list lies on this device: covers that are kept, of so many. */
export interface PinProgress {
  readonly kept: number
  readonly wanted: number
}

/** By the list's id; absent until it has been looked. */
export const pinProgress = proxy<Record<string, PinProgress>>({})
