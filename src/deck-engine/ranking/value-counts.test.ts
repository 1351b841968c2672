import { expect, test } from 'vitest'
import { buildDeckIndex } from '../../../tests/support/build-index.ts'
import { generateGames } from '../../../tests/support/generate-games.ts'
import { quietCommunity } from '../../../tests/support/rank-plainly.ts'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { factorsOf, NO_TASTE, tasteByCounts, tasteOf } from './taste.ts'
import type { StatedFacet } from './taste.ts'
import { countSwiped, NOTHING_COUNTED } from './value-counts.ts'

const GAMES = [...generateGames({ count: 400, seed: 21 })]
const index = buildDeckIndex(GAMES)
const community = quietCommunity(index)

test('a taste that is updated with each swipe equals a new computation', () => {
  for (let round = 1; round <= 6; round++) {
    const random = seededRandom(round)
    const pick = () => GAMES[Math.floor(GAMES.length * random())]?.id ?? 0
    const stated: StatedFacet[] = Array.from({ length: 8 }, () => ({ facet: 'game', id: pick(), value: Math.floor(5 * random()) - 2 }))
    const factorOf = factorsOf(stated)
    const verdicts = new Map<number, 'liked' | 'disliked'>()
    let counts = NOTHING_COUNTED
    for (let step = 0; step < 30; step++) {
      const changes = { liked: [] as number[], disliked: [] as number[], unliked: [] as number[], undisliked: [] as number[] }
      for (const id of new Set(Array.from({ length: Math.floor(12 * random()) }, pick))) {
        const was = verdicts.get(id)
        if (was !== undefined) changes[`un${was}`].push(id)
        verdicts.delete(id)
        // Four of ten are only cleared.
        const is = random() < 0.4 ? undefined : random() < 0.5 ? ('liked' as const) : ('disliked' as const)
        if (is === undefined) continue
        changes[is].push(id)
        verdicts.set(id, is)
      }
      counts = countSwiped(index, changes, factorOf, counts)
      const idsOf = (wanted: string) => [...verdicts].filter(([, verdict]) => verdict === wanted).map(([id]) => id)
      const facts = {
        ...NO_TASTE,
        liked: idsOf('liked'),
        disliked: idsOf('disliked'),
        chosenGenres: step % 3 === 0 ? [12, 5] : [],
        stated: [...stated, { facet: 'genre' as const, id: 31, value: 1 }],
      }
      expect(tasteByCounts(index, community, facts, counts)).toEqual(tasteOf(index, community, facts))
    }
    const all = [...verdicts].map(([id]) => id)
    const none = countSwiped(
      index,
      {
        liked: [],
        disliked: [],
        unliked: all.filter((id) => verdicts.get(id) === 'liked'),
        undisliked: all.filter((id) => verdicts.get(id) === 'disliked'),
      },
      factorOf,
      counts,
    )
    expect(none).toEqual(NOTHING_COUNTED)
  }
})

test('the shared buffer is returned empty', () => {
  countSwiped(index, { liked: GAMES.slice(0, 50).map(({ id }) => id), disliked: GAMES.slice(50, 90).map(({ id }) => id) }, () => 1)
  expect(index.scratch.values.every((count) => count === 0)).toBe(true)
  expect(index.scratch.dislikes.every((count) => count === 0)).toBe(true)
})
