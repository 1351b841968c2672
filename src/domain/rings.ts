import { REWARD_ITEMS } from './quests/quest-table.ts'
import type { RewardItemId } from './quests/quest-table.ts'

export const RING_GROUPS = ['drawn', 'class', 'cr', 'frame', 'reward'] as const
export type RingGroup = (typeof RING_GROUPS)[number]

export const DRAWN_STYLES = ['basic', 'dashed', 'dotted', 'double', 'segments', 'ticks', 'glow', 'waves'] as const
export type DrawnStyle = (typeof DRAWN_STYLES)[number]

export const CLASSES = [
  'barbarian',
  'bard',
  'cleric',
  'druid',
  'fighter',
  'monk',
  'paladin',
  'ranger',
  'rogue',
  'sorcerer',
  'warlock',
  'wizard',
] as const
export type ClassName = (typeof CLASSES)[number]

export const FRAMES = ['floral', 'blue_flame', 'stargate'] as const
export type FrameName = (typeof FRAMES)[number]

/** The condition for wearing a ring. */
export type RingNeed = { readonly level: number } | { readonly item: RewardItemId; readonly tokens: number }

export interface Ring {
  /** Its group, a colon, and its name within the group. Stored in the database for ever. */
  readonly id: string
  readonly group: RingGroup
  /** Its name within the group. */
  readonly key: string
  readonly name: string
  /** Null if everybody may wear it. */
  readonly need: RingNeed | null
}

/** A newcomer can choose from four classes; each other one comes with a level. */
const CLASS_LEVELS: Record<ClassName, number> = {
  fighter: 1,
  cleric: 1,
  rogue: 1,
  wizard: 1,
  bard: 2,
  ranger: 3,
  barbarian: 4,
  druid: 5,
  monk: 6,
  paladin: 7,
  sorcerer: 8,
  warlock: 9,
}

const FRAME_TABLE: Record<FrameName, readonly [name: string, level: number]> = {
  floral: ['Floral frame', 10],
  blue_flame: ['Blue flame frame', 15],
  stargate: ['Stargate frame', 20],
}

const RATING_MAX = 30
/** Challenge ratings that everybody may wear; a whole number comes with the level of that number. */
const SMALL_RATINGS = ['basic', '0', '1/8', '1/4', '1/3', '1/2'] as const

/** Every ring, in the order in which they are shown. */
export const RINGS: readonly Ring[] = [
  ...DRAWN_STYLES.map((style) => ring('drawn', style, titled(style))),
  ...CLASSES.map((name) => ring('class', name, titled(name), CLASS_LEVELS[name])),
  ...SMALL_RATINGS.map((rating) => ring('cr', rating, rating === 'basic' ? 'Challenge rating' : `Challenge ${rating}`)),
  ...Array.from({ length: RATING_MAX }, (_, index) => ring('cr', String(index + 1), `Challenge ${index + 1}`, index + 1)),
  ...FRAMES.map((name) => ring('frame', name, ...FRAME_TABLE[name])),
  ...REWARD_ITEMS.map(({ id, name, tokens }): Ring => ({
    id: rewardRingId(id),
    group: 'reward',
    key: id,
    name,
    need: { item: id, tokens },
  })),
]

const BY_ID = new Map(RINGS.map((one) => [one.id, one]))

/** Returns the id of the ring that an item of the shop is. */
export function rewardRingId(item: RewardItemId): string {
  return `reward:${item}`
}

/** Returns a ring by its id, or undefined if this build does not know it. */
export function findRing(id: string): Ring | undefined {
  return BY_ID.get(id)
}

/** Returns whether a player of this level, with these items unlocked, may wear a ring. */
export function isRingOpen({ need }: Ring, level: number, unlocked: readonly RewardItemId[]): boolean {
  if (need === null) return true
  return 'level' in need ? level >= need.level : unlocked.includes(need.item)
}

function ring(group: RingGroup, key: string, name: string, level = 1): Ring {
  return { id: `${group}:${key}`, group, key, name, need: level > 1 ? { level } : null }
}

function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
