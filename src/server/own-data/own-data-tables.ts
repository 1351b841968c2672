import type { Generated } from 'kysely'

/** Links to exports (migration 0082), and records of imports (migrations 0165, 0166 and 0171). */
export interface OwnDataTables {
  export_link: { token_hash: string; user_id: string; expires_at: number }
  import_record: {
    user_id: string
    import_id: string
    changes: number
    source: string
    device: string
    at: number
    rev: number
    first_at: number
    stamps: number
    recorded_at: Generated<Date>
  }
}
