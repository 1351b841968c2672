/** Messages about players on every screen. */
export const PLAYER_MESSAGES = {
  /** The server withholds the name of a player who has left or has blocked this player. */
  nameless: 'A player',
  follow: 'Follow',
  following: 'Following',
  followName: (name: string) => `Follow ${name}`,
  followingName: (name: string) => `Following ${name}: tap to stop`,
  username: (username: string) => `@${username}`,
} as const
