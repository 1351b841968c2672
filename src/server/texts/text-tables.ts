import type { Hideable } from '../moderation/moderation-tables.ts'

/** A player's text, and its edits. */
export interface TextTable extends Hideable {
  id: string
  user_id: string
  comment: string
  /** As others read it; null if it is the same. */
  masked: string | null
  /** The version of the word lists that masked it. */
  masked_by: string
  /** The newest first. */
  versions: string[]
  created_at: number
  edited_at: number | null
  deleted_at: number | null
  at: number
  rev: number
}
