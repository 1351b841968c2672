import { proxy, useSnapshot } from 'valtio'

/**
 * How often a catalogue's pack has come to this device while this page was open. Whatever asked before it was there got the
 * answer of a few games, and asks again when the number changes.
 */
export const packArrivals = proxy({ count: 0 })

export function notePackArrival(): void {
  packArrivals.count += 1
}

/** For the dependencies of each effect that asks the pack. */
export function usePackArrivals(): number {
  return useSnapshot(packArrivals).count
}
