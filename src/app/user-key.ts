/** The player's key in local storage; other tabs hear when it changes. */
export const USER_KEY = 'user_json'
