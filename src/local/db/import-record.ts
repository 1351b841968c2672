import type { EntityName } from '../../contract/entities.ts'

/** An import, as the player sees it. */
export interface ImportRecord {
  readonly id: string
  /** The origin of the file. */
  readonly from: string
  /** When it began, in milliseconds by this device's clock. */
  readonly at: number
  /** How many items it would add, and how many of them are written and not undone yet. */
  readonly planned: number
  readonly things: number
  /** The number of parts in which these are stored. */
  readonly parts: number
}

export interface ImportedThing {
  readonly entity: EntityName
  readonly id: string
  /** A fingerprint that shows if it is still as it was added. Null if it was never created. */
  readonly print: string | null
}
