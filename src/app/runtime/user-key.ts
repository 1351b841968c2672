/** The player's key in local storage; other tabs get an event when it changes. */
export const USER_KEY = 'user_json'

/**
 * Returns whether this device has a stored player. That is enough for prefetching; other callers validate the value. False if storage is
 * forbidden.
 */
export function isUserStored(): boolean {
  try {
    return localStorage.getItem(USER_KEY) !== null
  } catch {
    return false
  }
}

/** Returns whether a player is probable: stored here, or signed in although the storage was cleared. */
export function isPlayerLikely(): boolean {
  return isUserStored() || hasSignedInCookie()
}

/**
 * Returns whether the server has set its readable session cookie. Under https its name has a prefix that only our own host can set; the
 * plain name is that of http and of earlier versions. A forged one costs a request for `/me` and grants nothing.
 */
export function hasSignedInCookie(): boolean {
  return /(?:^|; )(?:__Host-)?signed_in=/.test(document.cookie)
}
