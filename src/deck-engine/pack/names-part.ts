import { packRising, packTexts, UnreadablePartError, unpackRising, unpackTexts } from './bytes.ts'
import { ColumnReader } from './columns.ts'
import { readPart, writePart } from './part-file.ts'

/** The names of the companies and series of the pack's games, by their ids. */
export interface NamesPart {
  readonly companies: ReadonlyMap<number, string>
  readonly series: ReadonlyMap<number, string>
}

export function writeNamesPart({ companies, series }: NamesPart): Uint8Array<ArrayBuffer> {
  return writePart(
    'names',
    [companies, series].flatMap((names) => {
      const entries = [...names].sort(([a], [b]) => a - b)
      return [packRising(entries.map(([id]) => id)), packTexts(entries.map(([, name]) => name))]
    }),
  )
}

/** Throws an `UnreadablePartError` for any other content. */
export function readNamesPart(bytes: Uint8Array): NamesPart {
  const reader = new ColumnReader(readPart('names', bytes))
  return { companies: readNames(reader), series: readNames(reader) }
}

function readNames(reader: ColumnReader): Map<number, string> {
  const ids = unpackRising(reader.next())
  const names = unpackTexts(reader.next())
  if (ids.length !== names.length) throw new UnreadablePartError('a name is missing')
  return new Map(Array.from(ids, (id, at) => [id, names[at] ?? '']))
}
