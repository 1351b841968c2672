import { listMadeKey } from '../../contract/list-parts.ts'
import { exactly, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** A list deleted for good: whatever arrives of it afterwards changes nothing. */
export const deleteList = defineKind<{ listId: string }>({
  isPayload: exactly({ listId: isString }),
  key: ({ listId }) => listMadeKey(listId),
  dependsOn: ({ listId }) => [listMadeKey(listId)],
  clearedWith: 'lists',
  request: { single: { call: 'deleteList', user: 'user_id', params: ['listId'], fields: {} } },
  overlays: [overlay('lists', ({ listId }) => [listId], () => null)],
})
