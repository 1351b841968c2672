import type { EntityName, EntityValues } from '../contract/entities.ts'
import { gameOfListGame } from '../contract/list-parts.ts'
import { CHOICE_DEFAULTS, isChoice } from '../domain/choices.ts'
import type { ChoiceName } from '../domain/choices.ts'
import { isPlayedOn, isRating, reviewTextProblem, WRITTEN_FROM } from '../domain/review-rule.ts'
import { readTasteId, tasteId } from '../domain/taste.ts'
import type { TasteSubject } from '../domain/taste.ts'
import type { MutationKind, MutationPayloads } from './registry.ts'

/** What an import is told by, in the order of a preview. */
export const IMPORT_GROUPS = ['states', 'wishes', 'lists', 'reviews', 'people', 'likes', 'taste', 'settings'] as const
export type ImportGroup = (typeof IMPORT_GROUPS)[number]

/** A change of one kind. */
export type PlannedChange = { [K in MutationKind]: { readonly kind: K; readonly payload: MutationPayloads[K] } }[MutationKind]

/** One row of a file, by the id that it has here, and what makes it a new one. */
export interface ImportedRow<Value> {
  readonly id: string
  readonly at: number
  readonly value: Value
  readonly now: number
  readonly newId: () => string
}

/** What an import adds one by one. */
export interface Imported<Value> {
  readonly group: ImportGroup
  /** Whether one goes by numbers that only the server knows where it was made; not unless said. */
  readonly isOfServer?: (id: string) => boolean
  /** Whether one says nothing: then a file has nothing to add, and what is here is in no import's way. */
  readonly isNothing?: (value: Value, id: string) => boolean
  /** Makes one; null for one that cannot be had here. */
  readonly add: (row: ImportedRow<Value>) => PlannedChange | null
  readonly takeBack: (id: string, value: Value) => PlannedChange
}

/**
 * How an import treats an entity: one by one, as part of a list, not at all because it belongs to the place where it was made
 * (which the player is told of), or not at all without a word.
 */
type Import<Value> = Imported<Value> | 'with its list' | 'left' | 'passed over'

interface OwnData<E extends EntityName> {
  /** The game that one speaks of, where it speaks of one: the game of its id, or another. */
  readonly game?: 'id' | ((id: string, value: EntityValues[E]) => number | undefined)
  /** Its id with the number that its game has here; only where the id names the game among more. */
  readonly withGame?: (gameId: number) => string
  readonly imported: Import<EntityValues[E]>
}

/** What one change says, and takes back. */
function said<Value>(group: ImportGroup, change: (id: string, isSaid: boolean, value: Value) => PlannedChange): Imported<Value> {
  return { group, add: ({ id, value }) => change(id, true, value), takeBack: (id, value) => change(id, false, value) }
}

const ofServer = <Value>(imported: Imported<Value>): Imported<Value> => ({ ...imported, isOfServer: () => true })

/**
 * How what is kept of a player goes into a file of theirs and comes back from one. All of it is exported; an entity about
 * which nothing is said here does not compile.
 */
export const OWN_DATA: { readonly [E in EntityName]: OwnData<E> } = {
  gameStates: {
    game: 'id',
    imported: said('states', (id, isSaid, { state }) =>
      ({ kind: 'gamestate.set', payload: { gameId: Number(id), state: isSaid ? state : null } })),
  },
  wishes: { game: 'id', imported: said('wishes', (id, wanted) => ({ kind: 'game.want', payload: { gameId: Number(id), wanted } })) },
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
    imported: ofServer(said('people', (targetId, following, player) => ({ kind: 'player.follow', payload: { targetId, player, following } }))),
  },
  blocks: {
    imported: ofServer(said('people', (targetId, blocked, player) => ({ kind: 'player.block', payload: { targetId, player, blocked } }))),
  },
  mutes: {
    imported: ofServer(said('people', (targetId, muted, player) => ({ kind: 'player.mute', payload: { targetId, player, muted } }))),
  },
  listLikes: { imported: ofServer(said('likes', (listId, liked) => ({ kind: 'list.like', payload: { listId, liked } }))) },
  reviewLikes: { imported: ofServer(said('likes', (reviewId, liked) => ({ kind: 'review.like', payload: { reviewId, liked } }))) },
  topicLikes: { imported: ofServer(said('likes', (topicId, liked) => ({ kind: 'topic.like', payload: { topicId, liked } }))) },
  postLikes: { imported: ofServer(said('likes', (postId, liked) => ({ kind: 'post.like', payload: { postId, liked } }))) },
  tasteSaid: {
    game: gameOfTaste,
    withGame: (id) => tasteId({ facet: 'game', id }),
    imported: {
      ...said('taste', (id, isSaid, { value }) =>
        ({ kind: 'taste.say', payload: { ...(readTasteId(id) as TasteSubject), value: isSaid ? value : 0 } })),
      // Companies and series have numbers of their own on each server.
      isOfServer: (id) => /^(company|series):/.test(id),
      isNothing: ({ value }, id) => value === 0 || readTasteId(id) === undefined,
    },
  },
  // What is imported counts from the day of the import on.
  tasteForgotten: { imported: 'passed over' },
  settings: {
    imported: {
      ...said('settings', (id, isSaid, { value }) => ({ kind: 'settings.merge', payload: { [id]: isSaid ? value : [] } })),
      isNothing: ({ value }) => value.length === 0,
    },
  },
  choices: {
    imported: {
      ...said('settings', (id, isSaid, { value }) =>
        ({ kind: 'settings.merge', payload: { choices: { [id]: isSaid ? value : CHOICE_DEFAULTS[id as ChoiceName] } } })),
      isNothing: ({ value }, id) => !isChoice(id, value),
    },
  },
  profile: {
    imported: {
      ...said('settings', (_, isSaid, { text }) => ({ kind: 'profile.edit', payload: { part: 'bio', text: isSaid ? text : '' } })),
      // The name is chosen anew at each place.
      isNothing: ({ text }, id) => id !== 'bio' || text === '',
    },
  },
  notificationsRead: { imported: 'passed over' },
  // It counts where it was made, by its stamps there.
  imports: { imported: 'passed over' },
  timeZone: { imported: 'passed over' },
  socials: { imported: 'passed over' },
  avatars: { imported: 'passed over' },
}

/** The id that a row of a file has here, by what the file's games are called here; undefined where there is none of it. */
export function idHere(entity: EntityName, id: string, value: object, gameId: (ofFile: number) => number | undefined): string | undefined {
  const { game, withGame = game === 'id' ? String : undefined } = OWN_DATA[entity]
  const named = withGame && gameOfRow(entity, id, value)
  if (withGame === undefined || named === undefined) return id
  const here = gameId(named)
  return here === undefined ? undefined : withGame(here)
}

/** The game that a row speaks of; undefined where it speaks of none. */
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
      reviewId: newId(), gameId: Number(id), rating, comment, platformId, status, playedOn: day !== null && isPlayedOn(day, now) ? day : null,
      version: newId(), basedOn: null, ...(at >= WRITTEN_FROM && at <= now ? { writtenAt: at } : {}),
    },
  }
}
