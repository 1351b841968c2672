import { describe, expect, it } from 'vitest'
import { madeUpName, madeUpWords } from '../../tests/support/made-up-names.ts'
import { seededRandom } from '../../tests/support/seeded-random.ts'
import { bitsetWords, hasBit } from './bitset.ts'
import { setInitials, setCompleteInitials } from './initials.ts'
import { buildNameIndex } from '../../tests/support/build-index.ts'
import { initialsOf, spelledInitials } from '../domain/name-text.ts'

describe('a name has an abbreviation', () => {
  it.each([
    ['Grand Theft Auto V', ['gtav', 'gta5']],
    ['Final Fantasy VII Remake', ['ff7r']],
    ['The Legend of Zelda: Breath of the Wild', ['tlozbotw', 'lozbotw', 'lzbw', 'tloz', 'loz', 'lz', 'botw', 'bw']],
    ['Ratchet & Clank', ['rac', 'rc']],
    ['Call of Duty', ['cod', 'cd']],
    ['Half-Life 2', ['hl2']],
    ['Left 4 Dead 2', ['l4d2']],
    ['Mega Man X', ['mmx', 'mm10']],
    ['I Am Setsuna', ['ias']],
    ['The Witcher 3: Wild Hunt', ['tw3wh', 'w3wh', 'tw3', 'w3', 'wh']],
    ['Tetris', []],
    ['ゼルダの伝説', []],
    ['!!!', []],
  ])('%s', (name, initials) => {
    expect(initialsOf(name)).toEqual(initials)
  })

  it('with a Roman numeral as a number', () => {
    expect(spelledInitials('ffvii')).toEqual(['ffvii', 'ff7', 'ffv2'])
    expect(spelledInitials('botw')).toEqual(['botw'])
  })
})

describe('initials, compared with a check of every name', () => {
  const random = seededRandom(12)
  const words = [...madeUpWords(60, 6), 'ii', 'vii', '3', '12', 'x', 'the', 'of']
  const names = Array.from({ length: 1_000 }, () => `${madeUpName(words, random)}${random() < 0.3 ? `: ${madeUpName(words, random)}` : ''}`)
  const index = buildNameIndex(names.map((name, id) => ({ id, name })))
  const initialsOfNames = names.map(initialsOf)

  const isComplete = (initials: string, signs: string) =>
    initials === signs || (initials.startsWith(signs) && /\d/.test(initials[signs.length] ?? ''))
  const isMeant = (initials: string, signs: string) => (signs.length >= 3 ? initials.startsWith(signs) : isComplete(initials, signs))

  it.each([
    ['that may be unfinished', setInitials, isMeant],
    ['as they are', setCompleteInitials, isComplete],
  ] as const)('%s', (_title, set, passes) => {
    let found = 0
    for (let round = 0; round < 300; round++) {
      const all = initialsOfNames[Math.floor(names.length * random())] ?? []
      const picked = all[Math.floor(all.length * random())] ?? ''
      const query = round % 7 === 0 ? 'qzx' : picked.slice(0, 2 + Math.floor(4 * random()))
      if (query.length < 2 || !/[a-z]/.test(query)) continue
      const bits = new Uint32Array(bitsetWords(names.length))
      set(index.initials, query, bits)
      const spelled = spelledInitials(query)
      for (const [position, all] of initialsOfNames.entries()) {
        const expected = all.some((initials) => spelled.some((signs) => passes(initials.slice(0, 6), signs)))
        if (expected) found++
        if (hasBit(bits, position) !== expected) expect.unreachable(`${query}: ${names[position] ?? ''}`)
      }
    }
    expect(found).toBeGreaterThan(500)
  })

  it('of one letter, of a number, and of more letters than people use count as none', () => {
    for (const query of ['a', '12', 'abcdefghi', 'é1', '']) {
      const bits = new Uint32Array(bitsetWords(names.length))
      setInitials(index.initials, query, bits)
      expect(bits.every((word) => word === 0)).toBe(true)
    }
  })
})
