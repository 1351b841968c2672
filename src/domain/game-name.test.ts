import { expect, it } from 'vitest'
import { nameKey, nameKeyOfMain } from './game-name.ts'

it.each([
  ['Assassin’s Creed® II', "ASSASSIN'S CREED II"],
  ['Pokémon: Let’s Go', 'Pokemon - Lets Go'],
  ['Ratchet & Clank', 'Ratchet and Clank'],
  ['  DOOM™ ', 'Doom'],
])('takes %j and %j for the same name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})

it.each([
  ['The Witcher 3: Wild Hunt – Game of the Year Edition', 'The Witcher 3: Wild Hunt'],
  ['Fallout 3 GOTY', 'Fallout 3'],
  ['Death Stranding Director’s Cut', 'Death Stranding'],
  ['Skyrim Special Edition', 'Skyrim'],
])('finds the game of which %j is an edition', (edition, main) => {
  expect(nameKeyOfMain(edition)).toBe(nameKey(main))
})

it.each(['Doom', 'Gold', 'Tetris', ''])('knows that %j names no edition', (name) => {
  expect(nameKeyOfMain(name)).toBeUndefined()
})
