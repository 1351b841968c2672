// Shows [S103].
import { describe, expect, it } from 'vitest'
import { genreScores, topGenres } from './genre-taste.ts'

describe('genreScores', () => {
  it('counts a like once, an owned game twice, a dislike and a cleared state not at all', () => {
    const scores = genreScores([
      { state: 'liked', genreIds: [5, 12] },
      { state: 'owned', genreIds: [12] },
      { state: 'disliked', genreIds: [31] },
      { state: null, genreIds: [8] },
    ])
    expect([...scores]).toEqual([
      [5, 1],
      [12, 3],
    ])
  })
})

describe('topGenres', () => {
  it('returns the best six, best first', () => {
    const scores = new Map([
      [2, 1],
      [4, 7],
      [5, 3],
      [8, 9],
      [9, 2],
      [12, 5],
      [31, 4],
    ])
    expect(topGenres(scores)).toEqual([8, 4, 12, 31, 5, 9])
  })

  it('breaks ties by the smaller id, whatever the order of the swipes', () => {
    const swipes = [31, 4, 12, 9, 8, 2, 5].map((id) => ({ state: 'liked' as const, genreIds: [id] }))
    expect(topGenres(genreScores(swipes))).toEqual([2, 4, 5, 8, 9, 12])
    expect(topGenres(genreScores(swipes.toReversed()))).toEqual([2, 4, 5, 8, 9, 12])
  })

  it('leaves out genres without weight, and may be empty', () => {
    expect(topGenres(new Map([[5, 0]]))).toEqual([])
    expect(topGenres(new Map())).toEqual([])
  })
})
