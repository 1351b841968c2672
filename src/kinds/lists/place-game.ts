import { listGameId, listMadeKey } from '../../contract/list-parts.ts'
import { isPlace } from '../../domain/list-order.ts'
import { exactly, isInteger, isString, nullable } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Where a game stands in a list: added, moved, or (`place` null) taken out. */
export const placeGame = defineKind<{ listId: string; gameId: number; place: string | null }>({
  isPayload: exactly({ listId: isString, gameId: isInteger, place: nullable(isPlace) }),
  key: ({ listId, gameId }) => `list-game:${listGameId(listId, gameId)}`,
  dependsOn: ({ listId }) => [listMadeKey(listId)],
  clearedWith: 'lists',
  request: {
    batch: {
      call: 'placesBatch',
      user: 'user_id',
      list: 'places',
      fields: { list_id: 'listId', game_id: 'gameId', place: 'place' },
    },
  },
  overlays: [
    overlay('listGames', ({ listId, gameId }) => [listGameId(listId, gameId)], (_, { place }) => (place === null ? null : { place })),
  ],
})
