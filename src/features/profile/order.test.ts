// Shows [S241 S242].
import { describe, expect, test } from 'vitest'
import type { ProfileList, ProfileReview } from '../../local/queries/shown-profiles.ts'
import { listsShown, sortLists, sortReviews } from './order.ts'

const list = (id: string, likes: number, games: number, isPublic = true): ProfileList => ({
  id,
  name: id,
  isPublic,
  isTop10: false,
  isRanked: false,
  gameIds: [1],
  gameCount: games,
  likes,
})
const LISTS = [list('a', 1, 5), list('b', 7, 5, false), list('c', 7, 9)]
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')

describe('lists', () => {
  test.each([
    ['newest', 'abc'],
    ['most-liked', 'bca'],
    ['most-games', 'cab'],
  ] as const)('by %s; equal ones with the newer first', (sort, order) => {
    expect(idsOf(sortLists(LISTS, sort))).toBe(order)
  })

  test.each([
    ['all', 'abc'],
    ['public', 'ac'],
    ['private', 'b'],
  ] as const)('%s of them', (show, ids) => {
    expect(idsOf(listsShown(LISTS, show))).toBe(ids)
  })
})

test('reviews by the newest, and by the most liked', () => {
  const review = (id: string, likes: number): ProfileReview => ({ id, gameId: 1, rating: 80, comment: '', likes, replies: 0, at: 0 })
  const reviews = [review('a', 0), review('b', 4), review('c', 0)]
  expect(idsOf(sortReviews(reviews, 'newest'))).toBe('abc')
  expect(idsOf(sortReviews(reviews, 'most-liked'))).toBe('bac')
})
