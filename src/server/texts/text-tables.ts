import type { Hideable } from '../moderation/moderation-tables.ts'

/** What a player wrote, and its edits. */
export interface TextTable extends Hideable {
  id: string
  user_id: string
  comment: string
  /** As others read it; null where that is the same. */
  masked: string | null
  /** The edition of the words that it was masked by. */
  masked_by: string
  /** The newest first. */
  versions: string[]
  created_at: number
  edited_at: number | null
  deleted_at: number | null
  at: number
  rev: number
}
