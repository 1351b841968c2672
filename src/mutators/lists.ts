import { LIST_SWITCHES, listGameId, listMadeKey, listSwitchId, listTextId } from '../contract/list-parts.ts'
import type { ListSwitch } from '../contract/list-parts.ts'
import { firstPlaces, isPlace } from '../domain/list-order.ts'
import { LIST_TEXT_PARTS, listTextRule } from '../domain/list-rule.ts'
import type { ListTextPart } from '../domain/list-rule.ts'
import { exactly, isBoolean, isInteger, isString, listOf, nullable, oneOf } from '../domain/validators.ts'
import { defineMutator, likeMutator, overlay } from './define-mutator.ts'
import { textOf } from './define-text.ts'

/** A list when it is created. */
export interface NewList {
  /** A UUID, made by the device. */
  listId: string
  name: string
  description: string
  isPublic: boolean
  isRanked: boolean
  isTop10: boolean
  /** In the list's order, each game once. */
  games: number[]
}

const textIdsOf = ({ listId }: NewList) => [listTextId(listId, 'name', null), listTextId(listId, 'description', null)]

export interface ListText {
  listId: string
  part: ListTextPart
  /** The game of a note, null for other texts. */
  gameId: number | null
  text: string
  /** The version id of this edit, a UUID made by the device. */
  version: string
  /** The version that the player changed, or null if there was no text. */
  basedOn: string | null
}

const idOf = ({ listId, part, gameId }: ListText) => listTextId(listId, part, gameId)

/** The mutators of lists. */
export const LIST_MUTATORS = {
  /** Whether a player likes a list. */
  'list.like': likeMutator({ id: 'listId', entity: 'listLikes', call: 'likeList', key: (id) => `list:${id}` }),
  /** A new list with its first games. All later changes of it depend on this one. */
  'list.create': defineMutator<NewList>({
    isPayload: exactly({
      listId: isString,
      name: isString,
      description: isString,
      isPublic: isBoolean,
      isRanked: isBoolean,
      isTop10: isBoolean,
      games: listOf(isInteger),
    }),
    key: ({ listId }) => listMadeKey(listId),
    clearedWith: 'lists',
    request: {
      single: {
        call: 'createList',
        user: 'user_id',
        fields: {
          list_id: 'listId',
          list_name: 'name',
          description: 'description',
          is_public: 'isPublic',
          is_ranked: 'isRanked',
          is_top10: 'isTop10',
          games: 'games',
        },
      },
    },
    overlays: [
      overlay(
        'lists',
        ({ listId }) => [listId],
        (_, { isTop10 }) => ({ is_top10: isTop10 }),
      ),
      overlay(
        'listSwitches',
        ({ listId }) => LIST_SWITCHES.map((name) => listSwitchId(listId, name)),
        (_, { listId, isPublic, isRanked }, id) => ({ on: id === listSwitchId(listId, 'is_public') ? isPublic : isRanked }),
      ),
      overlay('listTexts', textIdsOf, (_, list, id) => ({
        text: id === textIdsOf(list)[0] ? list.name : list.description,
        // The first version of a text has the list's own id. The next edit is based on it.
        version: list.listId,
      })),
      overlay(
        'listGames',
        ({ listId, games }) => games.map((gameId) => listGameId(listId, gameId)),
        (_, { listId, games }, id) => {
          const position = games.findIndex((gameId) => listGameId(listId, gameId) === id)
          return { place: firstPlaces(games.length)[position] as string }
        },
      ),
    ],
  }),
  /** The sort key of a game in a list: added, moved, or (`place` null) removed. */
  'list.place': defineMutator<{ listId: string; gameId: number; place: string | null }>({
    isPayload: exactly({ listId: isString, gameId: isInteger, place: nullable(isPlace) }),
    key: ({ listId, gameId }) => `list-game:${listGameId(listId, gameId)}`,
    dependsOn: ({ listId }) => [listMadeKey(listId)],
    clearedWith: 'lists',
    request: {
      batch: { call: 'placesBatch', user: 'user_id', list: 'places', fields: { list_id: 'listId', game_id: 'gameId', place: 'place' } },
    },
    overlays: [
      overlay(
        'listGames',
        ({ listId, gameId }) => [listGameId(listId, gameId)],
        (_, { place }) => (place === null ? null : { place }),
      ),
    ],
  }),
  /** Whether everybody may see a list, or whether its order matters. */
  'list.switch': defineMutator<{ listId: string; name: ListSwitch; on: boolean }>({
    isPayload: exactly({ listId: isString, name: oneOf(LIST_SWITCHES), on: isBoolean }),
    key: ({ listId, name }) => `list-switch:${listSwitchId(listId, name)}`,
    dependsOn: ({ listId }) => [listMadeKey(listId)],
    clearedWith: 'lists',
    request: {
      batch: { call: 'listSwitchesBatch', user: 'user_id', list: 'switches', fields: { list_id: 'listId', name: 'name', on: 'on' } },
    },
    overlays: [
      overlay(
        'listSwitches',
        ({ listId, name }) => [listSwitchId(listId, name)],
        (_, { on }) => ({ on }),
      ),
    ],
  }),
  /** A name, a description or a note of a list. If another device has changed it meanwhile, the player chooses. */
  'list.write': defineMutator<ListText>({
    isPayload: exactly({
      listId: isString,
      part: oneOf(LIST_TEXT_PARTS),
      gameId: nullable(isInteger),
      text: isString,
      version: isString,
      basedOn: nullable(isString),
    }),
    key: (payload) => `list-text:${idOf(payload)}`,
    dependsOn: ({ listId }) => [listMadeKey(listId)],
    clearedWith: 'lists',
    request: {
      batch: {
        call: 'listTextsBatch',
        user: 'user_id',
        list: 'texts',
        fields: {
          list_id: 'listId',
          part: 'part',
          game_id: 'gameId',
          text: 'text',
          version: 'version',
          based_on: 'basedOn',
        },
      },
    },
    overlays: [
      overlay(
        'listTexts',
        (payload) => [idOf(payload)],
        (_, { text, version }) => ({ text, version }),
      ),
    ],
    text: textOf('text', ({ part }) => listTextRule(part)),
  }),
  /** A list deleted for good. Later changes of it have no effect. */
  'list.delete': defineMutator<{ listId: string }>({
    isPayload: exactly({ listId: isString }),
    key: ({ listId }) => listMadeKey(listId),
    dependsOn: ({ listId }) => [listMadeKey(listId)],
    clearedWith: 'lists',
    request: { single: { call: 'deleteList', user: 'user_id', params: ['listId'], fields: {} } },
    overlays: [
      overlay(
        'lists',
        ({ listId }) => [listId],
        () => null,
      ),
    ],
  }),
}
