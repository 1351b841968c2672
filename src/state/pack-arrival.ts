import { proxy } from 'valtio'

/**
 * Whether the catalogue's pack is on this device. `coming` until this was looked at once; `not-coming` if it cannot be fetched
 * now, for want of a good line or of space. It belongs to the browser, not to a player, as the pack does.
 */
export const packArrival = proxy<{ state: 'coming' | 'here' | 'not-coming' }>({ state: 'coming' })
