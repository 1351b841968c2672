import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['Ada Lovelace', 'Ada'],
  ['Ada', 'Ada'],
  ['Jean-Luc de la Tour', 'Jean-Luc'],
  ['Zoë Müller', 'Zoë'],
  ['Ольга Петрова', 'Ольга'],
  // The family name comes first, or nothing says which word is the name.
  ['鈴木 花', '鈴木 花'],
  ['김 민지', '김 민지'],
  ['محمد علي', 'محمد علي'],
  ['The Dark Knight', 'The Dark Knight'],
  ['Dr. House', 'Dr. House'],
  ['Dr House', 'Dr House'],
  ['J. R. Hartley', 'J. R. Hartley'],
  ['xX Slayer Xx', 'xX Slayer Xx'],
  ['Player 1', 'Player'],
  ['Never enough games', 'Never enough games'],
  ['', ''],
])('%j is greeted as %j', (name, greeted) => {
  expect(firstName(name)).toBe(greeted)
})
