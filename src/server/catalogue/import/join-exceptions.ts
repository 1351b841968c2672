import { GAME_ID_BASE } from '../../../contract/limits.ts'

/**
 * Games of the starter file that the provider has under another name or year: their number in the file, the provider's
 * id, and why the rules do not find them.
 */
const EXCEPTIONS: readonly (readonly [starterNumber: number, igdbId: number, why: string])[] = [
  [478, 121, 'Minecraft is there as “Minecraft: Java Edition”'],
]

/** The provider's id, by our own. No other record is taken for one of these games. */
export const EXCEPTIONAL_JOINS: ReadonlyMap<number, number> = new Map(
  EXCEPTIONS.map(([number, igdbId]) => [GAME_ID_BASE + number, igdbId]),
)

/** Our own id, by the provider's. */
export const EXCEPTIONAL_RECORDS: ReadonlyMap<number, number> = new Map(
  EXCEPTIONS.map(([number, igdbId]) => [igdbId, GAME_ID_BASE + number]),
)
