import type { EntityName, EntityValues } from '../contract/entities.ts'
import { gameOfListGame } from '../contract/list-parts.ts'
import { CHOICE_DEFAULTS, isChoice } from '../domain/choices.ts'
import type { ChoiceName } from '../domain/choices.ts'
import { isPlayedOn, isRating, reviewTextProblem, WRITTEN_FROM } from '../domain/review-rule.ts'
import { readTasteId, tasteId } from '../domain/taste.ts'
import type { TasteSubject } from '../domain/taste.ts'
import type { MutatorName, MutationPayloads } from './registry.ts'

/** The groups of an import, in the order of a preview. */
export const IMPORT_GROUPS = ['states', 'wishes', 'lists', 'reviews', 'people', 'likes', 'taste', 'settings'] as const
export type ImportGroup = (typeof IMPORT_GROUPS)[number]

/** A mutation of one mutator. */
export type PlannedChange = { [K in MutatorName]: { readonly kind: K; readonly payload: MutationPayloads[K] } }[MutatorName]

/** One row of a file, with its id on this server, and what a new one needs. */
export interface ImportedRow<Value> {
  readonly id: string
  readonly at: number
  readonly value: Value
  readonly now: number
  readonly newId: () => string
}

/** An entity that an import adds one by one. */
export interface Imported<Value> {
  readonly group: ImportGroup
  /** Returns whether a value uses numbers that only its original server knows. Never by default. */
  readonly isOfServer?: (id: string) => boolean
  /** Returns whether a value is empty. Then a file has nothing to add, and a stored value does not block an import. */
  readonly isNothing?: (value: Value, id: string) => boolean
  /** Returns the change that adds one, or null for one that this server cannot have. */
  readonly add: (row: ImportedRow<Value>) => PlannedChange | null
  readonly takeBack: (id: string, value: Value) => PlannedChange
}

/**
 * How an import treats an entity: one by one, with its list, or not at all. `left` belongs to its original server, and
 * the player is shown that. `passed over` is ignored silently.
 */
type Import<Value> = Imported<Value> | 'with its list' | 'left' | 'passed over'

interface OwnData<E extends EntityName> {
  /** The game that a value concerns, if any: the game of its id, or another. */
  readonly game?: 'id' | ((id: string, value: EntityValues[E]) => number | undefined)
  /** Returns its id with the number that its game has on this server. Only if the id contains more than the game. */
  readonly withGame?: (gameId: number) => string
  readonly imported: Import<EntityValues[E]>
}

/** Returns the import of a value that one change sets and takes back. */
function entryOf<Value>(group: ImportGroup, change: (id: string, isSet: boolean, value: Value) => PlannedChange): Imported<Value> {
  return { group, add: ({ id, value }) => change(id, true, value), takeBack: (id, value) => change(id, false, value) }
}

const ofServer = <Value>(imported: Imported<Value>): Imported<Value> => ({ ...imported, isOfServer: () => true })

// Why: docs/decisions/import-export/0001-export-is-the-entities.md
/**
 * How the data of a player is exported to a file and imported from one. All of it is exported. An entity without an
 * entry here does not compile.
 */
export const OWN_DATA: { readonly [E in EntityName]: OwnData<E> } = {
  gameStates: {
    game: 'id',
    imported: entryOf('states', (id, isSet, { state }) => ({
      kind: 'gamestate.set',
      payload: { gameId: Number(id), state: isSet ? state : null },
    })),
  },
  wishes: { game: 'id', imported: entryOf('wishes', (id, wanted) => ({ kind: 'game.want', payload: { gameId: Number(id), wanted } })) },
  lists: { imported: 'with its list' },
  listSwitches: { imported: 'with its list' },
  listTexts: { game: gameOfNote, imported: 'with its list' },
  listGames: { game: gameOfListGame, imported: 'with its list' },
  reviews: {
    game: 'id',
    imported: {
      group: 'reviews',
      add: writtenReview,
      takeBack: (id, { id: reviewId }) => ({ kind: 'review.delete', payload: { reviewId, gameId: Number(id) } }),
    },
  },
  replies: { imported: 'left' },
  topics: { game: (_, value) => value.game_id, imported: 'left' },
  posts: { imported: 'left' },
  topicVisits: { imported: 'left' },
  questEvents: { imported: 'left' },
  rewardClaims: { imported: 'left' },
  rewardUnlocks: { imported: 'left' },
  follows: {
    imported: ofServer(
      entryOf('people', (targetId, following, player) => ({ kind: 'player.follow', payload: { targetId, player, following } })),
    ),
  },
  blocks: {
    imported: ofServer(
      entryOf('people', (targetId, blocked, player) => ({ kind: 'player.block', payload: { targetId, player, blocked } })),
    ),
  },
  mutes: {
    imported: ofServer(entryOf('people', (targetId, muted, player) => ({ kind: 'player.mute', payload: { targetId, player, muted } }))),
  },
  listLikes: { imported: ofServer(entryOf('likes', (listId, liked) => ({ kind: 'list.like', payload: { listId, liked } }))) },
  reviewLikes: { imported: ofServer(entryOf('likes', (reviewId, liked) => ({ kind: 'review.like', payload: { reviewId, liked } }))) },
  topicLikes: { imported: ofServer(entryOf('likes', (topicId, liked) => ({ kind: 'topic.like', payload: { topicId, liked } }))) },
  postLikes: { imported: ofServer(entryOf('likes', (postId, liked) => ({ kind: 'post.like', payload: { postId, liked } }))) },
  tasteSaid: {
    game: gameOfTaste,
    withGame: (id) => tasteId({ facet: 'game', id }),
    imported: {
      ...entryOf('taste', (id, isSet, { value }) => ({
        kind: 'taste.say',
        payload: { ...(readTasteId(id) as TasteSubject), value: isSet ? value : 0 },
      })),
      // Companies and series have other numbers on each server.
      isOfServer: (id) => /^(company|series):/.test(id),
      isNothing: ({ value }, id) => value === 0 || readTasteId(id) === undefined,
    },
  },
  // Imported data counts from the day of the import on.
  tasteForgotten: { imported: 'passed over' },
  settings: {
    imported: {
      ...entryOf('settings', (id, isSet, { value }) => ({ kind: 'settings.merge', payload: { [id]: isSet ? value : [] } })),
      isNothing: ({ value }) => value.length === 0,
    },
  },
  choices: {
    imported: {
      ...entryOf('settings', (id, isSet, { value }) => ({
        kind: 'settings.merge',
        payload: { choices: { [id]: isSet ? value : CHOICE_DEFAULTS[id as ChoiceName] } },
      })),
      isNothing: ({ value }, id) => !isChoice(id, value),
    },
  },
  profile: {
    imported: {
      ...entryOf('settings', (_, isSet, { text }) => ({ kind: 'profile.edit', payload: { part: 'bio', text: isSet ? text : '' } })),
      // The name is chosen again on each server.
      isNothing: ({ text }, id) => id !== 'bio' || text === '',
    },
  },
  notificationsRead: { imported: 'passed over' },
  // It counts on its original server, by its timestamps there.
  imports: { imported: 'passed over' },
  timeZone: { imported: 'passed over' },
  socials: { imported: 'passed over' },
  avatars: { imported: 'passed over' },
}

/**
 * Returns the id of a file's row on this server, by the numbers of the file's games here. Undefined if the game is not
 * here.
 */
export function idHere(entity: EntityName, id: string, value: object, gameId: (ofFile: number) => number | undefined): string | undefined {
  const { game, withGame = game === 'id' ? String : undefined } = OWN_DATA[entity]
  const named = withGame && gameOfRow(entity, id, value)
  if (withGame === undefined || named === undefined) return id
  const here = gameId(named)
  return here === undefined ? undefined : withGame(here)
}

/** Returns the game that a row concerns, or undefined if there is none. */
export function gameOfRow(entity: EntityName, id: string, value: object): number | undefined {
  const { game } = OWN_DATA[entity]
  return game === 'id' ? Number(id) : game?.(id, value as never)
}

function gameOfTaste(id: string): number | undefined {
  const subject = readTasteId(id)
  return subject?.facet === 'game' ? subject.id : undefined
}

function gameOfNote(id: string): number | undefined {
  const [, part, gameId] = id.split('/')
  return part === 'note' ? Number(gameId) : undefined
}

function writtenReview({ id, at, value, now, newId }: ImportedRow<EntityValues['reviews']>): PlannedChange | null {
  const { rating, comment, platform_id: platformId, status, played_on: day } = value
  if (!isRating(rating) || reviewTextProblem(comment) !== null) return null
  return {
    kind: 'review.write',
    payload: {
      reviewId: newId(),
      gameId: Number(id),
      rating,
      comment,
      platformId,
      status,
      playedOn: day !== null && isPlayedOn(day, now) ? day : null,
      version: newId(),
      basedOn: null,
      ...(at >= WRITTEN_FROM && at <= now ? { writtenAt: at } : {}),
    },
  }
}
