import type { Client } from 'pg'
import { readMigrations } from '../db/migrate.ts'

export interface StoredTable {
  readonly name: string
  /** All except generated columns. */
  readonly columns: readonly string[]
  /** On the disk, without its indexes. */
  readonly bytes: number
  /** On the disk, with its indexes. */
  readonly bytesInAll: number
}

/**
 * Returns the tables of the current schema by name: ours, and third-party ones. If a newer version has run here, its tables cannot be told
 * apart, and all count as ours.
 */
export async function listOwnTables(client: Client): Promise<{ own: StoredTable[]; others: string[] }> {
  const [tables, files] = [await listTables(client), await readMigrations()]
  if (!tables.some(({ name }) => name === 'schema_migration')) return { own: [], others: tables.map(({ name }) => name) }
  const { rows: applied } = await client.query<{ name: string }>('select name from schema_migration')
  if (applied.some((row) => !files.some(({ name }) => name === row.name))) return { own: tables, others: [] }
  const ours = new Set(files.flatMap(({ sql }) => namesIn(sql)))
  const isOurs = ({ name }: StoredTable) => ours.has(name) || name === 'schema_migration' || name === 'schema_lock'
  return { own: tables.filter(isOurs), others: tables.filter((table) => !isOurs(table)).map(({ name }) => name) }
}

/** Returns the tables that a migration creates or renames, by their new names. */
function namesIn(migration: string): string[] {
  return [...migration.matchAll(/^(?:create table|alter table \w+ rename to) (\w+)/gm)].map(([, name = '']) => name)
}

/** Returns all tables, except those of an extension. */
async function listTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; bytes: string; bytes_in_all: string }>(`
    select relname as name, pg_table_size(c.oid) as bytes, pg_total_relation_size(c.oid) as bytes_in_all, array(
      select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c
    where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by relname`)
  return rows.map(({ name, columns, bytes, bytes_in_all: bytesInAll }) => ({
    name,
    columns,
    bytes: Number(bytes),
    bytesInAll: Number(bytesInAll),
  }))
}

/** Returns the number of player accounts, without unconfirmed ones, in any version of the schema. */
export async function countPlayers(client: Client): Promise<number> {
  const { rows } = await client.query<{ players: string }>(`
    select count(*) as players from app_user where to_jsonb(app_user) ->> 'awaits_verification' is distinct from 'true'`)
  return Number(rows[0]?.players)
}

/** Returns a name quoted for a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
