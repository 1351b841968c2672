import type { Generated } from 'kysely'

/** Links to what is a player's own (migration 0082), and what they brought along (migrations 0165, 0166 and 0171). */
export interface OwnDataTables {
  export_link: { token_hash: string; user_id: string; expires_at: number }
  import_note: { user_id: string; import_id: string; changes: number; source: string; device: string; at: number; rev: number; first_at: number; stamps: number; noted_at: Generated<Date> }
}
