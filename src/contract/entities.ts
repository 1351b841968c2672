import { isPlace } from '../domain/list-order.ts'
import { postKey, postMadeKey, topicKey, topicMadeKey } from './discussion-keys.ts'
import { listMadeKey, listOfPart } from './list-parts.ts'
import { isNamedPlayer } from './named-player.ts'
import type { ChoiceValue } from '../domain/choices.ts'
import type { NamedPlayer } from './named-player.ts'
import type { GameState, QuestEventType } from './mutations.ts'
import { GAME_STATES, QUEST_EVENT_TYPES } from './mutations.ts'
import { REVIEW_STATUSES } from '../domain/review-statuses.ts'
import type { ReviewStatus } from '../domain/review-statuses.ts'
import { TASTE_VALUES } from '../domain/taste.ts'
import type { TasteValue } from '../domain/taste.ts'
import { isBoolean, isInteger, isString, listOf, nullable, objectOf, oneOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'

/**
 * What the server keeps for a player and each of their devices mirrors, by entity: the value of one of them. Nothing
 * (null) stands for what was cleared, taken back or deleted.
 */
export interface EntityValues {
  /** What was said of a game; by the game's id. */
  gameStates: { state: GameState }
  /** Whether a game is wanted; by the game's id. */
  wishes: { wanted: true }
  /** By the list's id. */
  listLikes: { liked: true }
  /** The player's own lists, by the list's id. What is in them and said of them comes beside, each by itself. */
  lists: { is_top10: boolean }
  /** By `listSwitchId`. */
  listSwitches: { on: boolean }
  /** By `listTextId`. `version` names the edit that the text is of: the next one is told to be based on it. */
  listTexts: { text: string; version: string }
  /** The games of the player's own lists; by `listGameId`. */
  listGames: { place: string }
  /** The player's own reviews, by the game's id: there is one of each. `version` as in `listTexts`. */
  reviews: {
    id: string
    rating: number
    comment: string
    platform_id: number | null
    status: ReviewStatus | null
    /** `yyyy-mm-dd`. */
    played_on: string | null
    version: string
    /** Whether it was changed since it was written. */
    edited: boolean
  }
  /** By the review's id. */
  reviewLikes: { liked: true }
  /** The player's own replies, by their ids. */
  replies: { review_id: string; comment: string; version: string; edited: boolean }
  /** The player's own topics, by their ids. */
  topics: { game_id: number; title: string; text: string; version: string; edited: boolean }
  /** By the topic's id. */
  topicLikes: { liked: true }
  /** Up to when a topic was seen, by the server's clock; by its id. */
  topicVisits: { seen_at: number }
  /** The player's own posts, by their ids. */
  posts: {
    topic_id: string
    parent_id: string | null
    quote_of: string | null
    text: string
    version: string
    edited: boolean
  }
  /** By the post's id. */
  postLikes: { liked: true }
  /** Whom the player follows, blocks and mutes: how they are shown, by their ids. */
  follows: NamedPlayer
  blocks: NamedPlayer
  mutes: NamedPlayer
  /** By the event's id. */
  questEvents: { type: QuestEventType }
  /** By the reward's name. */
  rewardClaims: { claimed: true }
  /** By the item's id. */
  rewardUnlocks: { unlocked: true }
  /** By the setting's name: `platforms`, `genres` or `tags`. */
  settings: { value: number[] }
  /** What the player has chosen, one by one; by the choice's name, as `domain/choices.ts` has it. */
  choices: { value: ChoiceValue }
  /** What the player has said of their taste, by hand; by `tasteId`. */
  tasteSaid: { value: TasteValue }
  /** Up to when swipes do not count for the taste; one, under the id `me`. */
  tasteForgotten: { up_to: number }
  /** Up to when the player has read what they were told, by the server's clock; one, under the id `me`. */
  notificationsRead: { up_to: number }
  /**
   * Imports that stand, by their ids: so many stamps behind this one's own are of what it brought. Whose file it was, and on which
   * device it can be taken back.
   */
  imports: { changes: number; source: string; device: string }
  /** By whose calendar the player's days begin; one, under the id `me`. */
  timeZone: { zone: string }
  /** What the player says about themselves; by its name: `display_name` or `bio`. A name that was never edited is not here. */
  profile: { text: string }
  /** Where the player is found elsewhere, by the place's key. */
  socials: { value: string; show: boolean; connected: boolean; verified: boolean }
  /** The player's picture; one, under the id `me`. */
  avatars: { avatar_url: string }
}

export type EntityName = keyof EntityValues

export interface Entity<Value> {
  /** What the network brings is checked before it is laid under the player's own changes. */
  readonly isValue: Shape<Value>
  /** The keys under which changes of one of them wait (`entityKey` of a row): all kinds that overlay it queue there. */
  readonly keysOf: (id: string) => readonly string[]
}

/** The key under which all that a player does with their review of a game waits: there is one. */
export function reviewKey(gameId: number): string {
  return `review:${gameId}`
}

/** The key under which all that a player does about another waits: a block ends a follow that came before it. */
export function playerKey(playerId: string): string {
  return `player:${playerId}`
}

/** The key under which all that a player says of rewards waits. */
export const REWARDS_KEY = 'rewards'

/** The key under which what is said of one thing of the taste waits. */
export function tasteKey(id: string): string {
  return `taste:${id}`
}

/** The key under which it waits up to when the taste is forgotten. */
export const TASTE_FORGOTTEN_KEY = 'taste-forgotten'

/** The key under which what is said of an import waits; all that it brings stands on it. */
export function importKey(id: string): string {
  return `${IMPORTS}${id}`
}

const IMPORTS = 'import:'

/** The key of the import that a change came with, by what it stands on; undefined for what the player said here. */
export function importKeyAmong(keys: readonly string[] = []): string | undefined {
  return keys.find((key) => key.startsWith(IMPORTS))
}

const isTrue: Shape<true> = oneOf([true])
/** Of whichever type: one that this build does not know yet is kept all the same. */
export const isChoiceValue: Shape<ChoiceValue> = (value) => isBoolean(value) || isString(value)

export const ENTITIES: { readonly [E in EntityName]: Entity<EntityValues[E]> } = {
  gameStates: { isValue: objectOf({ state: oneOf(GAME_STATES) }), keysOf: (id) => [`game:${id}`] },
  wishes: { isValue: objectOf({ wanted: isTrue }), keysOf: (id) => [`wish:${id}`] },
  listLikes: { isValue: objectOf({ liked: isTrue }), keysOf: (id) => [`list:${id}`] },
  lists: { isValue: objectOf({ is_top10: isBoolean }), keysOf: (id) => [listMadeKey(id)] },
  listSwitches: { isValue: objectOf({ on: isBoolean }), keysOf: (id) => [listMadeKey(listOfPart(id)), `list-switch:${id}`] },
  listTexts: {
    isValue: objectOf({ text: isString, version: isString }),
    keysOf: (id) => [listMadeKey(listOfPart(id)), `list-text:${id}`],
  },
  listGames: { isValue: objectOf({ place: isPlace }), keysOf: (id) => [listMadeKey(listOfPart(id)), `list-game:${id}`] },
  reviews: {
    isValue: objectOf({
      id: isString, rating: isInteger, comment: isString, platform_id: nullable(isInteger), status: nullable(oneOf(REVIEW_STATUSES)),
      played_on: nullable(isString), version: isString, edited: isBoolean,
    }),
    keysOf: (id) => [reviewKey(Number(id))],
  },
  reviewLikes: { isValue: objectOf({ liked: isTrue }), keysOf: (id) => [`review-like:${id}`] },
  replies: {
    isValue: objectOf({ review_id: isString, comment: isString, version: isString, edited: isBoolean }),
    keysOf: (id) => [`reply:${id}`],
  },
  topics: {
    isValue: objectOf({ game_id: isInteger, title: isString, text: isString, version: isString, edited: isBoolean }),
    keysOf: (id) => [topicMadeKey(id), topicKey(id)],
  },
  topicLikes: { isValue: objectOf({ liked: isTrue }), keysOf: (id) => [`topic-like:${id}`] },
  topicVisits: { isValue: objectOf({ seen_at: isInteger }), keysOf: (id) => [`topic-visit:${id}`] },
  posts: {
    isValue: objectOf({
      topic_id: isString, parent_id: nullable(isString), quote_of: nullable(isString), text: isString, version: isString,
      edited: isBoolean,
    }),
    keysOf: (id) => [postMadeKey(id), postKey(id)],
  },
  postLikes: { isValue: objectOf({ liked: isTrue }), keysOf: (id) => [`post-like:${id}`] },
  follows: { isValue: isNamedPlayer, keysOf: (id) => [playerKey(id)] },
  blocks: { isValue: isNamedPlayer, keysOf: (id) => [playerKey(id)] },
  mutes: { isValue: isNamedPlayer, keysOf: (id) => [playerKey(id)] },
  questEvents: { isValue: objectOf({ type: oneOf(QUEST_EVENT_TYPES) }), keysOf: (id) => [`quest:${id}`] },
  rewardClaims: { isValue: objectOf({ claimed: isTrue }), keysOf: () => [REWARDS_KEY] },
  rewardUnlocks: { isValue: objectOf({ unlocked: isTrue }), keysOf: () => [REWARDS_KEY] },
  settings: { isValue: objectOf({ value: listOf(isInteger) }), keysOf: () => ['settings'] },
  choices: { isValue: objectOf({ value: isChoiceValue }), keysOf: () => ['settings'] },
  tasteSaid: { isValue: objectOf({ value: oneOf(TASTE_VALUES) }), keysOf: (id) => [tasteKey(id)] },
  tasteForgotten: { isValue: objectOf({ up_to: isInteger }), keysOf: () => [TASTE_FORGOTTEN_KEY] },
  notificationsRead: { isValue: objectOf({ up_to: isInteger }), keysOf: () => ['notifications-read'] },
  imports: { isValue: objectOf({ changes: isInteger, source: isString, device: isString }), keysOf: (id) => [importKey(id)] },
  timeZone: { isValue: objectOf({ zone: isString }), keysOf: () => ['settings'] },
  profile: { isValue: objectOf({ text: isString }), keysOf: (id) => [`profile:${id}`] },
  socials: {
    isValue: objectOf({ value: isString, show: isBoolean, connected: isBoolean, verified: isBoolean }),
    keysOf: (id) => [`social:${id}`],
  },
  avatars: { isValue: objectOf({ avatar_url: isString }), keysOf: () => ['avatar'] },
}

/** Every entity by its name. */
export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[]

/**
 * Names what this build can mirror. A device that has pulled under another name has passed over what it did not know
 * then, so it pulls everything once more. The number is raised when a value gets another shape, or when
 * an earlier build may have skipped values.
 */
export const PULL_SCHEMA = `4 ${ENTITY_NAMES.toSorted().join(' ')}`

export function isEntityName(name: string): name is EntityName {
  return Object.hasOwn(ENTITIES, name)
}
