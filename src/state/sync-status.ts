import { proxy } from 'valtio'

/** What the shell's sync line says, as the device and its last sync know it (`SPEC.md` rule 12). */
export const syncStatus = proxy<{
  isOnline: boolean
  isSending: boolean
  /** Whether this device has heard of all that is the player's own: a first pull is through (`SPEC.md` rule 11). */
  hasPulled: boolean
  waiting: number
  rejected: number
  lastSuccessAt: number | null
  trouble: 'unreachable' | 'captive' | 'busy' | null
  pause: 'sign-in' | 'other-user' | 'update' | 'unknown-kind' | 'account-deleted' | null
  /** How many changes went when the browser cleared this app's data; null while none did. */
  lost: number | null
  isOutOfSpace: boolean
  /** The browser has lost this app's data under it; a reload opens what is left. */
  isUnavailable: boolean
}>({
  isOnline: true,
  isSending: false,
  hasPulled: true,
  waiting: 0,
  rejected: 0,
  lastSuccessAt: null,
  trouble: null,
  pause: null,
  lost: null,
  isOutOfSpace: false,
  isUnavailable: false,
})
