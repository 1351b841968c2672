/** What is counted, by day. Each row of the player counts on the day of its last write, and only while it exists. */
export const COUNTED = {
  swipe: { experience: 1, ceiling: 100, words: 'Swipes' },
  like: { experience: 1, ceiling: 50, words: 'Likes' },
  own: { experience: 1, ceiling: 50, words: 'Owned games' },
  want: { experience: 1, ceiling: 50, words: 'Wishlist adds' },
  review: { experience: 20, ceiling: 5, words: 'Reviews' },
  reply: { experience: 5, ceiling: 20, words: 'Replies' },
  list: { experience: 15, ceiling: 5, words: 'Lists' },
  follow: { experience: 3, ceiling: 10, words: 'Follows' },
  topic: { experience: 10, ceiling: 5, words: 'Discussions' },
  post: { experience: 5, ceiling: 20, words: 'Posts' },
} as const satisfies Record<string, CountedRule>

interface CountedRule {
  /** The experience of each. */
  readonly experience: number
  /** How many count on one day. */
  readonly ceiling: number
  readonly words: string
}

export type Counted = keyof typeof COUNTED
export const COUNTED_KINDS = Object.keys(COUNTED) as Counted[]

/**
 * The measure of a quest: the number of a counted kind, days with anything counted, or consecutive days. Or it is games in the Top 10,
 * or filled parts of the profile.
 */
export type QuestMeasure = Counted | 'days' | 'streak' | 'topTen' | 'profile'

export const PERIODS = ['daily', 'weekly', 'lasting'] as const
export type Period = (typeof PERIODS)[number]

export interface Quest {
  /** Stored in the database for ever. */
  readonly id: string
  readonly period: Period
  readonly measure: QuestMeasure
  readonly goal: number
  readonly experience: number
  /** Reward tokens. Only lasting quests have them, because the others repeat. */
  readonly tokens: number
  readonly short_desc: string
}

const daily = (id: string, measure: QuestMeasure, goal: number, experience: number, short_desc: string): Quest => ({
  id,
  period: 'daily',
  measure,
  goal,
  experience,
  tokens: 0,
  short_desc,
})
const weekly = (id: string, measure: QuestMeasure, goal: number, experience: number, short_desc: string): Quest => ({
  id,
  period: 'weekly',
  measure,
  goal,
  experience,
  tokens: 0,
  short_desc,
})
const lasting = (id: string, measure: QuestMeasure, goal: number, experience: number, short_desc: string): Quest => ({
  id,
  period: 'lasting',
  measure,
  goal,
  experience,
  tokens: 1,
  short_desc,
})

/** Every quest, in the order in which they are shown. */
export const QUESTS: readonly Quest[] = [
  daily('daily-swipes', 'swipe', 20, 20, 'Swipe 20 games today'),
  daily('daily-likes', 'like', 3, 10, 'Like 3 games today'),
  daily('daily-want', 'want', 1, 10, 'Add a game to your wishlist'),
  weekly('weekly-swipes', 'swipe', 100, 60, 'Swipe 100 games this week'),
  weekly('weekly-days', 'days', 5, 80, 'Visit 5 days this week'),
  weekly('weekly-review', 'review', 2, 60, 'Review 2 games this week'),
  weekly('weekly-replies', 'reply', 3, 40, 'Reply 3 times this week'),
  weekly('weekly-posts', 'post', 3, 40, 'Post 3 times in discussions this week'),
  lasting('first-swipes', 'swipe', 50, 50, 'Swipe 50 games'),
  lasting('many-swipes', 'swipe', 1_000, 300, 'Swipe 1,000 games'),
  lasting('likes', 'like', 50, 100, 'Like 50 games'),
  lasting('collector', 'own', 25, 100, 'Mark 25 games as owned'),
  lasting('wishes', 'want', 10, 50, 'Add 10 games to your wishlist'),
  lasting('first-review', 'review', 1, 50, 'Write your first review'),
  lasting('critic', 'review', 25, 300, 'Write 25 reviews'),
  lasting('replies', 'reply', 10, 100, 'Reply to 10 reviews'),
  lasting('curator', 'list', 3, 100, 'Make 3 lists'),
  lasting('top-ten', 'topTen', 10, 150, 'Fill your Top 10'),
  lasting('follows', 'follow', 5, 50, 'Follow 5 players'),
  lasting('first-topic', 'topic', 1, 50, 'Start a discussion'),
  lasting('talker', 'post', 25, 150, 'Post 25 times in discussions'),
  lasting('profile', 'profile', 3, 100, 'Complete your profile: picture, name and bio'),
  lasting('week-streak', 'streak', 7, 150, 'Visit 7 days in a row'),
  lasting('month-streak', 'streak', 30, 500, 'Visit 30 days in a row'),
]

/** The items around a player's picture that tokens unlock. */
export const REWARD_ITEMS = [
  { id: 'ring-moss', kind: 'ring', name: 'Moss ring', tokens: 1 },
  { id: 'ring-tide', kind: 'ring', name: 'Tide ring', tokens: 2 },
  { id: 'ring-dusk', kind: 'ring', name: 'Dusk ring', tokens: 3 },
  { id: 'ring-gold', kind: 'ring', name: 'Gold ring', tokens: 5 },
  { id: 'frame-leaf', kind: 'frame', name: 'Leaf frame', tokens: 4 },
  { id: 'frame-pixel', kind: 'frame', name: 'Pixel frame', tokens: 6 },
  { id: 'frame-fox', kind: 'frame', name: 'Fox frame', tokens: 8 },
] as const satisfies readonly RewardItem[]

export interface RewardItem {
  readonly id: string
  readonly kind: 'ring' | 'frame'
  readonly name: string
  readonly tokens: number
}

export type RewardItemId = (typeof REWARD_ITEMS)[number]['id']
export const REWARD_ITEM_IDS = REWARD_ITEMS.map(({ id }) => id)

/** Returns an item by its id, or undefined if this build does not know it. */
export function findRewardItem(id: string): RewardItem | undefined {
  return REWARD_ITEMS.find((candidate) => candidate.id === id)
}
