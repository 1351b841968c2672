import type { Generated } from 'kysely'

/** What an import from IGDB keeps about itself (migration 0018, where the columns are explained). */
export interface IgdbTables {
  igdb_token: { client_id: string; sealed: Buffer; expires_at: number }
  igdb_import: {
    scope: string
    last_id: Generated<number>
    games_read: Generated<number>
    changed_until: number
    fresh_until: number | null
    finished_at: number | null
  }
}
