import { TASTE_FORGOTTEN_KEY, tasteKey } from '../contract/entities.ts'
import { TASTE_FACETS, TASTE_VALUES, tasteId } from '../domain/taste.ts'
import type { TasteFacet, TasteValue } from '../domain/taste.ts'
import { exactly, isInteger, nullable, oneOf } from '../domain/validators.ts'
import { defineMutator, overlay } from './define-mutator.ts'

/** The mutators of stated taste. */
export const TASTE_MUTATORS = {
  /** How much of something the deck should deal, as the player states it. */
  'taste.say': defineMutator<{ facet: TasteFacet; id: number; value: TasteValue }>({
    isPayload: exactly({ facet: oneOf(TASTE_FACETS), id: isInteger, value: oneOf(TASTE_VALUES) }),
    key: (subject) => tasteKey(tasteId(subject)),
    clearedWith: { oneOf: ['taste'], by: ({ value }) => (value === 0 ? null : 'taste') },
    request: { batch: { call: 'setTaste', list: 'said', fields: { facet: 'facet', facet_id: 'id', value: 'value' } } },
    overlays: [
      overlay(
        'tasteSaid',
        (subject) => [tasteId(subject)],
        (_, { value }) => (value === 0 ? null : { value }),
      ),
    ],
  }),
  /**
   * Swipes up to this time do not count for the taste. Null for the change's own time, which may still be moved (rule
   * 4.5). Undo names the time that was set before, 0 for none.
   */
  'taste.forget': defineMutator<{ upTo: number | null }>({
    version: 2,
    isPayload: exactly({ upTo: nullable(isInteger) }),
    // Version 1 named a time of its own for "now" too. The server uses the change's own time if that is earlier.
    upgrades: { 1: (payload) => payload },
    key: () => TASTE_FORGOTTEN_KEY,
    clearedWith: null,
    request: {
      custom: {
        call: 'forgetTaste',
        build: (userId, { id, at, payload: { upTo } }) => ({ body: { userId, up_to: upTo ?? at, id, at } }),
      },
    },
    overlays: [
      overlay(
        'tasteForgotten',
        () => ['me'],
        (_, { upTo }, __, at) => (upTo === 0 ? null : { up_to: Math.min(upTo ?? at, at) }),
      ),
    ],
  }),
}
