import { CHOICE_DEFAULTS } from './choices.ts'
import type { Choices } from './choices.ts'

/**
 * The audiences of a class of data, besides its owner. They are anyone, also signed out, every signed-in player, followers, or the author
 * of the liked text or list. `counted`: everybody, as a number without names. `nobody`: only the owner.
 */
export const AUDIENCES = ['anyone', 'players', 'followers', 'author', 'counted', 'nobody'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The choices that hide a class of data. All are on until the owner switches them off. */
export type SharingChoice = 'in_twins' | 'on_leaderboard' | 'helps_others' | 'followers_see_wants'

export interface Visibility {
  readonly seenBy: Audience
  readonly choice?: SharingChoice
  /** Set if a player that the owner has muted sees none of it. */
  readonly isHiddenFromMuted?: true
}

/**
 * The visibility of each class of data. The server reads it to decide what it sends, and the settings and the terms show it as a
 * table. A player that the owner has blocked sees only what anyone sees.
 * Why: docs/decisions/community/0001-one-table-decides-who-sees-what.md
 */
export const WHO_SEES = {
  /** The name of a public list, its author's name and three covers, for those who have the list's address. */
  sharedLists: { seenBy: 'anyone' },
  /** Name, picture, bio and the links that are shown. */
  identity: { seenBy: 'players' },
  /** The level, and how many quests are done. */
  level: { seenBy: 'players' },
  /** The rank and the experience, and being suggested as a player to follow. */
  ranking: { seenBy: 'players', choice: 'on_leaderboard' },
  /** Ratings and texts, with status, platform and day. */
  reviews: { seenBy: 'players' },
  publicLists: { seenBy: 'players' },
  /** Replies to reviews, discussions and posts in them. */
  posts: { seenBy: 'players' },
  /** Followers and followed players. */
  follows: { seenBy: 'players' },
  /** A dozen liked or owned games a week. */
  taste: { seenBy: 'players', choice: 'in_twins', isHiddenFromMuted: true },
  wants: { seenBy: 'followers', choice: 'followers_see_wants' },
  /** Reviews, public lists, posts, follows and levels, as news in a timeline and in notifications. */
  activity: { seenBy: 'followers' },
  /** Likes of reviews, lists, discussions and posts. */
  reactions: { seenBy: 'author' },
  /** How many players like and want a game. */
  counts: { seenBy: 'counted' },
  /** Which games are liked together. */
  coLikes: { seenBy: 'counted', choice: 'helps_others' },
  likes: { seenBy: 'nobody' },
  dislikes: { seenBy: 'nobody' },
  owned: { seenBy: 'nobody' },
  privateLists: { seenBy: 'nobody' },
  /** Blocked and muted players. */
  restrictions: { seenBy: 'nobody' },
  /** Quests and rewards. */
  progress: { seenBy: 'nobody' },
  /** E-mail address, hidden links, settings and sign-ins. */
  account: { seenBy: 'nobody' },
} as const satisfies Record<string, Visibility>

export type DataClass = keyof typeof WHO_SEES
export const DATA_CLASSES = Object.keys(WHO_SEES) as DataClass[]

/** The relation of a viewer to the owner of the data. A muted viewer also follows the owner, and a visitor is signed out. */
export const VIEWERS = ['self', 'player', 'follower', 'muted', 'blocked', 'visitor'] as const
export type Viewer = (typeof VIEWERS)[number]

/** Returns who sees a class with these choices of its owner: nobody if it is switched off. */
export function audienceOf(dataClass: DataClass, choices: Pick<Choices, SharingChoice> = CHOICE_DEFAULTS): Audience {
  const { seenBy, choice }: Visibility = WHO_SEES[dataClass]
  return choice === undefined || choices[choice] ? seenBy : 'nobody'
}

/** Returns whether a viewer sees a class as this player's. A counted class shows no player. */
export function sees(viewer: Viewer, dataClass: DataClass, choices?: Pick<Choices, SharingChoice>): boolean {
  const audience = audienceOf(dataClass, choices)
  if (viewer === 'self' || audience === 'anyone') return true
  if (viewer === 'visitor' || viewer === 'blocked') return false
  const { isHiddenFromMuted }: Visibility = WHO_SEES[dataClass]
  if (viewer === 'muted' && isHiddenFromMuted) return false
  return audience === 'players' || (audience === 'followers' && viewer !== 'player')
}
