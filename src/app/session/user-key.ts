/** The player's key in local storage; other tabs hear when it changes. */
export const USER_KEY = 'user_json'

/**
 * Whether this device remembers any player. Enough to go by for what is fetched ahead; whether the note can be read
 * is looked at by whoever needs it. False where storage is forbidden.
 */
export function isUserNoted(): boolean {
  try {
    return localStorage.getItem(USER_KEY) !== null
  } catch {
    return false
  }
}

/** Whether a player is to be expected: noted here, or signed in where what was stored here has gone. */
export function isPlayerLikely(): boolean {
  return isUserNoted() || document.cookie.includes('signed_in=')
}
