// Shows [S282].
import { expect, test } from 'vitest'
import { DICTIONARIES, gameCard } from '../../../tests/support/deck-cards.ts'
import type { ReasonPart } from '../../domain/reason.ts'
import { indexDictionaries } from '../../local/queries/value-names.ts'
import { hudItems } from './facts-bar.tsx'
import { reasonMessage } from './card-facts.ts'

const index = indexDictionaries(DICTIONARIES)
const card = {
  ...gameCard({ series: 'Zelda', developers: ['Valve'], developer_ids: [7], publishers: ['EA'], publisher_ids: [8] }),
  named: { 1: 'Hades', 2: 'Celeste', 3: 'Portal' },
}
const words = (part: Partial<ReasonPart>) => reasonMessage({ ...card, reason: [{ kind: 'popular', weight: 2, of: [], ...part }] }, index)
const values = (facet: ReasonPart['of'][number]['facet'], ...ids: number[]) => ids.map((id, nth) => ({ facet, id, weight: 2 - nth }))

test.each<[Partial<ReasonPart>, string | undefined]>([
  [{ kind: 'popular' }, 'Loved by many'],
  [{ kind: 'different' }, 'Something different'],
  [{ kind: 'liked', of: values('game', 1, 2) }, 'Because you liked Hades and Celeste'],
  [{ kind: 'liked', of: values('game', 99) }, 'Players with your taste like it'],
  [{ kind: 'series', of: values('series', 4) }, 'More Zelda'],
  [{ kind: 'company', of: values('company', 7), game: 3 }, 'By the makers of Portal'],
  [{ kind: 'company', of: values('company', 7) }, 'By Valve'],
  [{ kind: 'company', of: values('company', 8), game: 3 }, 'Published by EA'],
  [{ kind: 'kind', of: [...values('genre', 12, 31), ...values('theme', 1)] }, 'Your kind: role-playing, adventure'],
  [
    {
      kind: 'kind',
      of: [
        { facet: 'genre', id: 12, weight: -1 },
        { facet: 'tag', id: 5, weight: 1 },
      ],
    },
    'Your kind of game',
  ],
  [{ kind: 'years', of: values('years', 1995) }, 'From years you like: 1995 to 1999'],
  [{ kind: 'new', of: values('platform', 130) }, 'New on your Switch'],
  [{ kind: 'platform', of: values('platform', 130) }, 'Plays on your Switch'],
  [{ kind: 'platform', of: values('platform', 9_999) }, undefined],
])('a card shows the reason why it was dealt: %j', (part, expected) => {
  expect(words(part)).toBe(expected)
})

test('a card that was dealt without a reason shows none', () => {
  expect(reasonMessage(card, index)).toBeUndefined()
  expect(hudItems(card, index).every(({ kind }) => kind !== 'reason')).toBe(true)
})

test('the reason is the first of the facts in the HUD', () => {
  const reason: ReasonPart[] = [
    { kind: 'series', weight: 3, of: values('series', 4) },
    { kind: 'popular', weight: 2, of: [] },
  ]
  expect(
    hudItems({ ...card, rating_10: 8.7, reason }, index)
      .map(({ kind, spoken }) => `${kind}: ${spoken}`)
      .slice(0, 2),
  ).toEqual(['reason: More Zelda', 'rating: Rated 8.7 out of 10'])
})
