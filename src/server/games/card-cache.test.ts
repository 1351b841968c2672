import { expect, it } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { CARDS_MAX, CardCache } from './card-cache.ts'

it('keeps the cards that were asked for last, and no more than fit', () => {
  const cache = new CardCache()
  for (let id = 0; id < CARDS_MAX; id++) cache.keep(gameCard(id, { id }), cache.generation)
  expect(cache.find(0)?.id).toBe(0)
  cache.keep(gameCard(CARDS_MAX, { id: CARDS_MAX }), cache.generation)
  expect(cache.find(0)?.id).toBe(0)
  expect(cache.find(1)).toBeUndefined()
})

it('forgets all at once, and what was on its way then is not kept', () => {
  const cache = new CardCache()
  const { generation } = cache
  cache.keep(gameCard(1, { id: 1 }), generation)
  cache.forget()
  cache.keep(gameCard(2, { id: 2 }), generation)
  expect([cache.find(1), cache.find(2)]).toEqual([undefined, undefined])
})
