import { listMadeKey, listTextId } from '../../contract/list-parts.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import { cleanListText, LIST_TEXT_PARTS, listTextRule } from '../../domain/list-rule.ts'
import { exactly, isInteger, isString, nullable, oneOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

export interface ListText {
  listId: string
  part: ListTextPart
  /** Of a note, the game that it is on; null otherwise. */
  gameId: number | null
  text: string
  /** The name that the device gives this edit, a UUID. */
  version: string
  /** The version that the player changed; null where there was no text. */
  basedOn: string | null
}

const idOf = ({ listId, part, gameId }: ListText) => listTextId(listId, part, gameId)

/** A name, a description or a note of a list. One that another device has changed meanwhile is asked about. */
export const writeListText = defineKind<ListText>({
  isPayload: exactly({
    listId: isString, part: oneOf(LIST_TEXT_PARTS), gameId: nullable(isInteger), text: isString, version: isString,
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
        list_id: 'listId', part: 'part', game_id: 'gameId', text: 'text', version: 'version', based_on: 'basedOn',
      },
    },
  },
  overlays: [overlay('listTexts', (payload) => [idOf(payload)], (_, { text, version }) => ({ text, version }))],
  text: {
    mine: ({ text }) => text,
    theirs: (value) => (value as { text: string }).text,
    rule: ({ part }) => listTextRule(part),
    onto: (payload, text) => ({ ...payload, text: cleanListText(payload.part, text) }),
  },
})
