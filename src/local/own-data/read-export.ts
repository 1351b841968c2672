import { ENTITIES } from '../../contract/entities.ts'
import type { EntityName, EntityValues } from '../../contract/entities.ts'
import { EXPORT_FORMAT, EXPORT_PARTS, EXPORT_VERSION } from '../../contract/export/export-format.ts'
import type { ExportAbout, ExportGame, ExportRow } from '../../contract/export/export-format.ts'
import { exactly, isAnything, isInteger, isString, listOf, nullable, objectOf, recordOf } from '../../domain/shapes.ts'
import type { Shape } from '../../domain/shapes.ts'
import { UnreadableFileError, unzipTexts, ZIP_MAX_BYTES } from './unzip.ts'

/** A file of ours, read and checked. */
export interface ReadExport {
  readonly about: Pick<ExportAbout, 'made_at' | 'origin' | 'player' | 'counts'>
  /** The rows of an entity; none where the file has none. */
  rows<E extends EntityName>(entity: E): readonly RowOf<E>[]
}

export interface RowOf<E extends EntityName> extends ExportRow {
  readonly value: EntityValues[E] & ExportRow['value']
}

const ABOUT = 'questdeck.json'

const isAbout = objectOf({
  format: isString, version: isInteger, made_at: isString, origin: isString,
  player: objectOf({ id: isString, display_name: isString }), counts: recordOf(isInteger),
})

const isGame: Shape<ExportGame> = exactly({ id: isInteger, igdb_id: nullable(isInteger), name: isString, year: nullable(isInteger) })
const isRow = objectOf({ id: isString, at: isInteger, value: isAnything })

/**
 * Reads a ZIP that was exported, here or elsewhere. All of it has to be as it should: of a file that is damaged nothing is
 * taken. Throws `UnreadableFileError`.
 */
export async function readExport(file: Blob): Promise<ReadExport> {
  if (file.size > ZIP_MAX_BYTES) throw new UnreadableFileError('too-large')
  const texts = unzipTexts(new Uint8Array(await file.arrayBuffer()), (name) => name === ABOUT || name.startsWith('data/'))
  const about = readAbout(texts.get(ABOUT))
  const read = new Map<EntityName, readonly ExportRow[]>()
  for (const { name, entity } of EXPORT_PARTS) {
    const text = texts.get(`data/${name}.json`)
    if (!entity) continue
    const rows = text === undefined ? [] : readRows(entity, text)
    if (rows.length !== (about.counts[name] ?? 0)) throw new UnreadableFileError('damaged')
    read.set(entity, rows)
  }
  return { about, rows: <E extends EntityName>(entity: E) => (read.get(entity) ?? []) as readonly RowOf<E>[] }
}

function readAbout(text: string | undefined): ReadExport['about'] {
  if (text === undefined) throw new UnreadableFileError('not-ours')
  const about = parse(text)
  if (!isAbout(about) || about.format !== EXPORT_FORMAT) throw new UnreadableFileError('not-ours')
  if (about.version > EXPORT_VERSION) throw new UnreadableFileError('too-new')
  return about as unknown as ReadExport['about']
}

function readRows(entity: EntityName, text: string): readonly ExportRow[] {
  const rows = parse(text)
  const { isValue } = ENTITIES[entity]
  const isWhole = (row: { id: string; value: unknown; game?: unknown }) =>
    isValue(row.value) && (row.game === undefined || isGame(row.game))
  if (!listOf(isRow)(rows) || !rows.every(isWhole)) throw new UnreadableFileError('damaged')
  return rows as unknown as readonly ExportRow[]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableFileError('damaged')
  }
}
