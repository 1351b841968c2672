import { ENTITY_NAMES } from '../entities.ts'
import type { EntityName } from '../entities.ts'

/** The format of a ZIP of all data of a player. The server and the device write the same. */
export const EXPORT_FORMAT = 'questdeck-export'
/** Raise it when a reader of the last version could not read the file any more. */
export const EXPORT_VERSION = 1

/** A game as the file names it, so that another server can find its own. */
export interface ExportGame {
  readonly id: number
  /** The id at IGDB; null if it has none. */
  readonly igdb_id: number | null
  readonly name: string
  readonly year: number | null
}

/** One item of the player's data. */
export interface ExportRow {
  readonly id: string
  /** When the player did or wrote it last, in milliseconds since 1970. */
  readonly at: number
  /** The game that it is about, if any. */
  readonly game?: ExportGame
  readonly value: Readonly<Record<string, unknown>>
}

/** The part that only the server has. */
export const REPORTS_PART = 'reports'

export interface ExportPart {
  /** The name of its files: `data/<name>.json` and `csv/<name>.csv`. */
  readonly name: string
  /** The entity of its rows; null for the reports that a player has sent. */
  readonly entity: EntityName | null
}

/** Every part of the file: all data that is stored for a player. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  ...ENTITY_NAMES.map((entity) => ({ name: partName(entity), entity })),
  { name: REPORTS_PART, entity: null },
]

/** Returns the name of a part: `gameStates` is stored as `game-states`. */
export function partName(entity: EntityName): string {
  return entity.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The first file that a reader opens: `questdeck.json`. */
export interface ExportAbout {
  readonly format: typeof EXPORT_FORMAT
  readonly version: number
  /** As ISO 8601. */
  readonly made_at: string
  readonly made_by: 'server' | 'device'
  /** The address of the server that made it. */
  readonly origin: string
  readonly player: {
    readonly id: string
    readonly username: string
    readonly display_name: string
    readonly email?: string
    /** As ISO 8601. */
    readonly created_at?: string
    /** The second factors, and since when (ISO 8601); never their secrets. */
    readonly second_factors?: readonly { readonly name: string; readonly added_at: string }[]
  }
  /** Parts that the writer did not have, such as those that only the server stores. */
  readonly missing: readonly string[]
  /** The number of rows, by the part's name. */
  readonly counts: Readonly<Record<string, number>>
}

/** Returns the year of a release that is given in seconds since 1970. */
export function yearOf(release: number | null | undefined): number | null {
  return release === null || release === undefined ? null : new Date(release * 1_000).getUTCFullYear()
}
