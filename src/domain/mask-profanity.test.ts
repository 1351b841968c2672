// Shows [S313].
import { expect, it } from 'vitest'
import { quickest } from '../../tests/support/quickest.ts'
import { maskProfanity } from './mask-profanity.ts'
import { createProfanityFilter } from './profanity.ts'
import { textPieces } from './text-pieces.ts'

const isProfane = createProfanityFilter()
const mask = (text: string) => maskProfanity(isProfane, text)

it.each([
  ['What the fuck', 'What the ****'],
  ['Fuck! Really?', '**** Really?'],
  ['(shit)', '****'],
  ['f.u.c.k this', '**** this'],
  ['f u c k this', '**** this'],
  ['MegaFucker rules', '********** rules'],
  ['well,fuck,it', 'well,****,it'],
  ['sh1t happens', '**** happens'],
  ['Sieg Heil, he said', '**** **** he said'],
  ['a\nshit\nb', 'a\n****\nb'],
  ['The end: ||the fucking butler||!', 'The end: ||the ******* butler||!'],
  ['||fuck||', '||****||'],
  ['Fuck Moby Dick, dick', '**** Moby Dick, ****'],
])('%j becomes %j for its readers', (text, shown) => expect(mask(text)).toBe(shown))

it.each([
  '',
  'Scunthorpe is Middlesex for a Bass Player',
  'Moby Dick is a classic',
  'Kung Fu Panda',
  'A grape, a tit for tat',
  '任天堂 ねこ',
  'a * b ** c',
  '|| x ||',
  'I played A B C and D',
])('%j stays as it is', (text) => expect(mask(text)).toBe(text))

it('keeps hidden text hidden, whatever is masked', () => {
  const shapeOf = (text: string) => textPieces(text).map(({ kind }) => kind)
  for (const text of ['||fuck|| ||shit', 'a ||b fuck|| c ||d||', '||||fuck||||', 'f||u||c||k']) {
    expect(shapeOf(mask(text)), text).toEqual(shapeOf(text))
  }
})

it('masks by the given lists', () => {
  const own = createProfanityFilter({ extra: ['plonker'], excluded: ['shit'] })
  expect(maskProfanity(own, 'You plonker, this is shit')).toBe('You ******* this is shit')
})

it('takes linear time', () => {
  const timeOf = (text: string) => quickest(() => mask(text))
  const plain = timeOf('lorem ipsum dolor sit amet '.repeat(200))
  for (const text of ['fuck ', 'f u c k ', 'fuck,', 'moby dick ', 'sieg heil ', '||fuck||', 'a ']) {
    expect(timeOf(text.repeat(Math.ceil(5_400 / text.length))) / Math.max(plain, 5), text).toBeLessThan(60)
  }
})
