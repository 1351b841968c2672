import { describe, expect, it } from 'vitest'
import { readName, readQuery } from './name-text.ts'

describe('the words of a name', () => {
  it.each([
    ['The Legend of Zelda: Breath of the Wild', ['the', 'legend', 'of', 'zelda', 'breath', 'of', 'the', 'wild']],
    ['Pokémon GO', ['pokemon', 'go']],
    ['Assassin’s Creed', ['assassins', 'creed']],
    ["Assassin's Creed", ['assassins', 'creed']],
    ['Ratchet & Clank', ['ratchet', 'and', 'clank']],
    ['Final Fantasy VII', ['final', 'fantasy', '7']],
    ['Final Fantasy Ⅶ', ['final', 'fantasy', '7']],
    ['Mega Man X', ['mega', 'man', 'x']],
    ['NieR:Automata™', ['nier', 'automata']],
    ['Æther Øre & Straße', ['aether', 'ore', 'and', 'strasse']],
    ['Ведьмак 3: Дикая Охота', ['ведьмак', '3', 'дикая', 'охота']],
    ['ファイナル', ['フ', 'ァ', 'イ', 'ナ', 'ル']],
    ['真・女神転生 III', ['真', '女', '神', '転', '生', '3']],
    ['１９４２', ['1942']],
    ['!!!', ['!!!']],
    ['   ', []],
  ])('%s', (name, words) => {
    expect(readName(name).words).toEqual(words)
  })

  it.each([
    ['Pac-Man 99', ['pacman']],
    ['S.T.A.L.K.E.R.: Shadow of Chernobyl', ['stalker']],
    ['真・女神転生', []],
    ['Tetris', []],
  ])('of %s also include the joined form of a word with punctuation', (name, joined) => {
    expect(readName(name).joined).toEqual(joined)
  })
})

describe('a query', () => {
  it('matches a number in either spelling', () => {
    expect(readQuery('final fantasy vii').tokens.at(-1)).toEqual({ word: 'vii', spellings: ['7'] })
    expect(readQuery('final fantasy 7')).toEqual(expect.objectContaining({ text: 'final fantasy 7' }))
    expect(readQuery('mega man x').tokens.at(-1)).toEqual({ word: 'x', spellings: ['10'] })
    expect(readQuery('gran turismo 5').tokens.at(-1)).toEqual({ word: '5', spellings: ['v'] })
  })

  it('of one letter is that letter, not a number', () => {
    expect(readQuery('x').tokens).toEqual([{ word: 'x', spellings: [] }])
  })

  it('without letters has no words', () => {
    expect(readQuery(' \t ').tokens).toEqual([])
  })

  it('has a limited number of words', () => {
    expect(readQuery('a '.repeat(100)).tokens).toHaveLength(12)
  })
})
