import { LIST_SWITCHES, listGameId, listMadeKey, listSwitchId, listTextId } from '../../contract/list-parts.ts'
import { firstPlaces } from '../../domain/list-order.ts'
import { exactly, isBoolean, isInteger, isString, listOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** A list as it begins. */
export interface NewList {
  /** Made by the device, a UUID. */
  listId: string
  name: string
  description: string
  isPublic: boolean
  isRanked: boolean
  isTop10: boolean
  /** In the list's order, each once. */
  games: number[]
}

const textIdsOf = ({ listId }: NewList) => [listTextId(listId, 'name', null), listTextId(listId, 'description', null)]

/** A new list with its first games. All later changes of it stand on this one. */
export const createList = defineKind<NewList>({
  isPayload: exactly({
    listId: isString, name: isString, description: isString, isPublic: isBoolean, isRanked: isBoolean, isTop10: isBoolean,
    games: listOf(isInteger),
  }),
  key: ({ listId }) => listMadeKey(listId),
  clearedWith: 'lists',
  request: {
    single: {
      call: 'createList',
      user: 'user_id',
      fields: {
        list_id: 'listId', list_name: 'name', description: 'description', is_public: 'isPublic', is_ranked: 'isRanked',
        is_top10: 'isTop10', games: 'games',
      },
    },
  },
  overlays: [
    overlay('lists', ({ listId }) => [listId], (_, { isTop10 }) => ({ is_top10: isTop10 })),
    overlay(
      'listSwitches',
      ({ listId }) => LIST_SWITCHES.map((name) => listSwitchId(listId, name)),
      (_, { listId, isPublic, isRanked }, id) => ({ on: id === listSwitchId(listId, 'is_public') ? isPublic : isRanked }),
    ),
    overlay('listTexts', textIdsOf, (_, list, id) => ({
      text: id === textIdsOf(list)[0] ? list.name : list.description,
      // The first version of a text goes by the list's own id: the next edit is based on it.
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
})
