import { expect, it } from 'vitest'
import { generateGames } from '../../tests/support/generate-games.ts'
import { madeUpName, madeUpWords } from '../../tests/support/made-up-names.ts'
import { roundsOf } from '../../tests/support/rounds.ts'
import { seededRandom } from '../../tests/support/seeded-random.ts'
import { DeckIndexBuilder } from './deck-index.ts'
import { packSearchIndex, unpackSearchIndex } from './pack-search-index.ts'
import { buffersOf, packTexts, unpackTexts } from './packed.ts'
import { SearchIndexBuilder } from './search-index.ts'
import type { SearchIndex } from './search-index.ts'
import { finish } from './sort-in-steps.ts'

const GAMES = roundsOf({ quick: 800, soak: 5_000 })

function buildIndex(count: number): SearchIndex {
  const random = seededRandom(5)
  const words = madeUpWords(500, 3)
  const builders = { deck: new DeckIndexBuilder(), search: new SearchIndexBuilder() }
  for (const game of generateGames({ count, seed: 4 })) {
    builders.deck.add(game)
    builders.search.add({
      id: game.id,
      name: game.id % 7 === 0 ? 'ゼルダの伝説 Æon' : madeUpName(words, random),
      otherNames: game.id % 3 === 0 ? [madeUpName(words, random), 'Æ'] : [],
      likes: game.likeQty,
      rating: game.id % 3 === 0 ? null : 7.5,
      developerIds: [game.id % 11],
      publisherIds: [game.id % 5],
      franchiseIds: game.id % 4 === 0 ? [game.id % 9] : [],
    })
  }
  return finish(builders.search.steps(builders.deck.build()))
}

/** Simulates the transfer to another thread: transferred buffers are detached here. */
function handOver(index: SearchIndex): SearchIndex {
  const packed = packSearchIndex(index)
  return finish(unpackSearchIndex(structuredClone(packed, { transfer: buffersOf(packed) })))
}

it('is the same index after the transfer, in every respect', () => {
  const {
    deck: { positions, ...deck },
    ...search
  } = handOver(buildIndex(GAMES))
  const {
    deck: { positions: expectedPositions, ...expectedDeck },
    ...expected
  } = buildIndex(GAMES)
  expect(search).toEqual(expected)
  expect(deck).toEqual(expectedDeck)
  for (const id of [...deck.ids, -1, 0, 2_000_000_000]) expect(positions.find(id)).toBe(expectedPositions.find(id))
})

it('transfers an index without games', () => {
  expect(handOver(buildIndex(0)).names.texts).toEqual([])
})

it('packs texts of every kind, including the empty one and one that starts with a byte order mark', () => {
  const texts = ['', '\uFEFFa', 'ゼルダ\n🎮', '', ...Array.from({ length: 9_000 }, (_, at) => `text ${at}`), '']
  expect(finish(unpackTexts(packTexts(texts)))).toEqual(texts)
  expect(finish(unpackTexts(packTexts([''])))).toEqual([''])
  expect(finish(unpackTexts(packTexts([])))).toEqual([])
})
