import { describe, expect, it } from 'vitest'
import { buildDeckIndex } from '../../../tests/support/build-index.ts'
import { generateGames } from '../../../tests/support/generate-games.ts'
import { dealRequest, quietCommunity } from '../../../tests/support/rank-plainly.ts'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import { WHY_KINDS } from '../../domain/why.ts'
import { deal, rankGames } from '../deal.ts'
import type { DeckGame } from '../deck-game.ts'
import type { Community } from './community.ts'
import { communityShares } from './community.ts'
import { learnCoLikes } from './edlae.ts'
import { clearSums, layOut, sumOf } from './game-sum.ts'
import { deckSeed } from './seeded-draw.ts'
import { NO_TASTE, tasteOf } from './taste.ts'
import type { Saying, TasteFacts } from './taste.ts'

const [PUZZLE, SHOOTER, ROLE] = [9, 5, 12]

let lastId = 0
function game(more: Partial<DeckGame> = {}): DeckGame {
  return {
    id: ++lastId, prior: 2, year: 2000, releasedAt: Date.UTC(2000, 1, 1) / 1_000, gameType: 0, platformIds: [6], genreIds: [PUZZLE],
    gameModeIds: [], themeIds: [], tagIds: [], companyIds: [], makers: 0, seriesId: null, ...more,
  }
}

function ranked(games: readonly DeckGame[], facts: Parameters<typeof dealRequest>[2] = {}, community?: Community): number[] {
  const index = buildDeckIndex(games)
  const known = community ?? quietCommunity(index)
  return rankGames(index, known, dealRequest(index, known, facts))
}

describe('a taste', () => {
  it('grows with what stands among liked games more often than among everybody’s', () => {
    const liked = [game({ genreIds: [ROLE] }), game({ genreIds: [ROLE] })]
    const [role, shooter] = [game({ genreIds: [ROLE], prior: 1.9 }), game({ genreIds: [SHOOTER] })]
    const all = [...liked, role, shooter, ...Array.from({ length: 20 }, () => game({ genreIds: [SHOOTER], prior: 1.5 }))]
    const settled = liked.map(({ id }) => id)
    expect(ranked(all, { settled, limit: 2 })).toEqual([shooter.id, role.id])
    expect(ranked(all, { settled, limit: 2, facts: { liked: settled } })).toEqual([role.id, shooter.id])
  })

  it('gains nothing by a game that is of many genres', () => {
    const liked = [game({ genreIds: [ROLE] })]
    const one = game({ genreIds: [ROLE], prior: 2 })
    const many = game({ genreIds: [ROLE, SHOOTER, PUZZLE, 31, 32, 33], prior: 2 })
    const all = [...liked, one, many, ...[SHOOTER, PUZZLE, 31, 32, 33].map((genre) => game({ genreIds: [genre], prior: 1 }))]
    expect(ranked(all, { settled: [liked[0]?.id ?? 0], facts: { liked: [liked[0]?.id ?? 0] }, limit: 2 })).toEqual([one.id, many.id])
  })

  it('is told from nopes as well, more mildly', () => {
    const noped = Array.from({ length: 6 }, () => game({ genreIds: [SHOOTER] }))
    const [shooter, puzzle] = [game({ genreIds: [SHOOTER], prior: 2.1 }), game({ genreIds: [PUZZLE] })]
    const all = [...noped, shooter, puzzle, ...Array.from({ length: 12 }, () => game({ genreIds: [PUZZLE], prior: 1.5 }))]
    const settled = noped.map(({ id }) => id)
    expect(ranked(all, { settled, limit: 2 })).toEqual([shooter.id, puzzle.id])
    expect(ranked(all, { settled, limit: 2, facts: { noped: settled } })).toEqual([puzzle.id, shooter.id])
  })

  it('of a newcomer is what they have chosen', () => {
    const [role, shooter] = [game({ genreIds: [ROLE], prior: 1.8 }), game({ genreIds: [SHOOTER] })]
    const all = [role, shooter, ...Array.from({ length: 20 }, () => game({ genreIds: [SHOOTER], prior: 1.5 }))]
    expect(ranked(all, { limit: 2, facts: { chosenGenres: [ROLE] } })).toEqual([role.id, shooter.id])
  })

  it('finds what is new on a platform that the player owns, and nothing new elsewhere', () => {
    const nowS = Date.UTC(2026, 5, 1) / 1_000
    const fresh = { year: 2026, releasedAt: nowS - 86_400, prior: 1.5 }
    const [here, elsewhere, old] = [game({ ...fresh, platformIds: [130] }), game({ ...fresh, platformIds: [48] }), game({ platformIds: [130], year: 2020 })]
    expect(ranked([here, elsewhere, old], { nowS, facts: { platforms: [130] } })).toEqual([here.id, old.id, elsewhere.id])
    const before = { nowS: nowS - 30 * 86_400, facts: { platforms: [130] } }
    expect(ranked([here, elsewhere, old], before)).toEqual([old.id, here.id, elsewhere.id])
  })

  it('counts what the player says of a value, and never deals what they never want', () => {
    const [role, shooter] = [game({ genreIds: [ROLE] }), game({ genreIds: [SHOOTER], prior: 2.5 })]
    const said = (value: number): Saying[] => [{ facet: 'genre', id: ROLE, value }]
    expect(ranked([role, shooter], { facts: { said: said(1) } })).toEqual([role.id, shooter.id])
    expect(ranked([role, shooter], { facts: { said: said(-1) } })).toEqual([shooter.id, role.id])
    expect(ranked([role, shooter], { facts: { said: said(-2) } })).toEqual([shooter.id])
    expect(ranked([role, shooter], { facts: { said: [{ facet: 'game', id: role.id, value: -2 }] } })).toEqual([shooter.id])
  })

  it('takes less of a liked game as less of what it has, and never as nothing', () => {
    const liked = game({ genreIds: [ROLE] })
    const index = buildDeckIndex([liked, ...Array.from({ length: 9 }, () => game({ genreIds: [SHOOTER] }))])
    const gain = (value: number) => {
      const taste = tasteOf(index, quietCommunity(index), { ...NO_TASTE, liked: [liked.id], said: [{ facet: 'game', id: liked.id, value }] })
      return Math.max(0, ...taste.gains)
    }
    expect(gain(1)).toBeGreaterThan(gain(0))
    expect(gain(0)).toBeGreaterThan(gain(-1))
    expect(gain(-2)).toBe(0)
  })

  it('leans to what many know or to what surprises, as the player wants it', () => {
    const known = game({ genreIds: [SHOOTER], prior: 4.4 })
    const likedOne = game({ genreIds: [ROLE] })
    const fitting = game({ genreIds: [ROLE], prior: 4 })
    const all = [known, likedOne, fitting, ...Array.from({ length: 30 }, () => game({ genreIds: [SHOOTER], prior: 1 }))]
    const of = (surprise: number) => ranked(all, { settled: [likedOne.id], limit: 1, facts: { liked: [likedOne.id], surprise } })
    expect(of(0)).toEqual([known.id])
    expect(of(4)).toEqual([fitting.id])
  })
})

describe('co-likes', () => {
  /** Two halves of a town: each likes its own ten games, which have nothing in common. */
  const likes = Array.from({ length: 60 }, (_, nth) => Array.from({ length: 6 }, (_, at) => (nth % 2) * 10 + ((nth + at) % 10) + 1))

  it('speak for what those like who like the same', () => {
    const coLikes = learnCoLikes(likes)
    const games = Array.from({ length: 20 }, (_, nth) => game({ id: nth + 1, prior: 2 }))
    const index = buildDeckIndex(games)
    const community = { ...quietCommunity(index), coLikes: coLikes ?? null }
    const best = rankGames(index, community, dealRequest(index, community, { settled: [1, 2], facts: { liked: [1, 2] }, limit: 8 }))
    expect(best.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('are none where fewer than twenty players like five games', () => {
    expect(learnCoLikes(likes.slice(0, 19))).toBeUndefined()
    expect(learnCoLikes(Array.from({ length: 100 }, () => [1, 2, 3, 4]))).toBeUndefined()
  })

  it('have no weight for a pair that fewer than five players like, and no row for a game without a weight', () => {
    const alone = [100, 101, 102, 103, 104]
    const rare = [...likes, ...Array.from({ length: 4 }, () => alone), ...alone.map((id) => [id, 1, 2, 3, 4])]
    const coLikes = learnCoLikes(rare)
    // Nothing tells that enough players like it, either.
    expect(coLikes?.ids).toContain(1)
    expect(coLikes?.ids).not.toContain(100)
    const open = learnCoLikes(rare, { hasPair: (players) => players >= 1 })
    const row = open?.rows.find(100) ?? -1
    expect(open && (open.starts[row + 1] ?? 0) - (open.starts[row] ?? 0)).toBeGreaterThan(0)
  })

  it('are the weights that a plain inversion gives', () => {
    const coLikes = learnCoLikes(likes, { hasPair: () => true })
    // Symmetric halves: no weight leads from one to the other.
    expect(Array.from(coLikes?.columns ?? [], (column, at) => ({ column, at })).every(({ column, at }) => {
      const row = (coLikes?.starts ?? []).findIndex((start) => start > at) - 1
      return Math.floor(column / 10) === Math.floor(row / 10)
    })).toBe(true)
  })
})

describe('a hand', () => {
  const games = [...generateGames({ count: 3_000, seed: 5 })]
  const index = buildDeckIndex(games)
  const random = seededRandom(8)
  const likesAt = Array.from(index.ids, (id) => games.find((one) => one.id === id)?.likeQty ?? 0)
  const town = Array.from({ length: 120 }, () => Array.from({ length: 12 }, () => games[Math.floor(200 * random() ** 2)]?.id ?? 0))
  const community: Community = { shares: communityShares(index, likesAt), coLikes: learnCoLikes(town.map((ids) => [...new Set(ids)])) ?? null }
  const someGames = (count: number) => Array.from({ length: count }, () => games[Math.floor(600 * random())]?.id ?? 0)

  const chance = <T>(value: T, otherwise: T) => (random() < 0.5 ? value : otherwise)

  /** All that a taste is made of, or some of it. */
  function randomFacts(): TasteFacts {
    const anyGame = () => games[Math.floor(600 * random())]
    const said = (facet: Saying['facet'], id: number | null | undefined): Saying[] => (id ? [{ facet, id, value: Math.floor(5 * random()) - 2 }] : [])
    return {
      liked: [...new Set(someGames(Math.floor(40 * random() ** 2)))],
      noped: chance(someGames(20), []),
      chosenGenres: chance(anyGame()?.genreIds ?? [], []),
      platforms: chance(anyGame()?.platformIds ?? [], []),
      said: [
        ...said('genre', anyGame()?.genreIds[0]), ...said('company', anyGame()?.companyIds[0]), ...said('series', anyGame()?.seriesId),
        ...said('tag', anyGame()?.tagIds[0]), ...said('years', 2010), ...said('game', anyGame()?.id),
      ],
      surprise: Math.floor(5 * random()),
    }
  }

  function handOf(seed: number, facts: Parameters<typeof dealRequest>[2] = {}) {
    const [liked, noped] = [[...new Set(someGames(30))], someGames(20)]
    const request = dealRequest(index, community, { seed, facts: { liked, noped, ...facts.facts }, settled: [...liked, ...noped], ...facts })
    return { request, hand: deal(index, community, { ...request, taste: tasteOf(index, community, { ...NO_TASTE, liked, noped, ...facts.facts }) }) }
  }

  it('says of each card truly why it lies there: the largest part first, and all parts are its sum, whatever the taste [S284]', () => {
    const reasons = new Set<string>()
    const parts = new Set<string>()
    for (let round = 1; round <= 40; round++) {
      const facts = randomFacts()
      const { request, hand } = handOf(round, { nowS: Date.UTC(1990 + Math.floor(37 * random()), 9, 1) / 1_000, facts })
      const sums = layOut(index, community.coLikes, request.taste, request.nowS)
      try {
        for (const { id, why } of hand) {
          const isOutside = why[0]?.kind === 'different'
          const summed = isOutside ? why.slice(1) : why
          expect(summed.map(({ weight }) => weight)).toEqual(summed.map(({ weight }) => weight).sort((one, other) => other - one))
          expect(summed.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(sumOf(sums, index.positions.find(id)), 4)
          expect(isOutside && why[0]?.weight).toBe(isOutside && 0)
          reasons.add(why[0]?.kind ?? '')
          for (const part of why) {
            parts.add(part.kind)
            if (part.kind === 'liked') for (const one of part.of) expect(facts.liked).toContain(one.id)
            if (part.kind === 'new' || part.kind === 'platform') for (const one of part.of) expect(facts.platforms).toContain(one.id)
          }
        }
      } finally {
        clearSums(sums, community.coLikes)
      }
    }
    expect([...parts].sort()).toEqual([...WHY_KINDS].sort())
    expect([...reasons].sort()).toEqual(expect.arrayContaining(['company', 'different', 'kind', 'liked', 'new', 'popular', 'series']))
  })

  it('counts against a card what its player has noped or wants less of, and says so', () => {
    const genre = games[0]?.genreIds[0] ?? 0
    const noped = games.filter(({ genreIds }) => genreIds.includes(genre)).slice(0, 40).map(({ id }) => id)
    const weights = (facts: Partial<TasteFacts>) =>
      handOf(1, { facts: { liked: [], noped: [], surprise: 0, ...facts } }).hand
        .flatMap(({ why }) => why.flatMap(({ of }) => of)).filter((one) => one.facet === 'genre' && one.id === genre).map(({ weight }) => weight)
    expect(weights({})).toEqual([])
    expect(Math.max(...weights({ noped }))).toBeLessThan(0)
    expect(Math.max(...weights({ said: [{ facet: 'genre', id: genre, value: -1 }] }))).toBeLessThan(0)
  })

  it('has at most two of a series or of a maker in ten cards, as long as there are others', () => {
    const { hand } = handOf(3)
    const makersOf = ({ id }: { id: number }) => {
      const one = games.find((known) => known.id === id)
      return one ? [`s${one.seriesId ?? `none${id}`}`, ...one.companyIds.slice(0, one.makers).map((maker) => `c${maker}`)] : []
    }
    for (let from = 0; from + 10 <= hand.length; from++) {
      const ten = hand.slice(from, from + 10).flatMap(makersOf)
      for (const maker of new Set(ten)) expect(ten.filter((one) => one === maker).length).toBeLessThanOrEqual(2)
    }
  })

  it('has one card in eight from outside, which says so, and more where the player wants surprises', () => {
    const outsideOf = (surprise: number) => handOf(4, { facts: { surprise } }).hand.filter(({ why }) => why[0]?.kind === 'different').length
    expect(outsideOf(2)).toBeGreaterThanOrEqual(6)
    expect(outsideOf(2)).toBeLessThanOrEqual(8)
    expect(outsideOf(4)).toBeGreaterThan(outsideOf(2))
    expect(outsideOf(0)).toBeLessThan(outsideOf(2))
  })

  it('is the same for a player all day, and another one the next', () => {
    const [liked] = [someGames(20)]
    const of = (seed: number) => {
      const request = dealRequest(index, community, { seed, facts: { liked }, settled: liked })
      return deal(index, community, request).map(({ id }) => id)
    }
    const day = Date.UTC(2026, 3, 2, 8)
    expect(of(deckSeed('a', day))).toEqual(of(deckSeed('a', day + 60_000)))
    expect(of(deckSeed('a', day))).not.toEqual(of(deckSeed('a', day + 86_400_000)))
    expect(of(deckSeed('a', day))).not.toEqual(of(deckSeed('b', day)))
  })

  it('is very nearly what the sum of every game would deal', () => {
    let shared = 0
    for (let round = 1; round <= 10; round++) {
      const { request } = handOf(round)
      const quick = rankGames(index, community, request)
      const exact = new Set(rankGames(index, community, request, true))
      shared += quick.filter((id) => exact.has(id)).length / exact.size
    }
    expect(shared / 10).toBeGreaterThanOrEqual(0.95)
  })

  it('names no game for adults, and none that is no longer there', () => {
    const adult = game({ themeIds: [ADULT_THEME_ID], companyIds: [77], makers: 1, genreIds: [ROLE] })
    const other = game({ companyIds: [77], makers: 1, genreIds: [ROLE] })
    const others = Array.from({ length: 9 }, (_, nth) => game({ genreIds: [SHOOTER], companyIds: [nth + 1], makers: 1 }))
    const one = buildDeckIndex([adult, other, ...others])
    const quiet = quietCommunity(one)
    const [card] = deal(one, quiet, dealRequest(one, quiet, { settled: [adult.id], facts: { liked: [adult.id, 424_242] } }))
    expect(card?.id).toBe(other.id)
    expect(card?.why.some(({ kind }) => kind === 'company')).toBe(true)
    expect(card?.why.every((part) => part.game === undefined)).toBe(true)
  })

  it('gives no game as the example of itself, where what is liked is dealt as well [S284]', () => {
    const [liked, other] = [game({ companyIds: [77], makers: 1 }), game({ companyIds: [77], makers: 1 })]
    const few = buildDeckIndex([liked, other, ...Array.from({ length: 9 }, (_, nth) => game({ companyIds: [nth + 1], makers: 1 }))])
    const quiet = quietCommunity(few)
    const dealt = deal(few, quiet, dealRequest(few, quiet, { facts: { liked: [liked.id] }, among: [liked.id, other.id] }))
    const exampleOf = (id: number) => dealt.find((card) => card.id === id)?.why.find(({ kind }) => kind === 'company')?.game
    expect([exampleOf(liked.id), exampleOf(other.id)]).toEqual([undefined, liked.id])
  })
})
