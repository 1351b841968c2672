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
import { isBoolean, isInteger, isString, listOf, nullable, objectOf, oneOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'

/**
 * The data of a player that the server stores and each device mirrors: the type of one value, by entity. A cleared, withdrawn or
 * deleted value is null.
 */
export interface EntityValues {
  /** The verdict on a game; by the game's id. */
  gameStates: { state: GameState }
  /** Whether a game is wanted; by the game's id. */
  wishes: { wanted: true }
  /** By the list's id. */
  listLikes: { liked: true }
  /** The player's own lists, by the list's id. Their contents are separate entities. */
  lists: { is_top10: boolean }
  /** By `listSwitchId`. */
  listSwitches: { on: boolean }
  /** By `listTextId`. `version` is the id of the edit that wrote the text. The next edit names it as its base. */
  listTexts: { text: string; version: string }
  /** The games of the player's own lists; by `listGameId`. */
  listGames: { place: string }
  /** The player's own reviews, by the game's id: a game has at most one. `version` as in `listTexts`. */
  reviews: {
    id: string
    rating: number
    comment: string
    platform_id: number | null
    status: ReviewStatus | null
    /** `yyyy-mm-dd`. */
    played_on: string | null
    version: string
    /** Whether it was edited after it was written. */
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
  /** The time up to which a topic was seen, by the server's clock; by the topic's id. */
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
  /** The players that the player follows, blocks and mutes, with their names; by their ids. */
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
  /** The player's single choices; by the name in `domain/choices.ts`. */
  choices: { value: ChoiceValue }
  /** What the player has stated of their taste; by `tasteId`. */
  tasteSaid: { value: TasteValue }
  /** Swipes up to this time do not count for the taste. One value, under the id `me`. */
  tasteForgotten: { up_to: number }
  /** The time up to which the player has read notifications, by the server's clock. One value, under the id `me`. */
  notificationsRead: { up_to: number }
  /**
   * Imports that are not undone, by their ids. `changes` timestamps after the import's own belong to it. It names the file's owner,
   * and the device that can undo it.
   */
  imports: { changes: number; source: string; device: string }
  /** The time zone in which the player's days begin. One value, under the id `me`. */
  timeZone: { zone: string }
  /** The player's name and bio, by `display_name` or `bio`. A name that was never edited is missing. */
  profile: { text: string }
  /** The player's accounts at other services, by the service's key. */
  socials: { value: string; show: boolean; connected: boolean; verified: boolean }
  /** The player's picture. One value, under the id `me`. */
  avatars: { avatar_url: string }
}

export type EntityName = keyof EntityValues

export interface Entity<Value> {
  /** A fetched value is validated before it becomes the base of the player's pending changes. */
  readonly isValue: Validator<Value>
  /**
   * Returns the keys of mutations of one value (`entityKey` of a row). All mutators that overlay it queue under them, except a swipe: it
   * has the key of its game, and the id of its quest event.
   */
  readonly keysOf: (id: string) => readonly string[]
}

/** Returns the key of all mutations of the player's review of a game: there is one review. */
export function reviewKey(gameId: number): string {
  return `review:${gameId}`
}

/** Returns the key of all mutations about another player: a block ends an earlier follow. */
export function playerKey(playerId: string): string {
  return `player:${playerId}`
}

/** The key of all mutations of rewards. */
export const REWARDS_KEY = 'rewards'

/** Returns the key of mutations of one stated taste. */
export function tasteKey(id: string): string {
  return `taste:${id}`
}

/** The key of mutations that forget the taste. */
export const TASTE_FORGOTTEN_KEY = 'taste-forgotten'

/** Returns the key of mutations of an import. All imported mutations depend on it. */
export function importKey(id: string): string {
  return `${IMPORTS}${id}`
}

const IMPORTS = 'import:'

/** Returns the key of the import that a mutation belongs to, by its dependencies. Returns undefined for what the player did here. */
export function importKeyAmong(keys: readonly string[] = []): string | undefined {
  return keys.find((key) => key.startsWith(IMPORTS))
}

const isTrue: Validator<true> = oneOf([true])
/** It accepts any type, so that a choice that this build does not know yet is stored too. */
export const isChoiceValue: Validator<ChoiceValue> = (value) => isBoolean(value) || isString(value)

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
      id: isString,
      rating: isInteger,
      comment: isString,
      platform_id: nullable(isInteger),
      status: nullable(oneOf(REVIEW_STATUSES)),
      played_on: nullable(isString),
      version: isString,
      edited: isBoolean,
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
      topic_id: isString,
      parent_id: nullable(isString),
      quote_of: nullable(isString),
      text: isString,
      version: isString,
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

export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[]

/**
 * The version of what this build can mirror. A device that pulled under another version skipped what it did not know then, so it pulls
 * everything again. Raise the number when a value changes its schema, or when an earlier build may have skipped values.
 */
export const PULL_SCHEMA = `5 ${ENTITY_NAMES.toSorted().join(' ')}`

export function isEntityName(name: string): name is EntityName {
  return Object.hasOwn(ENTITIES, name)
}
