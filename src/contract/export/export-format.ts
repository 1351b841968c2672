import { ENTITY_NAMES } from '../entities.ts'
import type { EntityName } from '../entities.ts'

/** What a ZIP of everything that is a player's own consists of; the server and the device write the same. */
export const EXPORT_FORMAT = 'questdeck-export'
/** Raised when a reader of the last version could no longer read it. */
export const EXPORT_VERSION = 1

/** A game as the file names it, so that another server can find its own. */
export interface ExportGame {
  readonly id: number
  /** The number that IGDB gives it; null where it has none. */
  readonly igdb_id: number | null
  readonly name: string
  readonly year: number | null
}

/** One thing of the player's. */
export interface ExportRow {
  readonly id: string
  /** When they did or wrote it last, in milliseconds since 1970. */
  readonly at: number
  /** The game that it is about, where it is about one. */
  readonly game?: ExportGame
  readonly value: Readonly<Record<string, unknown>>
}

/** What only the server has. */
export const REPORTS_PART = 'reports'

export interface ExportPart {
  /** As its files are called: `data/<name>.json` and `csv/<name>.csv`. */
  readonly name: string
  /** What it mirrors; null for the reports that a player has sent. */
  readonly entity: EntityName | null
}

/** Every part of the file: all that is kept for a player, whatever it is. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  ...ENTITY_NAMES.map((entity) => ({ name: partName(entity), entity })),
  { name: REPORTS_PART, entity: null },
]

/** What a part is called: `gameStates` lie in `game-states`. */
export function partName(entity: EntityName): string {
  return entity.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The first file that is looked into: `questdeck.json`. */
export interface ExportAbout {
  readonly format: typeof EXPORT_FORMAT
  readonly version: number
  /** As ISO 8601. */
  readonly made_at: string
  readonly made_by: 'server' | 'device'
  /** The address of the server that it comes from. */
  readonly origin: string
  readonly player: {
    readonly id: string
    readonly username: string
    readonly display_name: string
    readonly email?: string
    /** As ISO 8601. */
    readonly created_at?: string
  }
  /** Parts that whoever made it did not have, such as what only the server keeps. */
  readonly missing: readonly string[]
  /** By a part's name how many rows it has. */
  readonly counts: Readonly<Record<string, number>>
}

/** The year of a release that is given in seconds since 1970. */
export function yearOf(release: number | null | undefined): number | null {
  return release === null || release === undefined ? null : new Date(release * 1_000).getUTCFullYear()
}
