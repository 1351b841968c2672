/** What is counted, day by day. Each row of the player's counts on the day on which it was last written, and only while it stands. */
export const COUNTED = {
  swipe: { experience: 1, ceiling: 100, words: 'Swipes' },
  like: { experience: 1, ceiling: 50, words: 'Likes' },
  own: { experience: 1, ceiling: 50, words: 'Owned games' },
  want: { experience: 1, ceiling: 50, words: 'Wishes' },
  review: { experience: 20, ceiling: 5, words: 'Reviews' },
  reply: { experience: 5, ceiling: 20, words: 'Replies' },
  list: { experience: 15, ceiling: 5, words: 'Lists' },
  follow: { experience: 3, ceiling: 10, words: 'Follows' },
  topic: { experience: 10, ceiling: 5, words: 'Discussions' },
  post: { experience: 5, ceiling: 20, words: 'Posts' },
} as const satisfies Record<string, CountedRule>

interface CountedRule {
  /** What each is worth. */
  readonly experience: number
  /** How many of a day count. */
  readonly ceiling: number
  readonly words: string
}

export type Counted = keyof typeof COUNTED
export const COUNTED_KINDS = Object.keys(COUNTED) as Counted[]

/**
 * What a quest goes by: so many of something counted, days with anything counted, days in a row, games in the Top 10, or
 * parts of the profile that are filled in.
 */
export type QuestMeasure = Counted | 'days' | 'streak' | 'topTen' | 'profile'

export const PERIODS = ['daily', 'weekly', 'lasting'] as const
export type Period = (typeof PERIODS)[number]

export interface Quest {
  /** Stands in the database for ever. */
  readonly id: string
  readonly period: Period
  readonly measure: QuestMeasure
  readonly goal: number
  readonly experience: number
  /** Reward tokens, of lasting ones alone: the others come again. */
  readonly tokens: number
  readonly short_desc: string
}

const daily = (id: string, measure: QuestMeasure, goal: number, experience: number, short_desc: string): Quest =>
  ({ id, period: 'daily', measure, goal, experience, tokens: 0, short_desc })
const weekly = (id: string, measure: QuestMeasure, goal: number, experience: number, short_desc: string): Quest =>
  ({ id, period: 'weekly', measure, goal, experience, tokens: 0, short_desc })
const lasting = (id: string, measure: QuestMeasure, goal: number, experience: number, short_desc: string): Quest =>
  ({ id, period: 'lasting', measure, goal, experience, tokens: 1, short_desc })

/** Every quest, in the order in which they are shown. */
export const QUESTS: readonly Quest[] = [
  daily('daily-swipes', 'swipe', 20, 20, 'Swipe 20 games today'),
  daily('daily-likes', 'like', 3, 10, 'Like 3 games today'),
  daily('daily-want', 'want', 1, 10, 'Wish for a game today'),
  weekly('weekly-swipes', 'swipe', 100, 60, 'Swipe 100 games this week'),
  weekly('weekly-days', 'days', 5, 80, 'Be here on 5 days this week'),
  weekly('weekly-review', 'review', 2, 60, 'Review 2 games this week'),
  weekly('weekly-replies', 'reply', 3, 40, 'Reply 3 times this week'),
  weekly('weekly-posts', 'post', 3, 40, 'Post 3 times in discussions this week'),
  lasting('first-swipes', 'swipe', 50, 50, 'Swipe 50 games'),
  lasting('many-swipes', 'swipe', 1_000, 300, 'Swipe 1,000 games'),
  lasting('likes', 'like', 50, 100, 'Like 50 games'),
  lasting('collector', 'own', 25, 100, 'Tell of 25 games that you own'),
  lasting('wishes', 'want', 10, 50, 'Wish for 10 games'),
  lasting('first-review', 'review', 1, 50, 'Write your first review'),
  lasting('critic', 'review', 25, 300, 'Write 25 reviews'),
  lasting('replies', 'reply', 10, 100, 'Reply to 10 reviews'),
  lasting('curator', 'list', 3, 100, 'Make 3 lists'),
  lasting('top-ten', 'topTen', 10, 150, 'Fill your Top 10'),
  lasting('follows', 'follow', 5, 50, 'Follow 5 players'),
  lasting('first-topic', 'topic', 1, 50, 'Open a discussion'),
  lasting('talker', 'post', 25, 150, 'Post 25 times in discussions'),
  lasting('profile', 'profile', 3, 100, 'Fill in your profile: picture, name and bio'),
  lasting('week-streak', 'streak', 7, 150, 'Be here 7 days in a row'),
  lasting('month-streak', 'streak', 30, 500, 'Be here 30 days in a row'),
]

/** What tokens unlock around a player’s picture. */
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

/** An item by its id, or undefined where this build does not know it. */
export function findRewardItem(id: string): RewardItem | undefined {
  return REWARD_ITEMS.find((candidate) => candidate.id === id)
}
