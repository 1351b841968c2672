import { BATCH_MAX_ITEMS } from '../contract/limits.ts'
import type { MutationKind } from '../contract/mutations.ts'
import type { SyncCallName } from '../contract/sync-calls.ts'
import type { LikeListBody } from '../contract/lists.ts'
import type { GameStateItem, LikeBody, LikeItem } from '../contract/states.ts'
import type { QuestEventBody, QuestEventItem } from '../contract/quests.ts'
import type { PutSettingsBody } from '../contract/settings.ts'
import type { OutboxRow, OutboxRowOf } from '../local/rows.ts'
import type { CallOptions } from '../remote/remote.ts'

/** A request that carries one or more rows. */
export interface BatchRequest {
  call: SyncCallName
  options: CallOptions
}

/** How many rows of a kind one request may carry (`SPEC.md` rule 5). */
export const BATCH_LIMITS: Record<MutationKind, number> = {
  'gamestate.set': BATCH_MAX_ITEMS,
  'game.like': BATCH_MAX_ITEMS,
  'quest.record': BATCH_MAX_ITEMS,
  'list.like': 1,
  'avatar.set': 1,
  'settings.merge': 1,
}

/**
 * The request for rows of one kind: the call's batch form where more than one waits, the single call
 * otherwise. The body holds nothing but what the contract names, so that rows of one kind and one set of
 * ids always make the same request.
 */
export function requestFor(userId: string, rows: readonly OutboxRow[]): BatchRequest {
  const [first, ...others] = rows
  if (!first) throw new TypeError('A request carries at least one row')
  switch (first.kind) {
    case 'gamestate.set':
      return {
        call: 'pushGameStates',
        options: { body: { user_id: userId, states: rowsOf(rows, 'gamestate.set').map(gameStateItem) } },
      }
    case 'game.like':
      return others.length === 0
        ? {
            call: 'likeGame',
            options: {
              params: { gameId: first.payload.gameId },
              body: { userId, liked: first.payload.liked, id: first.id, at: first.at } satisfies LikeBody,
            },
          }
        : { call: 'likesBatch', options: { body: { userId, likes: rowsOf(rows, 'game.like').map(likeItem) } } }
    case 'quest.record':
      return others.length === 0
        ? { call: 'questEvent', options: { body: { userId, ...questItem(first) } satisfies QuestEventBody } }
        : {
            call: 'questEventsBatch',
            options: { body: { userId, events: rowsOf(rows, 'quest.record').map(questItem) } },
          }
    case 'list.like':
      return {
        call: 'likeList',
        options: {
          params: { listId: first.payload.listId },
          body: { userId, liked: first.payload.liked, id: first.id, at: first.at } satisfies LikeListBody,
        },
      }
    case 'avatar.set':
      return { call: 'uploadAvatar', options: { params: { userId }, body: avatarForm(first) } }
    case 'settings.merge':
      return {
        call: 'putSettings',
        options: {
          params: { userId },
          body: { ...first.payload, id: first.id, at: first.at } satisfies PutSettingsBody,
        },
      }
  }
}

/** The fields before the file: a server reads them in their order. */
function avatarForm({ id, at, payload }: OutboxRowOf<'avatar.set'>): FormData {
  const form = new FormData()
  form.append('id', id)
  form.append('at', String(at))
  form.append('avatar', new Blob([payload.picture]))
  return form
}

function rowsOf<K extends MutationKind>(rows: readonly OutboxRow[], kind: K): OutboxRowOf<K>[] {
  return rows.map((row) => {
    if (row.kind !== kind) throw new TypeError(`A request carries one kind: ${kind}, not ${row.kind}`)
    return row as OutboxRow & OutboxRowOf<K>
  })
}

function gameStateItem({ payload, id, at }: OutboxRowOf<'gamestate.set'>): GameStateItem {
  return { game_id: payload.gameId, state: payload.state, id, at }
}

function likeItem({ payload, id, at }: OutboxRowOf<'game.like'>): LikeItem {
  return { game_id: payload.gameId, liked: payload.liked, id, at }
}

function questItem({ payload, id, at }: OutboxRowOf<'quest.record'>): QuestEventItem {
  const item = { type: payload.type, id, at }
  return payload.eventId === id && !payload.retracted
    ? item
    : { ...item, event_id: payload.eventId, retracted: payload.retracted }
}
