import type { Values } from '../value-column.ts'
import { packUints, UnreadablePartError, unpackInts, unpackUints } from './bytes.ts'

/** Writes the columns of a part. Each kind of column takes as many columns of the file as its reader reads. */
export class ColumnWriter {
  readonly columns: Uint8Array[] = []

  add(...columns: readonly Uint8Array[]): void {
    this.columns.push(...columns)
  }

  /** Adds a list of ids for each game, in its order. Ids are numbered by frequency, so that most take one byte. */
  addLists(lists: readonly (readonly number[])[]): void {
    const counts = new Map<number, number>()
    for (const id of lists.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
    const ids = [...counts].sort(([a, often], [b, oftener]) => oftener - often || a - b).map(([id]) => id)
    const numbers = new Map(ids.map((id, number) => [id, number]))
    this.add(packUints(ids), packUints(lists.map(({ length }) => length)), packUints(lists.flat().map((id) => numbers.get(id) ?? 0)))
  }

  /** Adds lists of ids that belong to single games, without numbering them. */
  addOwnLists(lists: readonly (readonly number[])[]): void {
    this.add(packUints(lists.map(({ length }) => length)), packUints(lists.flat()))
  }
}

/** A list for each game, concatenated; decoded at the first call. */
export type Lists = () => Values
/** The same for third-party ids, which may be too large for 32 bits. */
export type OwnLists = () => { readonly values: Float64Array; readonly starts: Int32Array }

/** Returns the list of the game at an index. */
export function listAt({ values, starts }: ReturnType<Lists | OwnLists>, place: number): number[] {
  const list: number[] = []
  for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at++) list.push(values[at] ?? 0)
  return list
}

/** Reads the output of a `ColumnWriter`, in the same order. */
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
    return once(() => {
      const known = unpackInts(ids)
      const values = unpackInts(numbers)
      for (let at = 0; at < values.length; at++) values[at] = known[values[at] ?? 0] ?? 0
      return { values, starts: startsOf(lengths, values.length) }
    })
  }

  ownLists(): OwnLists {
    const [lengths, ids] = [this.next(), this.next()]
    return once(() => {
      const values = unpackUints(ids)
      return { values, starts: startsOf(lengths, values.length) }
    })
  }
}

/** Returns a function that computes its value at the first call. */
export function once<T>(work: () => T): () => T {
  let result: { readonly value: T } | undefined
  return () => (result ??= { value: work() }).value
}

function startsOf(lengths: Uint8Array, end: number): Int32Array {
  const all = unpackInts(lengths)
  const starts = new Int32Array(all.length + 1)
  for (let at = 0; at < all.length; at++) starts[at + 1] = (starts[at] ?? 0) + (all[at] ?? 0)
  if (starts[all.length] !== end) throw new UnreadablePartError('a list is not whole')
  return starts
}
