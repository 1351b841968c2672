import { NO_SUCH } from '../../ui/page-texts.ts'

/** Everything that is said of who follows whom, and of players whom one does not want to see. */
export const PEOPLE_TEXTS = {
  report: 'Report',
  popular: 'Most followed here',
  mute: (name: string) => `Mute ${name}`,
  muteNote: 'You no longer read what they write. Nobody is told.',
  unmute: (name: string) => `Unmute ${name}`,
  block: (name: string) => `Block ${name}`,
  unblock: (name: string) => `Unblock ${name}`,
  blockEffects: (name: string) => [
    `${name} sees nothing of you any more: no reviews, replies, posts or lists, and does not find you.`,
    `You see nothing of ${name} either.`,
    'Neither of you follows the other any more. If you unblock, that does not come back.',
    'Nobody is told.',
  ],
  blockNow: 'Block',
  cancel: 'Cancel',
  undo: 'Undo',
  muted: (name: string) => `You have muted ${name}.`,
  unmuted: (name: string) => `You read ${name} again.`,
  blocked: (name: string) => `You have blocked ${name}.`,
  unblocked: (name: string) => `${name} is no longer blocked.`,

  followers: 'Followers',
  following: 'Following',
  tabs: 'Followers and following',
  /** Null for one's own, undefined for a player who is not known here. */
  heading: {
    followers: (name: string | null | undefined) => (name === null ? 'Your followers' : name === undefined ? 'Followers' : `Who follows ${name}`),
    following: (name: string | null | undefined) => (name === null ? 'You follow' : name === undefined ? 'Following' : `Whom ${name} follows`),
  },
  loading: 'Loading…',
  none: {
    followers: { title: 'Nobody here yet', own: 'Whoever follows you stands here. A review is a good way to be found.', other: 'Nobody follows this player yet.' },
    following: { title: 'Nobody here yet', own: 'Follow players whose taste you trust. Those who love what you love are a start.', other: 'This player follows nobody yet.' },
  },
  home: 'To your own profile',
  toTwins: 'Find players like you',
  gone: NO_SUCH.player,
  notHere: 'This list is not on this device',
  asItWas: (when: string) => `This is the list as it was ${when}.`,

  /** Whoever is leaving, or has blocked the player, is not named to them. */
  nameless: 'this player',
  silencedTitle: 'Blocked and muted',
  silencedIntro: 'You read nothing of these players. They are not told.',
  blockedPlayers: 'Blocked',
  mutedPlayers: 'Muted',
  noneSilencedTitle: 'Nobody is blocked or muted',
  noneSilenced: 'You can mute or block a player from the menu beside what they write.',
  unblockShort: 'Unblock',
  unmuteShort: 'Unmute',
} as const
