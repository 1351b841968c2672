import { proxy, ref } from 'valtio'

export interface Credentials {
  email: string
  password: string
}

/**
 * A registration on its way from the form over onboarding to the server: in this page's memory alone, never in
 * history state or any storage. A reload forgets it.
 */
export const registration = proxy<{
  credentials: Credentials | null
  /** What else has been told so far, for whoever goes back and forth. */
  displayName: string
  /** The round PNG that was cut out; null for none. */
  picture: Blob | null
  platforms: readonly number[]
  /** Onboarding was left by a reload on the way through it: /register says so once. */
  isForgotten: boolean
}>({ credentials: null, displayName: '', picture: null, platforms: [], isForgotten: false })

/** Outlives a reload of this tab, and says nothing but that somebody was on their way. */
const UNDER_WAY_KEY = 'registration-under-way'

/** The form has led on to onboarding. */
export function beginRegistration(credentials: Credentials): void {
  registration.credentials = credentials
  noteUnderWay(true)
}

/** What onboarding's first step was told. */
export function noteWho(displayName: string, picture: Blob | null): void {
  registration.displayName = displayName
  registration.picture = picture && ref(picture)
}

/**
 * Onboarding was opened, and nobody is known to be on their way: either a reload has forgotten them, which they are
 * told, or they never began.
 */
export function missRegistration(): void {
  registration.isForgotten = isUnderWay()
}

/** Whoever was forgotten has been told so, which is done once. */
export function tellForgotten(): void {
  if (registration.isForgotten) noteUnderWay(false)
  registration.isForgotten = false
}

/** Nothing of it is needed any more: it is finished, or was given up. */
export function forgetRegistration(): void {
  Object.assign(registration, { credentials: null, displayName: '', picture: null, platforms: [], isForgotten: false })
  noteUnderWay(false)
}

function isUnderWay(): boolean {
  try {
    return sessionStorage.getItem(UNDER_WAY_KEY) !== null
  } catch {
    return false
  }
}

function noteUnderWay(isSo: boolean): void {
  try {
    if (isSo) sessionStorage.setItem(UNDER_WAY_KEY, 'yes')
    else sessionStorage.removeItem(UNDER_WAY_KEY)
  } catch {
    // Storage that is forbidden: then nobody is told why the form is empty again.
  }
}
