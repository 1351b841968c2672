import { LIST_SWITCHES, listMadeKey, listSwitchId } from '../../contract/list-parts.ts'
import type { ListSwitch } from '../../contract/list-parts.ts'
import { exactly, isBoolean, isString, oneOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether everybody may see a list, and whether its order says something. */
export const switchList = defineKind<{ listId: string; name: ListSwitch; on: boolean }>({
  isPayload: exactly({ listId: isString, name: oneOf(LIST_SWITCHES), on: isBoolean }),
  key: ({ listId, name }) => `list-switch:${listSwitchId(listId, name)}`,
  dependsOn: ({ listId }) => [listMadeKey(listId)],
  clearedWith: 'lists',
  request: {
    batch: {
      call: 'listSwitchesBatch',
      user: 'user_id',
      list: 'switches',
      fields: { list_id: 'listId', name: 'name', on: 'on' },
    },
  },
  overlays: [overlay('listSwitches', ({ listId, name }) => [listSwitchId(listId, name)], (_, { on }) => ({ on }))],
})
