import { ENTITIES } from '../../contract/entities.ts'
import type { EntityName, EntityValues } from '../../contract/entities.ts'
import { EXPORT_FORMAT, EXPORT_PARTS, EXPORT_VERSION } from '../../contract/export/export-format.ts'
import type { ExportAbout, ExportGame, ExportRow } from '../../contract/export/export-format.ts'
import { exactly, isAnything, isInteger, isString, listOf, nullable, objectOf, recordOf } from '../../domain/validators.ts'
import type { Validator } from '../../domain/validators.ts'
import { UnreadableFileError } from './unreadable.ts'
import { unzipTexts, ZIP_MAX_BYTES } from './unzip.ts'

/** A file of ours, read and validated, as plain values that can be sent between threads. */
export interface ExportParts {
  readonly about: Pick<ExportAbout, 'made_at' | 'origin' | 'player' | 'counts'>
  readonly parts: ReadonlyMap<EntityName, readonly ExportRow[]>
}

export interface ReadExport extends Pick<ExportParts, 'about'> {
  /** Returns the rows of an entity, none if the file has none. */
  rows<E extends EntityName>(entity: E): readonly RowOf<E>[]
}

export interface RowOf<E extends EntityName> extends ExportRow {
  readonly value: EntityValues[E] & ExportRow['value']
}

const ABOUT = 'questdeck.json'

const isAbout = objectOf({
  format: isString,
  version: isInteger,
  made_at: isString,
  origin: isString,
  player: objectOf({ id: isString, display_name: isString }),
  counts: recordOf(isInteger),
})

const isGame: Validator<ExportGame> = exactly({ id: isInteger, igdb_id: nullable(isInteger), name: isString, year: nullable(isInteger) })
const isRow = objectOf({ id: isString, at: isInteger, value: isAnything })

/** Reads a file. The caller decides in which thread. Throws `UnreadableFileError`. */
export type ReadParts = (file: Blob) => Promise<ExportParts>

/** Returns the rows of a file that was read, by entity. */
export function rowsOf({ about, parts }: ExportParts): ReadExport {
  return { about, rows: <E extends EntityName>(entity: E) => (parts.get(entity) ?? []) as readonly RowOf<E>[] }
}

/**
 * Reads a ZIP that was exported, here or on another server. All of it must be valid: nothing of a damaged file is used.
 * It may take seconds, so it does not run on the page's thread. Throws `UnreadableFileError`.
 */
export async function readParts(file: Blob): Promise<ExportParts> {
  if (file.size > ZIP_MAX_BYTES) throw new UnreadableFileError('too-large')
  const texts = unzipTexts(new Uint8Array(await file.arrayBuffer()), (name) => name === ABOUT || name.startsWith('data/'))
  const about = readAbout(texts.get(ABOUT))
  const parts = new Map<EntityName, readonly ExportRow[]>()
  for (const { name, entity } of EXPORT_PARTS) {
    const text = texts.get(`data/${name}.json`)
    if (!entity) continue
    const rows = text === undefined ? [] : readRows(entity, text)
    if (rows.length !== (about.counts[name] ?? 0)) throw new UnreadableFileError('damaged')
    parts.set(entity, rows)
  }
  return { about, parts }
}

function readAbout(text: string | undefined): ExportParts['about'] {
  if (text === undefined) throw new UnreadableFileError('not-ours')
  const about = parse(text)
  if (!isAbout(about) || about.format !== EXPORT_FORMAT) throw new UnreadableFileError('not-ours')
  if (about.version > EXPORT_VERSION) throw new UnreadableFileError('too-new')
  return about as unknown as ExportParts['about']
}

function readRows(entity: EntityName, text: string): readonly ExportRow[] {
  const rows = parse(text)
  const { isValue } = ENTITIES[entity]
  const isComplete = (row: { id: string; value: unknown; game?: unknown }) =>
    isValue(row.value) && (row.game === undefined || isGame(row.game))
  if (!listOf(isRow)(rows) || !rows.every(isComplete)) throw new UnreadableFileError('damaged')
  return rows as unknown as readonly ExportRow[]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableFileError('damaged')
  }
}
