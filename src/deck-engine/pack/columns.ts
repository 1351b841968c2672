import { packUints, UnreadablePartError, unpackUints } from './bytes.ts'

/** Writes the columns of a part; each kind of column takes as many of its file as its reader reads. */
export class ColumnWriter {
  readonly columns: Uint8Array[] = []

  add(...columns: readonly Uint8Array[]): void {
    this.columns.push(...columns)
  }

  /** A list of ids for each game, in its order: the ids by how often they are there, so that most take one byte. */
  addLists(lists: readonly (readonly number[])[]): void {
    const counts = new Map<number, number>()
    for (const id of lists.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
    const ids = [...counts].sort(([a, often], [b, oftener]) => oftener - often || a - b).map(([id]) => id)
    const numbers = new Map(ids.map((id, number) => [id, number]))
    this.add(packUints(ids), packUints(lists.map(({ length }) => length)), packUints(lists.flat().map((id) => numbers.get(id) ?? 0)))
  }

  /** Lists of what are ids of single games: as they are. */
  addOwnLists(lists: readonly (readonly number[])[]): void {
    this.add(packUints(lists.map(({ length }) => length)), packUints(lists.flat()))
  }
}

/** A list for each game. */
export interface Lists {
  readonly at: (game: number) => number[]
}

/** Reads what a `ColumnWriter` has written, in the same order. */
export class ColumnReader {
  readonly #columns: readonly Uint8Array[]
  #at = 0

  constructor(columns: readonly Uint8Array[]) {
    this.#columns = columns
  }

  next(): Uint8Array {
    const column = this.#columns[this.#at++]
    if (column === undefined) throw new UnreadablePartError('a column is missing')
    return column
  }

  lists(): Lists {
    const [ids, lengths, numbers] = [this.next(), this.next(), this.next()]
    return listsOf(lengths, () => {
      const known = unpackUints(ids)
      return unpackUints(numbers).map((number) => known[number] ?? 0)
    })
  }

  ownLists(): Lists {
    const [lengths, ids] = [this.next(), this.next()]
    return listsOf(lengths, () => unpackUints(ids))
  }
}

/** What is worked out when it is first asked for. */
export function once<T>(work: () => T): () => T {
  let result: { readonly value: T } | undefined
  return () => (result ??= { value: work() }).value
}

function listsOf(lengths: Uint8Array, read: () => readonly number[]): Lists {
  const lists = once(() => {
    const values = read()
    const all = unpackUints(lengths)
    const ends = new Int32Array(all.length)
    let end = 0
    for (let at = 0; at < all.length; at++) ends[at] = end += all[at] ?? 0
    if (end !== values.length) throw new UnreadablePartError('a list is not whole')
    return { values, ends }
  })
  return {
    at: (game) => {
      const { values, ends } = lists()
      return values.slice(game === 0 ? 0 : ends[game - 1], ends[game])
    },
  }
}
