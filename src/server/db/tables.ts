import type { AccountTables } from '../accounts/account-tables.ts'

/** Every table by its name. Each feature describes its own; this is where they meet. */
export interface Database extends AccountTables {
  schema_lock: { id: number }
  schema_migration: { name: string; checksum: string; applied_at: number }
}
