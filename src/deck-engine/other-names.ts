import { fillBits, hasBit, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { GrowingInt32Array } from './growing-array.ts'
import { NameIndexBuilder } from './name-index.ts'
import type { NameIndex } from './name-index.ts'
import { firstFrom } from './sorted-list.ts'

/**
 * The other names of games: in other languages, abbreviated, or as an edition. They have an index of their own. Names of the most
 * popular game come first. Names of one game keep the order in which they were added.
 */
export interface OtherNames {
  readonly names: NameIndex
  /** The position of each name's game, ascending. */
  readonly games: Int32Array
}

/** Collects the other names of games and builds their index in steps of a few milliseconds. */
export class OtherNamesBuilder {
  readonly #names = new NameIndexBuilder()
  /** The ordinal of each name's game, ascending. */
  readonly #owners = new GrowingInt32Array()

  /** Must be called with ascending ordinals. */
  add(ordinal: number, id: number, names: readonly string[]): void {
    for (const name of names) {
      this.#names.add(id, name)
      this.#owners.push(ordinal)
    }
  }

  /** `positionOf` returns the position of the nth of `size` games. */
  *steps(size: number, positionOf: (ordinal: number) => number): Generator<undefined, OtherNames> {
    const owners = this.#owners.view()
    const starts = new Int32Array(size + 1)
    for (const ordinal of owners) {
      const next = positionOf(ordinal) + 1
      starts[next] = (starts[next] ?? 0) + 1
    }
    for (let position = 1; position <= size; position++) starts[position] = (starts[position] ?? 0) + (starts[position - 1] ?? 0)
    yield
    const games = new Int32Array(owners.length)
    const places = new Int32Array(owners.length)
    for (const [at, ordinal] of owners.entries()) {
      const position = positionOf(ordinal)
      const place = starts[position] ?? 0
      starts[position] = place + 1
      places[at] = place
      games[place] = position
    }
    yield
    return { names: yield* this.#names.steps((at) => places[at] ?? 0), games }
  }
}

/** Returns the range of other names of the game at a position, the end excluded. */
export function otherNamesOf({ games }: OtherNames, position: number): [number, number] {
  const first = firstFrom(games.length, (at) => (games[at] ?? 0) >= position)
  return [first, first + firstFrom(games.length - first, (at) => (games[first + at] ?? 0) > position)]
}

/** Returns the names of the given games as a new set; of all games by default. */
export function namesOfGames({ names, games }: OtherNames, within?: Bitset): Bitset {
  const found = new Uint32Array(names.scratch.found.length)
  if (within === undefined) fillBits(found, names.size)
  else for (let at = 0; at < games.length; at++) if (hasBit(within, games[at] ?? 0)) setBit(found, at)
  return found
}
