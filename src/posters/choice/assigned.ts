import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Composition } from '../compose.ts'
import type { PictureName, Print } from './print.ts'
import { getPalette } from './palettes.ts'
import type { PaletteName } from './palettes.ts'

const STARTER_IDS = 1_000_000_000

/**
 * The table of the starter games. A row is a picture and its games: the number in the file, the composition, the palette. The pictures of
 * well-known games are chosen by hand. `tests/support/assign-posters.ts` computes the rest, so that nothing repeats within a dozen on any
 * shelf.
 */
const TABLE = readFileSync(join(import.meta.dirname, 'assigned.txt'), 'utf8')

/** The entries of the table, by the games' ids. */
export const ASSIGNED = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((row) => {
      const [picture = '', entries = ''] = row.split(': ')
      return entries.split(', ').map((entry) => {
        const [id, composition, palette] = entry.split(' ')
        return [
          STARTER_IDS + Number(id),
          { picture, composition, palette } as { picture: PictureName; composition: Composition; palette: PaletteName },
        ] as const
      })
    }),
)

/** Returns the entry of a game of the starter catalogue, if there is one. */
export function findAssigned(id: number): Omit<Print, 'weather'> | undefined {
  const assigned = ASSIGNED.get(id)
  return assigned && { ...assigned, palette: getPalette(assigned.palette) }
}
