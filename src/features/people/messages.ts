import { NO_SUCH } from '../../ui/page-messages.ts'

/** Messages about followers, and about muted and blocked players. */
export const PEOPLE_MESSAGES = {
  report: 'Report',
  popular: 'Most followed here',
  mute: (name: string) => `Mute ${name}`,
  muteNote: 'You won’t see what they write. They won’t know.',
  unmute: (name: string) => `Unmute ${name}`,
  block: (name: string) => `Block ${name}`,
  unblock: (name: string) => `Unblock ${name}`,
  blockEffects: (name: string) => [
    `${name} can’t find you or see your reviews, replies, posts or lists.`,
    `You won’t see anything of ${name} either.`,
    'You’ll stop following each other, even if you unblock later.',
    'They won’t be notified.',
  ],
  blockNow: 'Block',
  cancel: 'Cancel',
  undo: 'Undo',
  muted: (name: string) => `You muted ${name}.`,
  unmuted: (name: string) => `You unmuted ${name}.`,
  blocked: (name: string) => `You blocked ${name}.`,
  unblocked: (name: string) => `You unblocked ${name}.`,

  followers: 'Followers',
  following: 'Following',
  tabs: 'Followers and following',
  /** The name is null for the player's own page, and undefined for an unknown player. */
  heading: {
    followers: (name: string | null | undefined) =>
      name === null ? 'Your followers' : name === undefined ? 'Followers' : `${name}’s followers`,
    following: (name: string | null | undefined) =>
      name === null ? 'You’re following' : name === undefined ? 'Following' : `Followed by ${name}`,
  },
  loading: 'Loading…',
  none: {
    followers: { title: 'No followers yet', own: 'Reviews are a good way to get noticed.', other: 'Be the first to follow this player.' },
    following: {
      title: 'Not following anyone yet',
      own: 'Start with players who love what you love.',
      other: 'Players they follow will show up here.',
    },
  },
  home: 'Go to your profile',
  toSimilarPlayers: 'Find players like you',
  gone: NO_SUCH.player,
  asItWas: (when: string) => `Updated ${when}.`,

  /** The server withholds the name of a player who has left or has blocked this player. */
  nameless: 'this player',
  restrictedTitle: 'Blocked and muted',
  restrictedIntro: 'You won’t see anything from these players. They won’t know.',
  blockedPlayers: 'Blocked',
  mutedPlayers: 'Muted',
  noneRestrictedTitle: 'No blocked or muted players',
  noneRestricted: 'To mute or block someone, use the menu next to their posts.',
  unblockShort: 'Unblock',
  unmuteShort: 'Unmute',
} as const
