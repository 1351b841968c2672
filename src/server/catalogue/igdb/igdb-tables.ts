import type { Generated } from 'kysely'

/** The state of imports from IGDB (migration 0018, which explains the columns). */
export interface IgdbTables {
  igdb_token: { client_id: string; encrypted: Buffer; expires_at: number }
  igdb_import: {
    scope: string
    last_id: Generated<number>
    games_read: Generated<number>
    changed_until: number
    fresh_until: number | null
    finished_at: number | null
  }
}
