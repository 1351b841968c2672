// Shows [S285].
import { expect, test } from 'vitest'
import { DICTIONARIES, gameCard } from '../../../tests/support/deck-cards.ts'
import type { ReasonPart } from '../../domain/reason.ts'
import { indexDictionaries } from '../../local/queries/value-names.ts'
import { reasonLines } from './reason-sheet.tsx'

const index = indexDictionaries(DICTIONARIES)
const card = {
  ...gameCard({ series: 'Zelda', series_id: 4, developers: ['Valve'], developer_ids: [7] }),
  named: { 1: 'Hades', 2: 'Celeste' },
}
const lines = (...reason: ReasonPart[]) =>
  reasonLines({ ...card, reason }, index).map(({ key, name, weight }) => [key, name, Number(weight.toFixed(2))])

test('each part of a sum has its bar, the largest first, in proportion to the largest part', () => {
  expect(
    lines(
      { kind: 'popular', weight: 2, of: [] },
      {
        kind: 'kind',
        weight: 1,
        of: [
          { facet: 'genre', id: 31, weight: 4 },
          { facet: 'mode', id: 1, weight: -3 },
        ],
      },
      { kind: 'new', weight: 1, of: [{ facet: 'platform', id: 130, weight: 1 }] },
    ),
  ).toEqual([
    ['genre:31', 'Adventure', 1],
    ['popular', 'Loved by many', 0.5],
    ['new', 'New on your Switch', 0.25],
    ['mode:1', 'Single player', -0.75],
  ])
})

test('liked games share the part of their co-likes, in their own proportion', () => {
  expect(
    lines(
      {
        kind: 'liked',
        weight: 4,
        of: [
          { facet: 'game', id: 1, weight: 0.3 },
          { facet: 'game', id: 2, weight: 0.1 },
        ],
      },
      { kind: 'popular', weight: 3, of: [] },
    ),
  ).toEqual([
    ['game:1', 'Hades', 1],
    ['popular', 'Loved by many', 1],
    ['game:2', 'Celeste', 0.33],
  ])
})

test('parts without a name here, parts that are too small, and the random part have no bar', () => {
  expect(
    lines(
      { kind: 'different', weight: 0, of: [] },
      { kind: 'popular', weight: 2, of: [] },
      { kind: 'liked', weight: 1, of: [{ facet: 'game', id: 99, weight: 1 }] },
      { kind: 'years', weight: 0.01, of: [{ facet: 'years', id: 2015, weight: 0.01 }] },
    ),
  ).toEqual([['popular', 'Loved by many', 1]])
})

test('a taste can be stated of all parts but popularity and platforms', () => {
  const reason: ReasonPart[] = [
    { kind: 'popular', weight: 2, of: [] },
    { kind: 'series', weight: 1, of: [{ facet: 'series', id: 4, weight: 1 }] },
    { kind: 'company', weight: 1, of: [{ facet: 'company', id: 7, weight: 1 }] },
    { kind: 'platform', weight: 1, of: [{ facet: 'platform', id: 130, weight: 1 }] },
  ]
  expect(reasonLines({ ...card, reason }, index).map(({ subject }) => subject)).toEqual([
    undefined,
    { facet: 'series', id: 4 },
    { facet: 'company', id: 7 },
    undefined,
  ])
})
