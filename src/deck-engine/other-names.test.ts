import { describe, expect, it } from 'vitest'
import { bitsetWords, setBit } from './bitset.ts'
import { buildDeckIndex } from '../../tests/support/build-index.ts'
import { matchedNames } from './matched-name.ts'
import { namesOfGames, otherNamesOf } from './other-names.ts'
import { searchGames, suggestGames } from './search-games.ts'
import { SearchIndexBuilder } from './search-index.ts'
import type { SearchIndex } from './search-index.ts'
import { finish } from './sort-in-steps.ts'

type Named = readonly [name: string, ...others: string[]]

/**
 * Returns an index of these games, in the order of popularity, the first with the id 1. It adds them from the last on, so that only the
 * order of popularity counts.
 */
function indexOf(...games: readonly Named[]): SearchIndex {
  const builder = new SearchIndexBuilder()
  const all = games
    .map(([name, ...otherNames], at) => ({
      id: at + 1,
      name,
      otherNames,
      prior: games.length - at,
      year: 2000,
      gameType: 0,
      platformIds: [6 + (at % 2)],
      genreIds: [],
      gameModeIds: [],
      themeIds: [],
      tagIds: [],
      companyIds: [],
      makers: 0,
      seriesId: null,
      releasedAt: 1e9,
      likes: 0,
      rating: null,
      developerIds: [],
      publisherIds: [],
      franchiseIds: [],
    }))
    .toReversed()
  for (const game of all) builder.add(game)
  return finish(builder.steps(buildDeckIndex(all)))
}

const suggest = (index: SearchIndex, q: string, limit = 10) => suggestGames(index, { q, limit })
const search = (index: SearchIndex, q: string) =>
  searchGames(index, { q, orderBy: 'relevance', orderDir: 'desc', limit: 10 }, Date.UTC(2026, 0, 1)).ids

/** Returns the results of a search first; then those with mistakes, as suggestions do. */
function find(index: SearchIndex, q: string): number[] {
  const found = search(index, q)
  expect(suggest(index, q).slice(0, found.length)).toEqual(found)
  return found
}

describe('a game is found by its other names', () => {
  const index = indexOf(
    ['The Legend of Zelda: Breath of the Wild', 'BotW', 'Zelda BotW', 'ゼルダの伝説 ブレス オブ ザ ワイルド', '塞尔达传说：旷野之息'],
    ['Grand Theft Auto V', 'GTA V', 'Grand Theft Auto 5'],
    ['The Witcher 3: Wild Hunt', 'Ведьмак 3: Дикая Охота', '더 위쳐 3: 와일드 헌트', 'The Witcher 3: Game of the Year Edition'],
    ['Botwin', 'Bottle Winner'],
    ['Pocket Monsters', 'ﾎﾟｹﾓﾝ'],
  )

  it.each([
    ['botw', [1, 4]],
    ['zelda botw', [1]],
    ['gta v', [2]],
    ['gta5', [2]],
    ['grand theft auto 5', [2]],
    ['theft 5', [2]],
    ['witcher goty', [3]],
    ['game of the year', [3]],
    ['ゼルダ', [1]],
    ['ブレス', [1]],
    ['旷野', [1]],
    ['塞尔达', [1]],
    ['ведьмак', [3]],
    ['дикая', [3]],
    ['위쳐', [3]],
    ['와일', [3]],
    ['ポケモン', [5]],
    ['bottle', [4]],
  ])('%s', (q, ids) => {
    expect(find(index, q)).toEqual(ids)
  })

  it('mistyped ones too, an own name before another one with as few mistakes', () => {
    expect(find(index, 'bottel winer')).toEqual([4])
    expect(find(index, 'ведмак')).toEqual([3])
    expect(find(indexOf(['One', 'Hollow Knight'], ['Hollow Knihgt'], ['Hollow Knight']), 'hollow knigt')).toEqual([2, 3, 1])
  })

  it('only if filters accept it', () => {
    expect(suggestGames(index, { q: 'botw', limit: 10, platform: 7 })).toEqual([4])
    expect(suggestGames(index, { q: 'gta v', limit: 10, platform: 6 })).toEqual([])
    const of = (platform: number) =>
      searchGames(index, { q: 'botw', platformIds: [platform], orderBy: 'name', orderDir: 'asc', limit: 10 }, Date.UTC(2026, 0, 1))
    expect([of(6).ids, of(7).ids]).toEqual([[1], [4]])
  })

  it('once, however many of them match, and no other game is left out for that', () => {
    const many = Array.from({ length: 40 }, (_, at) => `Saga ${at}`)
    const crowd = indexOf(['First', ...many], ['Second', 'Saga of Two'], ['Third', 'A Saga'])
    expect(find(crowd, 'saga')).toEqual([1, 2, 3])
    expect(suggest(crowd, 'saga', 2)).toEqual([1, 2])
  })
})

describe('the ranks', () => {
  const index = indexOf(
    ['A', 'Dark Star'],
    ['B', 'Dark Starlight'],
    ['C', 'Into the Dark Star'],
    ['D', 'Star of the Dark'],
    ['Dark Star'],
    ['Dark Stars'],
    ['The Dark Star'],
    ['Star Dark'],
    ['E', 'Dork Star'],
    ['Dirk Star'],
  )

  it('of own names each come before the same rank of other names', () => {
    expect(find(index, 'dark star')).toEqual([5, 1, 6, 2, 7, 3, 8, 4])
    expect(suggest(index, 'dark star')).toEqual([5, 1, 6, 2, 7, 3, 8, 4, 10, 9])
  })

  it('use the better one of a game that has both, and words come before initials', () => {
    expect(find(indexOf(['Starlight', 'Star'], ['Stars']), 'star')).toEqual([1, 2])
    expect(find(indexOf(['World at Risk', 'W'], ['Gears of War'], ['X', 'War']), 'war')).toEqual([3, 2, 1])
  })

  it('survive in cursors, page by page', () => {
    const ids: number[] = []
    for (let after; ;) {
      const page = searchGames(
        index,
        { q: 'dark star', orderBy: 'relevance', orderDir: 'desc', limit: 1, ...(after && { after }) },
        Date.UTC(2026, 0, 1),
      )
      ids.push(...page.ids)
      after = page.next
      if (!after) break
    }
    expect(ids).toEqual([5, 1, 6, 2, 7, 3, 8, 4])
  })
})

describe('the name by which a game was found', () => {
  const index = indexOf(
    ['The Legend of Zelda: Breath of the Wild', 'Zelda: BotW', 'BotW', 'ゼルダの伝説'],
    ['Pac-Man 99', 'Puckman', 'Pacman Royale'],
    ['StarCraft', 'Star Craft 1', '스타크래프트'],
    ['Grand Theft Auto V', 'Grand Theft Auto 5'],
    ['Plain'],
    ['!!!', '…'],
  )
  const matched = (q: string) => [...matchedNames(index, q, [1, 2, 3, 4, 5, 6, 404])]

  it.each<[string, [number, number][]]>([
    ['botw', [[1, 1]]],
    ['zelda botw', [[1, 0]]],
    ['ゼルダ', [[1, 2]]],
    ['zelda wild', []],
    ['pacman', []],
    ['pac man', []],
    ['puck', [[2, 0]]],
    ['pukcman', [[2, 0]]],
    ['star craft', []],
    ['starcarft', []],
    ['스타', [[3, 1]]],
    ['grand theft auto 5', []],
    ['nothing', []],
    ['', []],
  ])('%s', (q, numbers) => {
    expect(matched(q)).toEqual(numbers)
  })
})

describe('the names of a game', () => {
  const { otherNames } = indexOf(['A', 'a1', 'a2'], ['B'], ['C', 'c1'], ['D'])

  it('are together, in the order in which they were added', () => {
    expect([0, 1, 2, 3].map((position) => otherNamesOf(otherNames, position))).toEqual([
      [0, 2],
      [2, 2],
      [2, 3],
      [3, 3],
    ])
    expect(otherNames.names.texts).toEqual(['a1', 'a2', 'c1'])
  })

  it('are those of the wanted games', () => {
    const within = new Uint32Array(bitsetWords(4))
    for (const position of [1, 2]) setBit(within, position)
    expect([...namesOfGames(otherNames, within)]).toEqual([0b100])
    expect([...namesOfGames(otherNames)]).toEqual([0b111])
  })
})
