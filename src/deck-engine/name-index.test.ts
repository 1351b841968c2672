import { expect, it } from 'vitest'
import { buildNameIndex } from '../../tests/support/build-index.ts'

it('sorts texts and words by their code units, however similar their beginnings and whatever their characters', () => {
  const names = [
    'ゼルダの伝説',
    'zelda',
    'zeldas',
    'zelda 2',
    'zelda',
    'the legend of zelda',
    'the legend of link',
    'the leg',
    'the lege',
    'the legen',
    'čapek a',
    'čapek b',
    'aéb',
    'aéa',
    'aea',
    'ж',
    'жж',
    'a ж',
    'Éa',
    '!!!',
    '? ?',
    '',
    '~',
    'd',
    'd\u007fe',
    'dя',
    'dа',
  ]
  const { texts, byText, vocabulary } = buildNameIndex(names.map((name, at) => ({ id: at + 1, name })))
  const isBefore = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  expect([...byText]).toEqual([...texts.keys()].sort((a, b) => isBefore(texts[a] ?? '', texts[b] ?? '') || a - b))
  expect(vocabulary).toEqual([...vocabulary].sort(isBefore))
})
