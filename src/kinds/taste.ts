import { TASTE_FORGOTTEN_KEY, tasteKey } from '../contract/entities.ts'
import { TASTE_FACETS, TASTE_VALUES, tasteId } from '../domain/taste.ts'
import type { TasteFacet, TasteValue } from '../domain/taste.ts'
import { exactly, isInteger, nullable, oneOf } from '../domain/shapes.ts'
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
  /**
   * Up to when swipes do not count for the taste: null for the change's own time, which may still be moved (rule 4.5). Undo names
   * the time that was set before; 0 for none.
   */
  'taste.forget': defineKind<{ upTo: number | null }>({
    version: 2,
    isPayload: exactly({ upTo: nullable(isInteger) }),
    // Version 1 named a time of its own also for now. The server takes the change's own where that is earlier.
    upgrades: { 1: (payload) => payload },
    key: () => TASTE_FORGOTTEN_KEY,
    clearedWith: null,
    request: {
      custom: {
        call: 'forgetTaste',
        build: (userId, { id, at, payload: { upTo } }) => ({ body: { userId, up_to: upTo ?? at, id, at } }),
      },
    },
    overlays: [overlay('tasteForgotten', () => ['me'], (_, { upTo }, __, at) => (upTo === 0 ? null : { up_to: Math.min(upTo ?? at, at) }))],
  }),
}
