import { expect, it } from 'vitest'
import { mainSlugOf, withoutSigns } from './game-match.ts'

it.each([
  ['Assassin’s Creed® II', 'Assassins Creed II'],
  ['DOOM™', 'DOOM'],
])('compares %j as %j', (name, plain) => {
  expect(withoutSigns(name)).toBe(plain)
})

it.each([
  ['The Witcher 3: Wild Hunt – Game of the Year Edition', 'the-witcher-3-wild-hunt'],
  ['Fallout 3 GOTY', 'fallout-3'],
  ['Death Stranding Director’s Cut', 'death-stranding'],
  ['Skyrim Special Edition', 'skyrim'],
])('finds the game of which %j is an edition', (edition, main) => {
  expect(mainSlugOf(edition)).toBe(main)
})

it.each(['Doom', 'Gold', 'Tetris', ''])('knows that %j names no edition', (name) => {
  expect(mainSlugOf(name)).toBeUndefined()
})
