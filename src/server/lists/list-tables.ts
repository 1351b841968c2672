import type { ListTextPart } from '../../domain/list-rule.ts'
import type { Hideable } from '../moderation/moderation-tables.ts'

/** Lists, their games, their texts and their likes (migrations 0007, 0015). */
export interface ListTables {
  list: Hideable & {
    user_id: string
    id: string
    is_public: boolean
    /** Whether it was created as the Top 10. A list is also the Top 10 by its name. */
    is_top10: boolean
    is_named_top10: boolean
    is_ranked: boolean
    created_at: number
    deleted_at: number | null
    /** When it was created. */
    at: number
    public_at: number
    ranked_at: number
    rev: number
  }
  list_item: {
    user_id: string
    list_id: string
    game_id: number
    /** Null if it was removed. */
    place: string | null
    at: number
    rev: number
  }
  list_text: {
    user_id: string
    list_id: string
    part: ListTextPart
    /** Of a note; 0 otherwise. */
    game_id: number
    text: string
    /** The newest first. */
    versions: string[]
    at: number
    rev: number
  }
  list_like: {
    user_id: string
    list_id: string
    liked: boolean
    at: number
    rev: number
  }
}
