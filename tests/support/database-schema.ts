import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'

/** Returns the definitions of a database's tables as PostgreSQL prints them: columns, keys, indexes and counters. */
export async function databaseSchema(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as line
        from information_schema.columns where table_schema = current_schema()
      union all
      select format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = current_schema()::regnamespace
      union all
      select indexdef from pg_indexes where schemaname = current_schema()
      union all
      select format('%s counts', sequencename) from pg_sequences where schemaname = current_schema()
    ) shape order by line`.execute(db)
  return rows.map(({ line }) => line)
}
