import { expect, test } from 'vitest'
import { countsOfPacked, packedGames } from '../../../tests/support/packed-games.ts'
import { deal } from '../../deck-engine/deal.ts'
import type { DealtGame } from '../../deck-engine/deal.ts'
import { DeckIndexBuilder } from '../../deck-engine/deck-index.ts'
import { writeCountsPart } from '../../deck-engine/pack/counts-part.ts'
import { dealPacked } from '../../deck-engine/pack/deal-packed.ts'
import { writeGamesPart } from '../../deck-engine/pack/games-part.ts'
import { PackedCatalogue } from '../../deck-engine/pack/packed-catalogue.ts'
import { writeWeightsPart } from '../../deck-engine/pack/weights-part.ts'
import { openCoLikes } from '../../deck-engine/ranking/co-likes.ts'
import { communityShares } from '../../deck-engine/ranking/community.ts'
import type { Community } from '../../deck-engine/ranking/community.ts'
import { NO_TASTE, tasteOf } from '../../deck-engine/ranking/taste.ts'
import { packedWeights } from './packed-weights.ts'

const GAMES = packedGames(1_200)
const COUNTS = countsOfPacked(GAMES)
const LIKED = GAMES.slice(40, 46).map(({ id }) => id)
const ORDER = { settled: LIKED, shown: [], limit: 60, seed: 77, nowS: 1_790_000_000 }
const FACTS = { ...NO_TASTE, liked: LIKED, disliked: GAMES.slice(50, 53).map(({ id }) => id) }

function serverIndex() {
  const deck = new DeckIndexBuilder()
  for (const [at, game] of GAMES.entries()) {
    const year = game.releasedAt === null ? null : new Date(game.releasedAt * 1_000).getUTCFullYear()
    const companyIds = [...new Set([...game.developerIds, ...game.publisherIds])]
    deck.add({ ...game, year, prior: COUNTS[at]?.prior ?? 0, companyIds, makers: game.developerIds.length })
  }
  return deck.build()
}

/** Returns co-likes of each game with the next five of these games, most with the next one. */
function coLikes() {
  const ids = Int32Array.from(GAMES.slice(0, 300), ({ id }) => id).sort()
  const columns: number[] = []
  const weights: number[] = []
  const starts = new Int32Array(ids.length + 1)
  for (let row = 0; row < ids.length; row++) {
    for (let next = 1; next <= 5; next++) {
      columns.push((row + next) % ids.length)
      weights.push(0.3 / next)
    }
    starts[row + 1] = columns.length
  }
  return openCoLikes({ ids, starts, columns: Int32Array.from(columns), weights: Float32Array.from(weights), players: 900 })
}

const index = serverIndex()
const likes = new Map(COUNTS.map(({ id, likes: count }) => [id, count]))
const community: Community = {
  shares: communityShares(
    index,
    Array.from(index.ids, (id) => likes.get(id) ?? 0),
  ),
  coLikes: coLikes(),
}
const parts = [
  { kind: 'games', bytes: writeGamesPart(GAMES) },
  { kind: 'counts', bytes: writeCountsPart(COUNTS) },
]
const part = { kind: 'weights', bytes: writeWeightsPart(packedWeights(index, community, new Set(likes.keys()), 30)) }

const kindsOf = (games: readonly DealtGame[]) => games.map(({ reason }) => reason[0]?.kind)

test('server and device deal the same sixty from the pack, in the same order and for the same reasons', () => {
  const atServer = deal(index, community, { ...ORDER, filters: {}, taste: tasteOf(index, community, FACTS) })
  const here = dealPacked(new PackedCatalogue([...parts, part]), { ...ORDER, filters: {}, taste: FACTS }).games
  expect(here.map(({ id }) => id)).toEqual(atServer.map(({ id }) => id))
  expect(kindsOf(here)).toEqual(kindsOf(atServer))
  expect(kindsOf(here)).toContain('liked')
})

test('a pack without co-likes deals by the other data', () => {
  const quiet: Community = { ...community, coLikes: null }
  const atServer = deal(index, quiet, { ...ORDER, filters: {}, taste: tasteOf(index, quiet, FACTS) })
  const here = dealPacked(new PackedCatalogue(parts), { ...ORDER, filters: {}, taste: FACTS }).games
  expect(here.map(({ id }) => id)).toEqual(atServer.map(({ id }) => id))
  expect(kindsOf(here)).not.toContain('liked')
})

test('a device has the server’s share of every value, also of those that hardly anybody has met', () => {
  const catalogue = new PackedCatalogue([...parts, part])
  const here = catalogue.community().shares
  const { ids, facetStarts } = catalogue.deck().facts
  expect([ids.length, facetStarts]).toEqual([index.facts.ids.length, index.facts.facetStarts])
  const furthest = Math.max(...Array.from(here, (share, value) => Math.abs(Math.log(share / (community.shares[value] ?? 0)))))
  expect(furthest).toBeLessThan(0.002)
})
