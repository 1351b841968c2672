import { proxy, ref } from 'valtio'
import type { GameCard } from '../contract/games.ts'

export interface Credentials {
  email: string
  password: string
}

/**
 * A registration from the form over onboarding to the server. It is in this page's memory only, never in history state or any storage.
 * A reload loses it.
 */
export const registration = proxy<{
  credentials: Credentials | null
  /** The other input so far, for a player who goes back and forth. */
  displayName: string
  /** The round PNG of the cropped picture; null for none. */
  picture: Blob | null
  platforms: readonly number[]
  /** The games that they love. */
  picks: readonly GameCard[]
  /** The path of the shared list that led here: the player arrives there afterwards. */
  returnTo: string | null
  /** A reload has lost the input of onboarding: /register says so once. */
  isForgotten: boolean
}>({ credentials: null, displayName: '', picture: null, platforms: [], picks: [], returnTo: null, isForgotten: false })

/** Survives a reload of this tab. It only records that somebody was registering. */
const UNDER_WAY_KEY = 'registration-under-way'

/** Called when the form continues to onboarding. */
export function beginRegistration(credentials: Credentials, returnTo: string | null = null): void {
  Object.assign(registration, { credentials, returnTo })
  recordUnderWay(true)
}

/** Stores the input of onboarding's first step. */
export function recordWho(displayName: string, picture: Blob | null): void {
  registration.displayName = displayName
  registration.picture = picture && ref(picture)
}

/** Called when onboarding opens without a registration. Either a reload has lost it, which is then shown, or it never began. */
export function missRegistration(): void {
  registration.isForgotten = isUnderWay()
}

/** Called when the player has seen that their input was lost: it is shown once. */
export function reportForgotten(): void {
  if (registration.isForgotten) recordUnderWay(false)
  registration.isForgotten = false
}

/** Called when the registration is finished or given up. */
export function forgetRegistration(): void {
  Object.assign(registration, {
    credentials: null,
    displayName: '',
    picture: null,
    platforms: [],
    picks: [],
    returnTo: null,
    isForgotten: false,
  })
  recordUnderWay(false)
}

function isUnderWay(): boolean {
  try {
    return sessionStorage.getItem(UNDER_WAY_KEY) !== null
  } catch {
    return false
  }
}

function recordUnderWay(isSo: boolean): void {
  try {
    if (isSo) sessionStorage.setItem(UNDER_WAY_KEY, 'yes')
    else sessionStorage.removeItem(UNDER_WAY_KEY)
  } catch {
    // Without storage the form does not explain why it is empty again.
  }
}
