import { proxy, useSnapshot } from 'valtio'

/** What is known of the catalogue's pack. It belongs to the browser, not to a player, as the pack does. */
export const packArrival = proxy<{
  /** `coming` until this was looked at once; `not-coming` if it cannot be fetched now, for want of a good line or of space. */
  state: 'coming' | 'here' | 'not-coming'
  /**
   * How often a pack has come to this device while this page was open. Whatever asked before got the answer of a few games, and asks again
   * when the number changes.
   */
  count: number
}>({ state: 'coming', count: 0 })

export function notePackArrival(): void {
  packArrival.count += 1
}

/** For the dependencies of each effect that asks the pack. */
export function usePackArrivals(): number {
  return useSnapshot(packArrival).count
}
