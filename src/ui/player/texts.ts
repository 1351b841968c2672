/** What is said about players wherever they are shown. */
export const PLAYER_TEXTS = {
  /** Who is leaving, or has blocked the player, has no name here. */
  nameless: 'A player',
  follow: 'Follow',
  following: 'Following',
  followName: (name: string) => `Follow ${name}`,
  followingName: (name: string) => `Following ${name}: press to stop`,
  username: (username: string) => `@${username}`,
} as const
