import { proxy, useSnapshot } from 'valtio'

/** The state of the catalogue's pack. It belongs to the browser, not to a player, like the pack. */
export const packArrival = proxy<{
  /**
   * `coming` until the pack was checked once. `not-coming` if it cannot be fetched now, because the line is poor or space is missing.
   */
  state: 'coming' | 'here' | 'not-coming'
  /**
   * How often a pack has arrived on this device since this page was opened. Earlier results come from a few games only, so a query
   * runs again when the number changes.
   */
  count: number
}>({ state: 'coming', count: 0 })

export function recordPackArrival(): void {
  packArrival.count += 1
}

/** Returns the number of arrivals, for the dependencies of each effect that queries the pack. */
export function usePackArrivals(): number {
  return useSnapshot(packArrival).count
}
