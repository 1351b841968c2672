import { expect, it } from 'vitest'
import { DICTIONARIES } from '../../server/catalogue/dictionaries.ts'
import { platformsByName } from './match-third-party.ts'

const idsOf = platformsByName(
  DICTIONARIES.platform.map(({ id, name, abbreviation, slug }) => ({ id, name, abbreviation, slug })) as Parameters<
    typeof platformsByName
  >[0],
)

it.each([
  ['PC', [6, 13, 3, 14]],
  ['Steam', [6, 13, 3, 14]],
  ['Windows PC', [6, 13, 3, 14]],
  ['macOS', [14]],
  ['PS1', [7]],
  ['PSX', [7]],
  ['PlayStation', [7]],
  ['Sony PlayStation 2', [8]],
  ['PS5', [167]],
  ['PS Vita', [46]],
  ['Switch', [130]],
  ['Nintendo Switch', [130]],
  ['GameCube', [21]],
  ['Game Cube', [21]],
  ['DS', [20]],
  ['GBA', [24]],
  ['N64', [4]],
  ['SNES', [19]],
  ['Mega Drive', [29]],
  ['Sega Genesis', [29]],
  ['Master System', [64]],
  ['Saturn', [32]],
  ['PC Engine', [86]],
  ['Neo Geo Pocket', [119]],
  ['MSX', [27]],
  ['Xbox', [11]],
  ['Xbox 360', [12]],
  ['Xbox One', [49]],
  ['Xbox Series X|S', [169]],
  ['Pico 8', []],
  ['A toaster', []],
])('%j is the platform %j', (name, ids) => {
  expect(idsOf(name)).toEqual(ids)
})

it('is null if no platform is named', () => {
  expect([idsOf(undefined), idsOf(''), idsOf(' – ')]).toEqual([null, null, null])
})
