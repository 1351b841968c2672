import { proxy } from 'valtio'

/**
 * A registration on its way from the form over onboarding to the server: in this page's memory alone, never in
 * history state or any storage. A reload forgets it.
 */
export const registration = proxy<{
  credentials: { email: string; password: string } | null
  /** What onboarding has been told so far, for whoever goes back and forth. */
  displayName: string
  platforms: readonly number[]
  /** Onboarding was opened without credentials: /register says so once. */
  isForgotten: boolean
}>({ credentials: null, displayName: '', platforms: [], isForgotten: false })

/** Nothing of it is needed any more. */
export function forgetRegistration(): void {
  Object.assign(registration, { credentials: null, displayName: '', platforms: [], isForgotten: false })
}
