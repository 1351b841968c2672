import { TASTE_FORGOTTEN_KEY, tasteKey } from '../contract/entities.ts'
import { TASTE_FACETS, TASTE_VALUES, tasteId } from '../domain/taste.ts'
import type { TasteFacet, TasteValue } from '../domain/taste.ts'
import { exactly, isInteger, oneOf } from '../domain/shapes.ts'
import { defineKind, overlay } from './define-kind.ts'

/** What a player says to their deck. */
export const TASTE_KINDS = {
  /** How much of something the deck should deal, said by hand. */
  'taste.say': defineKind<{ facet: TasteFacet; id: number; value: TasteValue }>({
    isPayload: exactly({ facet: oneOf(TASTE_FACETS), id: isInteger, value: oneOf(TASTE_VALUES) }),
    key: (subject) => tasteKey(tasteId(subject)),
    clearedWith: { oneOf: ['taste'], by: ({ value }) => (value === 0 ? null : 'taste') },
    request: { batch: { call: 'sayTaste', list: 'said', fields: { facet: 'facet', facet_id: 'id', value: 'value' } } },
    overlays: [overlay('tasteSaid', (subject) => [tasteId(subject)], (_, { value }) => (value === 0 ? null : { value }))],
  }),
  /** Up to when swipes do not count for the taste, by the server's clock; 0 for none, so that the word before can be said again. */
  'taste.forget': defineKind<{ upTo: number }>({
    isPayload: exactly({ upTo: isInteger }),
    key: () => TASTE_FORGOTTEN_KEY,
    clearedWith: null,
    request: { single: { call: 'forgetTaste', fields: { up_to: 'upTo' } } },
    overlays: [overlay('tasteForgotten', () => ['me'], (_, { upTo }) => (upTo === 0 ? null : { up_to: upTo }))],
  }),
}
