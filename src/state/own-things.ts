import { proxy, useSnapshot } from 'valtio'
import { syncStatus } from './sync-status.ts'

/** Where all that is the player's own is: on this device, on its way to it, or out of reach. */
export type OwnThings = 'here' | 'coming' | 'away'

/** Until a first pull is through, what this device has not is no proof that the player has none (`SPEC.md` rule 11.1). */
export function whereOwnThings({ hasPulled, isOnline, trouble, pause }: Readonly<typeof syncStatus>): OwnThings {
  if (hasPulled) return 'here'
  return isOnline && !trouble && !pause ? 'coming' : 'away'
}

/** How a page asks for them anew: the shell of a player knows. */
export const ownThingsControl = proxy<{ askAgain: () => void }>({ askAgain: () => undefined })

export interface OwnThingsInUse {
  readonly where: OwnThings
  /** Whether they are being asked for just now. */
  readonly isAsking: boolean
  readonly askAgain: () => void
}

/** For every page of the player's own things, live. */
export function useOwnThings(): OwnThingsInUse {
  const status = useSnapshot(syncStatus)
  return { where: whereOwnThings(status), isAsking: status.isSending, askAgain: () => ownThingsControl.askAgain() }
}
