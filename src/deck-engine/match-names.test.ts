import { describe, expect, it } from 'vitest'
import { madeUpName, madeUpWords } from '../../tests/support/made-up-names.ts'
import { roundsOf } from '../../tests/support/rounds.ts'
import { seededRandom } from '../../tests/support/seeded-random.ts'
import { fillBits, setBit } from './bitset.ts'
import { editDistance } from './edit-distance.ts'
import { suggestNames } from './suggest-names.ts'
import { NameIndexBuilder } from './name-index.ts'
import { buildNameIndex } from '../../tests/support/build-index.ts'
import type { NameIndex } from './name-index.ts'
import { initialsOf, readName, readQuery, spelledInitials } from '../domain/name-text.ts'

/** Returns an index of these names, in the order of popularity. */
function indexOf(...names: string[]): NameIndex {
  return buildNameIndex(names.map((name, at) => ({ id: at + 1, name })))
}

function suggest(names: readonly string[], query: string, limit = 10): string[] {
  return suggestNames(indexOf(...names), readQuery(query), limit).map((position) => names[position] ?? '')
}

describe('names are ranked', () => {
  it('the exact name, its prefix, a word of it, all words in any place, and mistyped ones last', () => {
    const names = ['Dork Star', 'Star Wars: Dark Forces', 'Into the Dark Star', 'Dark Starlight', 'Dark Star', 'Star']
    expect(suggest(names, 'dark star')).toEqual([
      'Dark Star',
      'Dark Starlight',
      'Into the Dark Star',
      'Star Wars: Dark Forces',
      'Dork Star',
    ])
  })

  it('within a rank by popularity', () => {
    const names = ['Zelda II', 'Zelda', 'Zelda III', 'The Zelda', 'A Zelda']
    expect(suggest(names, 'zelda')).toEqual(['Zelda', 'Zelda II', 'Zelda III', 'The Zelda', 'A Zelda'])
  })

  it('by its initials after every name with the words, and before mistyped ones', () => {
    const names = ['Call of Duty', 'Cod', 'Code Vein', 'Black Cod', 'Codd', 'Botwin', 'Bottw', 'Zelda: Breath of the Wild']
    expect(suggest(names, 'cod')).toEqual(['Cod', 'Code Vein', 'Codd', 'Black Cod', 'Call of Duty'])
    expect(suggest(names, 'botw')).toEqual(['Botwin', 'Zelda: Breath of the Wild', 'Bottw'])
    expect(suggest(names, 'zelda botw')).toEqual(['Zelda: Breath of the Wild'])
  })

  it('by its initials in the last three places, if it is more popular than the names there', () => {
    const others = Array.from({ length: 12 }, (_, at) => `Code ${at}`)
    expect(suggest(['Call of Duty', ...others], 'cod')).toEqual([...others.slice(0, 9), 'Call of Duty'])
    expect(suggest([...others, 'Call of Duty'], 'cod')).toEqual(others.slice(0, 10))
    expect(suggest(['Call of Duty', ...others], 'co')).toEqual(others.slice(0, 10))
  })

  it('with the fewest mistakes first if nothing matches exactly', () => {
    expect(suggest(['Mountainous Dreem', 'Mountainous Dram', 'Mountainous Dream'], 'mountaimous dream')).toEqual([
      'Mountainous Dream',
      'Mountainous Dreem',
      'Mountainous Dram',
    ])
  })

  it('without losing the exact name among thousands of more popular ones', () => {
    const names = [...Array.from({ length: 5_000 }, (_, at) => `Saga of It ${at}`), 'It']
    expect(suggest(names, 'it', 2)).toEqual(['It', 'Saga of It 0'])
  })
})

describe('the tolerance for mistakes', () => {
  const names = ['The Legend of Zelda: Breath of the Wild', 'Elden Ring', 'Hollow Knight', 'Hades', 'StarCraft', 'Forza Horizon 5']
  it.each([
    ['zelda breth', 'The Legend of Zelda: Breath of the Wild'],
    ['eldn ring', 'Elden Ring'],
    ['hollow knigt', 'Hollow Knight'],
    ['haydes', 'Hades'],
    ['star craft', 'StarCraft'],
    ['the starcarft', 'StarCraft'],
    ['elden rign', 'Elden Ring'],
    ['forza horison', 'Forza Horizon 5'],
  ])('%s', (query, name) => {
    expect(suggest(names, query)).toEqual([name])
  })

  it('is one mistake from four letters on, two from eight, and none below', () => {
    expect(suggest(['Doom'], 'dom')).toEqual([])
    expect(suggest(['Doom'], 'dooom')).toEqual(['Doom'])
    expect(suggest(['Doom'], 'dauum')).toEqual([])
    expect(suggest(['Terraria'], 'teraria')).toEqual(['Terraria'])
    expect(suggest(['Minecraft'], 'minekraff')).toEqual(['Minecraft'])
  })

  it('does not apply to numbers, because another year is another game', () => {
    expect(suggest(['Cyberpunk 2077'], 'cyberpunk 2027')).toEqual([])
  })
})

describe('a query', () => {
  it('may be incomplete, and its last word mistyped too', () => {
    expect(suggest(['Civilization'], 'civ')).toEqual(['Civilization'])
    expect(suggest(['Civilization'], 'civlizat')).toEqual(['Civilization'])
  })

  it('finds nothing for an empty text, and no more names than the limit', () => {
    expect(suggest(['A', 'B'], '  ')).toEqual([])
    expect(suggest(['A 1', 'A 2', 'A 3'], 'a', 2)).toEqual(['A 1', 'A 2'])
    expect(suggest(['A'], 'a', 0)).toEqual([])
    expect(suggest([], 'a')).toEqual([])
  })

  it('finds parts of names that are written without spaces', () => {
    expect(suggest(['真・女神転生', 'ポケットモンスター'], '女神')).toEqual(['真・女神転生'])
    expect(suggest(['真・女神転生', 'ポケットモンスター'], 'モンスター')).toEqual(['ポケットモンスター'])
  })

  it('is limited to the given positions', () => {
    const index = indexOf('Star One', 'Star Two', 'Star Three')
    const within = new Uint32Array(1)
    setBit(within, 2)
    expect(suggestNames(index, readQuery('star'), 10, { within })).toEqual([2])
    fillBits(within, 3)
    expect(suggestNames(index, readQuery('star'), 10, { within })).toEqual([0, 1, 2])
  })
})

describe('compared with a check of every name', () => {
  const random = seededRandom(8)
  const words = madeUpWords(400, 5)
  const names = Array.from({ length: 3_000 }, () => madeUpName(words, random))
  const index = indexOf(...names)
  const texts = names.map((name) => readName(name).words.join(' '))

  /** Returns one of the four ranks without mistakes, or whether the name can match at all. */
  function rankOf(text: string, tokens: readonly string[]): number {
    const parts = text.split(' ')
    const query = tokens.join(' ')
    if (!tokens.every((token) => parts.some((part) => part.startsWith(token)))) return 4
    if (text === query) return 0
    if (text.startsWith(query)) return 1
    return ` ${text}`.includes(` ${query}`) ? 2 : 3
  }

  it('finds the same names in the same order', () => {
    for (let round = 0; round < roundsOf({ quick: 60, soak: 300 }); round++) {
      const text = texts[Math.floor(texts.length * random())] ?? ''
      const tokens = text
        .split(' ')
        .filter(() => random() < 0.6)
        .slice(0, 3)
      if (tokens.length === 0) continue
      const last = tokens.at(-1) ?? ''
      tokens[tokens.length - 1] = last.slice(0, 1 + Math.floor(last.length * random()))
      const expected = [...texts.keys()]
        .map((position) => ({ position, rank: rankOf(texts[position] ?? '', tokens) }))
        .filter(({ rank }) => rank < 4)
        .sort((a, b) => a.rank - b.rank || a.position - b.position)
        .slice(0, 10)
        .map(({ position }) => position)
      expect(suggestNames(index, readQuery(tokens.join(' ')), 10).slice(0, expected.length), tokens.join(' ')).toEqual(expected)
    }
  })

  it('returns only names that have every word, within the tolerance', () => {
    for (let round = 0; round < roundsOf({ quick: 60, soak: 200 }); round++) {
      const word = words[Math.floor(words.length * random())] ?? ''
      if (word.length < 4) continue
      const at = Math.floor(word.length * random())
      const typed = word.slice(0, at) + word.slice(at + 1)
      const max = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
      for (const position of suggestNames(index, readQuery(typed), 50)) {
        const isMistyped = (texts[position] ?? '').split(' ').some((part) => editDistance(typed, part, max, true) <= max)
        const isShort = initialsOf(names[position] ?? '').some((initials) =>
          spelledInitials(typed).some((spelled) => initials.startsWith(spelled)),
        )
        expect(isMistyped || isShort, `${typed}: ${texts[position] ?? ''}`).toBe(true)
      }
      if (max > 0 && texts.some((text) => text.split(' ').includes(word))) {
        const found = suggestNames(index, readQuery(typed), 3_000)
        expect(
          found.some((position) => (texts[position] ?? '').split(' ').includes(word)),
          `${typed} → ${word}`,
        ).toBe(true)
      }
    }
  })
})

it('an index that is built in steps pauses, and is the same', () => {
  const random = seededRandom(2)
  const words = madeUpWords(2_000, 2)
  const entries = Array.from({ length: roundsOf({ quick: 5_000, soak: 30_000 }) }, (_, id) => ({ id, name: madeUpName(words, random) }))
  const builder = new NameIndexBuilder()
  for (const { id, name } of entries) builder.add(id, name)
  const steps = builder.steps((ordinal) => ordinal)
  let pauses = 0
  for (;;) {
    const step = steps.next()
    if (step.done) {
      expect(step.value).toEqual(buildNameIndex(entries))
      break
    }
    pauses++
  }
  expect(pauses).toBeGreaterThan(10)
})
