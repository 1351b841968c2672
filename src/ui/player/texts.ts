/** What is said about players wherever they are shown. */
export const PLAYER_TEXTS = {
  follow: 'Follow',
  following: 'Following',
  followName: (name: string) => `Follow ${name}`,
  followingName: (name: string) => `Following ${name}: press to stop`,
  username: (username: string) => `@${username}`,
} as const
