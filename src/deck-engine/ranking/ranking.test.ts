import { describe, expect, it } from 'vitest'
import { buildDeckIndex } from '../../../tests/support/build-index.ts'
import { generateGames } from '../../../tests/support/generate-games.ts'
import { dealRequest, quietCommunity } from '../../../tests/support/rank-plainly.ts'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import { REASON_KINDS } from '../../domain/reason.ts'
import { deal, rankGames } from '../deal.ts'
import type { DeckGame } from '../deck-game.ts'
import type { Community } from './community.ts'
import { communityShares } from './community.ts'
import { coLikeWeight, openCoLikes, popularityFactor, sumOfRows } from './co-likes.ts'
import { learnCoLikes } from './edlae.ts'
import { clearSums, layOut, sumOf } from './game-sum.ts'
import { priorOf, rankWeightOf } from './prior.ts'
import { deckSeed } from './seeded-draw.ts'
import { NO_TASTE, tasteOf } from './taste.ts'
import type { StatedFacet, TasteFacts } from './taste.ts'

const [PUZZLE, SHOOTER, ROLE] = [9, 5, 12]

let lastId = 0
function game(more: Partial<DeckGame> = {}): DeckGame {
  return {
    id: ++lastId,
    prior: 2,
    year: 2000,
    releasedAt: Date.UTC(2000, 1, 1) / 1_000,
    gameType: 0,
    platformIds: [6],
    genreIds: [PUZZLE],
    gameModeIds: [],
    themeIds: [],
    tagIds: [],
    companyIds: [],
    makers: 0,
    seriesId: null,
    ...more,
  }
}

function ranked(games: readonly DeckGame[], facts: Parameters<typeof dealRequest>[2] = {}, community?: Community): number[] {
  const index = buildDeckIndex(games)
  const known = community ?? quietCommunity(index)
  return rankGames(index, known, dealRequest(index, known, facts))
}

describe('a taste', () => {
  it('increases for values that are more frequent in liked games than in all games', () => {
    const liked = [game({ genreIds: [ROLE] }), game({ genreIds: [ROLE] })]
    const [role, shooter] = [game({ genreIds: [ROLE], prior: 1.9 }), game({ genreIds: [SHOOTER] })]
    const all = [...liked, role, shooter, ...Array.from({ length: 20 }, () => game({ genreIds: [SHOOTER], prior: 1.5 }))]
    const settled = liked.map(({ id }) => id)
    expect(ranked(all, { settled, limit: 2 })).toEqual([shooter.id, role.id])
    expect(ranked(all, { settled, limit: 2, facts: { liked: settled } })).toEqual([role.id, shooter.id])
  })

  it('gains nothing from a game that has many genres', () => {
    const liked = [game({ genreIds: [ROLE] })]
    const one = game({ genreIds: [ROLE], prior: 2 })
    const many = game({ genreIds: [ROLE, SHOOTER, PUZZLE, 31, 32, 33], prior: 2 })
    const all = [...liked, one, many, ...[SHOOTER, PUZZLE, 31, 32, 33].map((genre) => game({ genreIds: [genre], prior: 1 }))]
    expect(ranked(all, { settled: [liked[0]?.id ?? 0], facts: { liked: [liked[0]?.id ?? 0] }, limit: 2 })).toEqual([one.id, many.id])
  })

  it('is also learned from dislikes, with less weight', () => {
    const disliked = Array.from({ length: 6 }, () => game({ genreIds: [SHOOTER] }))
    const [shooter, puzzle] = [game({ genreIds: [SHOOTER], prior: 2.1 }), game({ genreIds: [PUZZLE] })]
    const all = [...disliked, shooter, puzzle, ...Array.from({ length: 12 }, () => game({ genreIds: [PUZZLE], prior: 1.5 }))]
    const settled = disliked.map(({ id }) => id)
    expect(ranked(all, { settled, limit: 2 })).toEqual([shooter.id, puzzle.id])
    expect(ranked(all, { settled, limit: 2, facts: { disliked: settled } })).toEqual([puzzle.id, shooter.id])
  })

  it('of a newcomer consists of their choices', () => {
    const [role, shooter] = [game({ genreIds: [ROLE], prior: 1.8 }), game({ genreIds: [SHOOTER] })]
    const all = [role, shooter, ...Array.from({ length: 20 }, () => game({ genreIds: [SHOOTER], prior: 1.5 }))]
    expect(ranked(all, { limit: 2, facts: { chosenGenres: [ROLE] } })).toEqual([role.id, shooter.id])
  })

  it('finds new games on a platform that the player owns, and none on others', () => {
    const nowS = Date.UTC(2026, 5, 1) / 1_000
    const fresh = { year: 2026, releasedAt: nowS - 86_400, prior: 1.5 }
    const [here, elsewhere, old] = [
      game({ ...fresh, platformIds: [130] }),
      game({ ...fresh, platformIds: [48] }),
      game({ platformIds: [130], year: 2020 }),
    ]
    expect(ranked([here, elsewhere, old], { nowS, facts: { platforms: [130] } })).toEqual([here.id, old.id, elsewhere.id])
    const before = { nowS: nowS - 30 * 86_400, facts: { platforms: [130] } }
    expect(ranked([here, elsewhere, old], before)).toEqual([old.id, here.id, elsewhere.id])
  })

  it('counts the stated taste of a value, and never deals values that are never wanted', () => {
    const [role, shooter] = [game({ genreIds: [ROLE] }), game({ genreIds: [SHOOTER], prior: 2.5 })]
    const stated = (value: number): StatedFacet[] => [{ facet: 'genre', id: ROLE, value }]
    expect(ranked([role, shooter], { facts: { stated: stated(1) } })).toEqual([role.id, shooter.id])
    expect(ranked([role, shooter], { facts: { stated: stated(-1) } })).toEqual([shooter.id, role.id])
    expect(ranked([role, shooter], { facts: { stated: stated(-2) } })).toEqual([shooter.id])
    expect(ranked([role, shooter], { facts: { stated: [{ facet: 'game', id: role.id, value: -2 }] } })).toEqual([shooter.id])
  })

  it('counts less of a liked game as less of its values, and never as nothing', () => {
    const liked = game({ genreIds: [ROLE] })
    const index = buildDeckIndex([liked, ...Array.from({ length: 9 }, () => game({ genreIds: [SHOOTER] }))])
    const gain = (value: number) => {
      const taste = tasteOf(index, quietCommunity(index), {
        ...NO_TASTE,
        liked: [liked.id],
        stated: [{ facet: 'game', id: liked.id, value }],
      })
      return Math.max(0, ...taste.gains)
    }
    expect(gain(1)).toBeGreaterThan(gain(0))
    expect(gain(0)).toBeGreaterThan(gain(-1))
    expect(gain(-2)).toBe(0)
  })

  it('prefers popular games or exploration, as the player wants', () => {
    const known = game({ genreIds: [SHOOTER], prior: 4.4 })
    const likedOne = game({ genreIds: [ROLE] })
    const fitting = game({ genreIds: [ROLE], prior: 4 })
    const all = [known, likedOne, fitting, ...Array.from({ length: 30 }, () => game({ genreIds: [SHOOTER], prior: 1 }))]
    const of = (exploration: number) => ranked(all, { settled: [likedOne.id], limit: 1, facts: { liked: [likedOne.id], exploration } })
    expect(of(0)).toEqual([known.id])
    expect(of(4)).toEqual([fitting.id])
  })
})

describe('popularity', () => {
  it('follows the catalogue on a new server, and likes once there are many', () => {
    expect(priorOf(0, 4)).toBe(4)
    expect(priorOf(0, 4)).toBeGreaterThan(priorOf(20, 0))
    expect(priorOf(1_000, 0)).toBeGreaterThan(priorOf(900, 4))
    for (const likes of [0, 5, 300, 20_000]) expect(rankWeightOf(Math.fround(priorOf(likes, 2.5)), likes)).toBeCloseTo(2.5, 1)
  })

  it('is not outweighed by one like of a company that few players know', () => {
    const known = Array.from({ length: 30 }, (_, nth) => game({ companyIds: [nth + 1], makers: 1, prior: priorOf(20 - nth / 2, 0) }))
    const liked = game({ companyIds: [77], makers: 1, prior: 0 })
    const sibling = game({ companyIds: [77], makers: 1, prior: 0 })
    const index = buildDeckIndex([...known, liked, sibling])
    const likes = new Map(known.map(({ id }, nth) => [id, Math.round(20 - nth / 2)]))
    const few: Community = {
      shares: communityShares(
        index,
        Array.from(index.ids, (id) => likes.get(id) ?? 0),
      ),
      coLikes: null,
    }
    const order = rankGames(index, few, dealRequest(index, few, { settled: [liked.id], facts: { liked: [liked.id] } }))
    expect(order).toEqual([...known.map(({ id }) => id), sibling.id])
  })
})

describe('co-likes', () => {
  it('weigh more with more players and with more likes of the player, and then popularity weighs less', () => {
    for (const [players, likes, more, moreLikes] of [
      [100, 20, 1_000, 20],
      [1_000, 3, 1_000, 60],
    ] as const)
      expect(coLikeWeight(players, likes)).toBeLessThan(coLikeWeight(more, moreLikes))
    expect(coLikeWeight(1_000, 0)).toBe(0)
    expect([0, 50, 400, 5_000].map(popularityFactor)).toEqual([1, 1, 0.7, 0.7])
  })

  it('of disliked games count a little against a game', () => {
    const [liked, disliked, both, one] = [game(), game(), game(), game()].map(({ id }) => id) as [number, number, number, number]
    const matrix = openCoLikes({
      ids: Int32Array.of(liked, disliked, both, one),
      starts: Int32Array.of(0, 2, 3, 3, 3),
      columns: Int32Array.of(2, 3, 2),
      weights: Float32Array.of(0.5, 0.5, 0.5),
      players: 100,
    })
    const sums = sumOfRows(matrix, [liked], [disliked], () => 1)
    expect(sums[3]).toBeCloseTo(0.5)
    expect(sums[2]).toBeCloseTo(0.45)
  })

  /** Two groups of players: each likes its own ten games, and the groups share none. */
  const likes = Array.from({ length: 60 }, (_, nth) => Array.from({ length: 6 }, (_, at) => (nth % 2) * 10 + ((nth + at) % 10) + 1))

  it('raise games that are liked by players with the same likes', () => {
    const coLikes = learnCoLikes(likes)
    const games = Array.from({ length: 20 }, (_, nth) => game({ id: nth + 1, prior: 2 }))
    const index = buildDeckIndex(games)
    const community = { ...quietCommunity(index), coLikes: coLikes ?? null }
    const best = rankGames(index, community, dealRequest(index, community, { settled: [1, 2], facts: { liked: [1, 2] }, limit: 8 }))
    expect(best.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('are empty if fewer than twenty players like five games', () => {
    expect(learnCoLikes(likes.slice(0, 19))).toBeUndefined()
    expect(learnCoLikes(Array.from({ length: 100 }, () => [1, 2, 3, 4]))).toBeUndefined()
  })

  it('have no weight for a pair that fewer than five players like, and no row for a game without a weight', () => {
    const alone = [100, 101, 102, 103, 104]
    const rare = [...likes, ...Array.from({ length: 4 }, () => alone), ...alone.map((id) => [id, 1, 2, 3, 4])]
    const coLikes = learnCoLikes(rare)
    // Nor does the matrix reveal that enough players like it.
    expect(coLikes?.ids).toContain(1)
    expect(coLikes?.ids).not.toContain(100)
    const open = learnCoLikes(rare, { hasPair: (players) => players >= 1 })
    const row = open?.rows.find(100) ?? -1
    expect(open && (open.starts[row + 1] ?? 0) - (open.starts[row] ?? 0)).toBeGreaterThan(0)
  })

  it('equal the weights of a plain inversion', () => {
    const coLikes = learnCoLikes(likes, { hasPair: () => true })
    // Symmetric groups: no weight connects them.
    expect(
      Array.from(coLikes?.columns ?? [], (column, at) => ({ column, at })).every(({ column, at }) => {
        const row = (coLikes?.starts ?? []).findIndex((start) => start > at) - 1
        return Math.floor(column / 10) === Math.floor(row / 10)
      }),
    ).toBe(true)
  })
})

describe('a hand', () => {
  const games = [...generateGames({ count: 3_000, seed: 5 })]
  const index = buildDeckIndex(games)
  const random = seededRandom(8)
  const likesAt = Array.from(index.ids, (id) => games.find((one) => one.id === id)?.likeQty ?? 0)
  const town = Array.from({ length: 120 }, () => Array.from({ length: 12 }, () => games[Math.floor(200 * random() ** 2)]?.id ?? 0))
  const community: Community = {
    shares: communityShares(index, likesAt),
    coLikes: learnCoLikes(town.map((ids) => [...new Set(ids)])) ?? null,
  }
  const someGames = (count: number) => Array.from({ length: count }, () => games[Math.floor(600 * random())]?.id ?? 0)

  const chance = <T>(value: T, otherwise: T) => (random() < 0.5 ? value : otherwise)

  /** Returns random input of a taste, with all fields or some. */
  function randomFacts(): TasteFacts {
    const anyGame = () => games[Math.floor(600 * random())]
    const stated = (facet: StatedFacet['facet'], id: number | null | undefined): StatedFacet[] =>
      id ? [{ facet, id, value: Math.floor(5 * random()) - 2 }] : []
    return {
      liked: [...new Set(someGames(Math.floor(40 * random() ** 2)))],
      disliked: chance(someGames(20), []),
      chosenGenres: chance(anyGame()?.genreIds ?? [], []),
      platforms: chance(anyGame()?.platformIds ?? [], []),
      stated: [
        ...stated('genre', anyGame()?.genreIds[0]),
        ...stated('company', anyGame()?.companyIds[0]),
        ...stated('series', anyGame()?.seriesId),
        ...stated('tag', anyGame()?.tagIds[0]),
        ...stated('years', 2010),
        ...stated('game', anyGame()?.id),
      ],
      exploration: Math.floor(5 * random()),
    }
  }

  function handOf(seed: number, facts: Parameters<typeof dealRequest>[2] = {}) {
    const [liked, disliked] = [[...new Set(someGames(30))], someGames(20)]
    const request = dealRequest(index, community, {
      seed,
      facts: { liked, disliked, ...facts.facts },
      settled: [...liked, ...disliked],
      ...facts,
    })
    return {
      request,
      hand: deal(index, community, { ...request, taste: tasteOf(index, community, { ...NO_TASTE, liked, disliked, ...facts.facts }) }),
    }
  }

  it('states the true reasons of each card: first the part that is most above a typical card, and all add up, whatever the taste [S284]', () => {
    const reasons = new Set<string>()
    const parts = new Set<string>()
    for (let round = 1; round <= 40; round++) {
      const facts = randomFacts()
      const { request, hand } = handOf(round, { nowS: Date.UTC(1990 + Math.floor(37 * random()), 9, 1) / 1_000, facts })
      const sums = layOut(index, community.coLikes, request.taste, request.nowS)
      try {
        const weightsOf = (kind: string) => hand.map(({ reason }) => reason.find((part) => part.kind === kind)?.weight ?? 0)
        const typicalOf = (kind: string) => weightsOf(kind).sort((one, other) => one - other)[Math.floor(0.75 * hand.length)] ?? 0
        const excessOf = ({ kind, weight }: { kind: string; weight: number }) => weight - typicalOf(kind)
        let sentences: string[] = []
        for (const { id, reason } of hand) {
          const isOutside = reason[0]?.kind === 'different'
          const summed = isOutside ? reason.slice(1) : reason
          const rest = summed.slice(1).map(({ weight }) => weight)
          expect(rest).toEqual(rest.toSorted((one, other) => other - one))
          const [lead] = summed
          const most = Math.max(...summed.filter(({ weight }) => weight > 0).map(excessOf))
          const sentence = JSON.stringify([lead?.kind, lead?.game, lead?.of[0]?.facet, lead?.of[0]?.id])
          // Only the third of the same sentences may give way to another part, within a tenth.
          expect(lead === undefined ? most : excessOf(lead)).toBeGreaterThanOrEqual(most - 0.1 * Math.abs(most))
          if (lead !== undefined && excessOf(lead) < most) expect(new Set(sentences.slice(-2)).size).toBe(1)
          sentences = [...sentences, sentence]
          expect(summed.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(sumOf(sums, index.positions.find(id)), 4)
          expect(isOutside && reason[0]?.weight).toBe(isOutside && 0)
          reasons.add(reason[0]?.kind ?? '')
          for (const part of reason) {
            parts.add(part.kind)
            if (part.kind === 'liked') for (const one of part.of) expect(facts.liked).toContain(one.id)
            if (part.kind === 'new' || part.kind === 'platform') for (const one of part.of) expect(facts.platforms).toContain(one.id)
          }
        }
      } finally {
        clearSums(sums, community.coLikes)
      }
    }
    expect([...parts].sort()).toEqual([...REASON_KINDS].sort())
    expect([...reasons].sort()).toEqual(expect.arrayContaining(['company', 'different', 'kind', 'liked', 'new', 'popular', 'series']))
  })

  it('ranks a card lower for values that its player disliked or wants less of, and says so', () => {
    const genre = games[0]?.genreIds[0] ?? 0
    const disliked = games
      .filter(({ genreIds }) => genreIds.includes(genre))
      .slice(0, 40)
      .map(({ id }) => id)
    const weights = (facts: Partial<TasteFacts>) =>
      handOf(1, { facts: { liked: [], disliked: [], exploration: 0, ...facts } })
        .hand.flatMap(({ reason }) => reason.flatMap(({ of }) => of))
        .filter((one) => one.facet === 'genre' && one.id === genre)
        .map(({ weight }) => weight)
    expect(weights({})).toEqual([])
    expect(Math.max(...weights({ disliked }))).toBeLessThan(0)
    expect(Math.max(...weights({ stated: [{ facet: 'genre', id: genre, value: -1 }] }))).toBeLessThan(0)
  })

  it('has at most two games of a series or of a developer in ten cards, as long as there are others', () => {
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

  it('has one exploration card in eight, which says so, and more if the player wants more exploration', () => {
    const outsideOf = (exploration: number) =>
      handOf(4, { facts: { exploration } }).hand.filter(({ reason }) => reason[0]?.kind === 'different').length
    expect(outsideOf(2)).toBeGreaterThanOrEqual(6)
    expect(outsideOf(2)).toBeLessThanOrEqual(8)
    expect(outsideOf(4)).toBeGreaterThan(outsideOf(2))
    expect(outsideOf(0)).toBeLessThan(outsideOf(2))
  })

  it('keeps its composition if it continues a deck card by card, as a deck does that is ordered again at each swipe', () => {
    const { request } = handOf(5)
    const dealt: { id: number; isOutside: boolean }[] = []
    while (dealt.length < 80) {
      const before = dealt.slice(-12)
      const [card] = deal(index, community, { ...request, before, shown: dealt.map(({ id }) => id), limit: 24 })
      if (card === undefined) throw new Error('the deck is empty')
      dealt.push({ id: card.id, isOutside: card.reason[0]?.kind === 'different' })
    }
    expect(dealt.filter(({ isOutside }) => isOutside).length / dealt.length).toBeCloseTo(1 / 8, 1)
    const makerOf = new Map(games.map(({ id, companyIds, makers }) => [id, companyIds.slice(0, makers)]))
    for (let from = 0; from + 10 <= dealt.length; from++) {
      const ten = dealt.slice(from, from + 10).flatMap(({ id }) => makerOf.get(id) ?? [])
      for (const maker of new Set(ten)) expect(ten.filter((one) => one === maker).length).toBeLessThanOrEqual(2)
    }
  })

  it('is the same for a player all day, and different the next', () => {
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

  it('almost equals a deal by the sums of all games', () => {
    let shared = 0
    for (let round = 1; round <= 10; round++) {
      const { request } = handOf(round)
      const quick = rankGames(index, community, request)
      const exact = new Set(rankGames(index, community, request, true))
      shared += quick.filter((id) => exact.has(id)).length / exact.size
    }
    expect(shared / 10).toBeGreaterThanOrEqual(0.95)
  })

  it('names no game for adults, and none that was removed', () => {
    const adult = game({ themeIds: [ADULT_THEME_ID], companyIds: [77], makers: 1, genreIds: [ROLE] })
    const other = game({ companyIds: [77], makers: 1, genreIds: [ROLE] })
    const others = Array.from({ length: 9 }, (_, nth) => game({ genreIds: [SHOOTER], companyIds: [nth + 1], makers: 1 }))
    const one = buildDeckIndex([adult, other, ...others])
    const quiet = quietCommunity(one)
    const [card] = deal(one, quiet, dealRequest(one, quiet, { settled: [adult.id], facts: { liked: [adult.id, 424_242] } }))
    expect(card?.id).toBe(other.id)
    expect(card?.reason.some(({ kind }) => kind === 'company')).toBe(true)
    expect(card?.reason.every((part) => part.game === undefined)).toBe(true)
  })

  it('never names a game as its own example, if liked games are dealt as well [S284]', () => {
    const [liked, other] = [game({ companyIds: [77], makers: 1 }), game({ companyIds: [77], makers: 1 })]
    const few = buildDeckIndex([liked, other, ...Array.from({ length: 9 }, (_, nth) => game({ companyIds: [nth + 1], makers: 1 }))])
    const quiet = quietCommunity(few)
    const dealt = deal(few, quiet, dealRequest(few, quiet, { facts: { liked: [liked.id] }, among: [liked.id, other.id] }))
    const exampleOf = (id: number) => dealt.find((card) => card.id === id)?.reason.find(({ kind }) => kind === 'company')?.game
    expect([exampleOf(liked.id), exampleOf(other.id)]).toEqual([undefined, liked.id])
  })
})
