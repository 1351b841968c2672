import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { countsOfPacked, packedGames } from '../../../tests/support/packed-games.ts'
import { DeckIndexBuilder } from '../deck-index.ts'
import { communityShares } from '../ranking/community.ts'
import { writeCountsPart } from './counts-part.ts'
import { writeGamesPart } from './games-part.ts'
import { writeNamesPart } from './names-part.ts'
import { PackedCatalogue } from './packed-catalogue.ts'

const GAMES = packedGames(1_200)
const OTHER = { ...gameCard(1), id: 7 }
const COUNTS = countsOfPacked(GAMES)
const catalogue = new PackedCatalogue([
  { kind: 'games', bytes: writeGamesPart(GAMES.slice(0, 700)) },
  { kind: 'games', bytes: writeGamesPart(GAMES.slice(700)) },
  { kind: 'names', bytes: writeNamesPart({ companies: new Map([[GAMES[0]?.developerIds[0] ?? 0, 'Lantern']]), series: new Map() }) },
  { kind: 'counts', bytes: writeCountsPart(COUNTS.slice(0, 1_000)) },
  { kind: 'counts', bytes: writeCountsPart(COUNTS.slice(1_000)) },
])

function serverIndex() {
  const deck = new DeckIndexBuilder()
  for (const [at, game] of GAMES.entries()) {
    const { prior = 0 } = COUNTS[at] ?? {}
    const year = game.releasedAt === null ? null : new Date(game.releasedAt * 1_000).getUTCFullYear()
    const companyIds = [...new Set([...game.developerIds, ...game.publisherIds])]
    deck.add({ ...game, year, prior, companyIds, makers: game.developerIds.length })
  }
  return deck.build()
}

test('games are dealt from all parts, in the order of the server', () => {
  const server = serverIndex()
  expect(catalogue.ids).toHaveLength(GAMES.length)
  for (const field of ['ids', 'priors', 'years', 'releases', 'genreSets', 'dealable', 'facets', 'facts', 'tagPostings'] as const) {
    expect(catalogue.deck()[field]).toEqual(server[field])
  }
})

test('further games of the device are dealt as well, and games in both count once', () => {
  const beside = [OTHER, { ...gameCard(2), id: GAMES[0]?.id ?? 0 }]
  const both = new PackedCatalogue([{ kind: 'games', bytes: writeGamesPart(GAMES) }], beside)
  expect(both.deck().size).toBe(GAMES.length + 1)
  expect(both.deck().positions.find(OTHER.id)).toBeGreaterThanOrEqual(0)
  expect(both.cardOf(OTHER.id)).toBeUndefined()
})

test('co-likes result from its games as they do on the server', () => {
  const deck = serverIndex()
  const likes = new Map(COUNTS.map((counts) => [counts.id, counts.likes]))
  expect(catalogue.community().shares).toEqual(
    communityShares(
      deck,
      Array.from(deck.ids, (id) => likes.get(id) ?? 0),
    ),
  )
})

test('its card of a game equals the server’s, without the description', () => {
  const [game] = GAMES
  const [count] = COUNTS
  expect(catalogue.cardOf(game?.id ?? 0)).toMatchObject({
    id: game?.id,
    name: game?.name,
    summary: '',
    first_release_date: game?.releasedAt,
    platform_ids: game?.platformIds,
    developers: ['Lantern'],
    developer_ids: game?.developerIds,
    prior: count?.prior,
    like_qty: count?.likes,
    series: null,
  })
  expect(catalogue.cardOf(7)).toBeUndefined()
})

test('a rating has the same format as the server’s', () => {
  const one = { ...(COUNTS[0] ?? { id: 0, prior: 0, likes: 0, wishes: 0, owners: 0 }), rating: Math.fround(8.1) }
  const small = new PackedCatalogue([
    { kind: 'games', bytes: writeGamesPart(GAMES.slice(0, 1)) },
    { kind: 'counts', bytes: writeCountsPart([one]) },
  ])
  expect(small.cardOf(one.id)?.rating_10).toBe(8.1)
})
