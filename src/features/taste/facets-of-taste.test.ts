import { expect, test } from 'vitest'
import { TASTE_FACETS } from '../../domain/taste.ts'
import type { TasteFacet, TasteValue } from '../../domain/taste.ts'
import type { SaidOfFacets } from '../../local/own/taste.ts'
import { facetsOfTaste } from './facets-of-taste.ts'

const saying = (words: Partial<Record<TasteFacet, Record<number, TasteValue>>>) =>
  Object.fromEntries(TASTE_FACETS.map((facet) =>
    [facet, new Map(Object.entries(words[facet] ?? {}).map(([id, value]) => [Number(id), value]))])) as unknown as SaidOfFacets
const named = (facet: TasteFacet, id: number) => (id === 99 ? undefined : `${facet} ${id}`)
const genres = (...args: Parameters<typeof facetsOfTaste>) => facetsOfTaste(...args).find(({ facet }) => facet === 'genre')?.entries

test('the strongest stands first, for or against, and its bar is the whole one', () => {
  const learned = [{ facet: 'genre', id: 5, gain: 0.5 }, { facet: 'genre', id: 9, gain: -1 }] as const
  expect(genres(learned, saying({}), named)).toEqual([
    { id: 9, name: 'genre 9', weight: -1, said: 0 }, { id: 5, name: 'genre 5', weight: 0.5, said: 0 },
  ])
})

test('what was said stands with it, also of what nothing was learned', () => {
  const learned = [{ facet: 'genre', id: 5, gain: 1 }] as const
  expect(genres(learned, saying({ genre: { 5: -2, 7: 2 } }), named)).toEqual([
    { id: 5, name: 'genre 5', weight: 1, said: -2 }, { id: 7, name: 'genre 7', weight: 0, said: 2 },
  ])
})

test('little that is known is a short bar, what is hardly any taste none, and what has no name is left out', () => {
  const learned = [{ facet: 'genre', id: 5, gain: 0.1 }, { facet: 'genre', id: 7, gain: 0.01 }, { facet: 'genre', id: 99, gain: 0.2 }] as const
  expect(genres(learned, saying({}), named)).toEqual([{ id: 5, name: 'genre 5', weight: 0.2, said: 0 }])
})

test('of a newcomer every facet is empty', () => {
  expect(facetsOfTaste([], saying({}), named).flatMap(({ entries }) => entries)).toEqual([])
})
