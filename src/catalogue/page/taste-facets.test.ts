import { expect, test } from 'vitest'
import { TASTE_FACETS } from '../../domain/taste.ts'
import type { TasteFacet, TasteValue } from '../../domain/taste.ts'
import type { StatedTasteByFacet } from '../../local/queries/taste.ts'
import { facetsOfTaste, favouritesOf } from './taste-facets.ts'

const opinions = (words: Partial<Record<TasteFacet, Record<number, TasteValue>>>) =>
  Object.fromEntries(
    TASTE_FACETS.map((facet) => [facet, new Map(Object.entries(words[facet] ?? {}).map(([id, value]) => [Number(id), value]))]),
  ) as unknown as StatedTasteByFacet
const named = (facet: TasteFacet, id: number) => (id === 99 ? undefined : `${facet} ${id}`)
const genres = (...args: Parameters<typeof facetsOfTaste>) => facetsOfTaste(...args).find(({ facet }) => facet === 'genre')?.entries

test('the strongest value is first, positive or negative, and its bar has the full length', () => {
  const learned = [
    { facet: 'genre', id: 5, gain: 0.5 },
    { facet: 'genre', id: 9, gain: -1 },
  ] as const
  expect(genres(learned, opinions({}), named)).toEqual([
    { id: 9, name: 'genre 9', weight: -1, stated: 0 },
    { id: 5, name: 'genre 5', weight: 0.5, stated: 0 },
  ])
})

test('a stated taste is shown with it, also for values without a learned one', () => {
  const learned = [{ facet: 'genre', id: 5, gain: 1 }] as const
  expect(genres(learned, opinions({ genre: { 5: -2, 7: 2 } }), named)).toEqual([
    { id: 5, name: 'genre 5', weight: 1, stated: -2 },
    { id: 7, name: 'genre 7', weight: 0, stated: 2 },
  ])
})

test('a small value has a short bar, a negligible one none, and a value without a name is left out', () => {
  const learned = [
    { facet: 'genre', id: 5, gain: 0.1 },
    { facet: 'genre', id: 7, gain: 0.01 },
    { facet: 'genre', id: 99, gain: 0.2 },
  ] as const
  expect(genres(learned, opinions({}), named)).toEqual([{ id: 5, name: 'genre 5', weight: 0.2, stated: 0 }])
})

test('for a newcomer every facet is empty', () => {
  expect(facetsOfTaste([], opinions({}), named).flatMap(({ entries }) => entries)).toEqual([])
})

const entry = (id: number, weight: number, stated: TasteValue = 0) => ({ id, name: `${id}`, weight, stated })

test('favourites are stated values and then the strongest, kinds before one maker; nothing disliked, and no years', () => {
  const facets = [
    { facet: 'genre' as const, entries: [entry(1, 1), entry(2, 0.9), entry(3, 0.8), entry(4, 0.7, -1)] },
    { facet: 'theme' as const, entries: [entry(5, 0.6), entry(6, -0.9), entry(7, 0.01), entry(8, 0, 2)] },
    { facet: 'company' as const, entries: [entry(10, 1), entry(11, 1)] },
    { facet: 'years' as const, entries: [entry(9, 1)] },
  ]
  expect(favouritesOf(facets, 6).map(({ facet, id }) => `${facet} ${id}`)).toEqual([
    'theme 8',
    'genre 1',
    'genre 2',
    'genre 3',
    'theme 5',
    'company 10',
  ])
})
