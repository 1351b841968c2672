import type { Client } from 'pg'
import { readMigrations } from '../db/migrate.ts'

export interface StoredTable {
  readonly name: string
  /** All but those that the database works out by itself. */
  readonly columns: readonly string[]
  /** On the disk, without its indexes. */
  readonly bytes: number
  /** The same with them. */
  readonly bytesInAll: number
}

/**
 * The tables of the schema that is in use, by name: ours, and those that somebody else has put there. Where a newer version was here, nobody
 * can tell which are its, and all are.
 */
export async function listOwnTables(client: Client): Promise<{ own: StoredTable[]; others: string[] }> {
  const [tables, files] = [await listTables(client), await readMigrations()]
  if (!tables.some(({ name }) => name === 'schema_migration')) return { own: [], others: tables.map(({ name }) => name) }
  const { rows: applied } = await client.query<{ name: string }>('select name from schema_migration')
  if (applied.some((row) => !files.some(({ name }) => name === row.name))) return { own: tables, others: [] }
  const ours = new Set(files.flatMap(({ sql }) => [...sql.matchAll(/^create table (\w+)/gm)].map(([, name]) => name)))
  const isOurs = ({ name }: StoredTable) => ours.has(name) || name === 'schema_migration' || name === 'schema_lock'
  return { own: tables.filter(isOurs), others: tables.filter((table) => !isOurs(table)).map(({ name }) => name) }
}

/** Not those that belong to an extension. */
async function listTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; bytes: string; bytes_in_all: string }>(`
    select relname as name, pg_table_size(c.oid) as bytes, pg_total_relation_size(c.oid) as bytes_in_all, array(
      select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c
    where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by relname`)
  return rows.map(({ name, columns, bytes, bytes_in_all: bytesInAll }) => ({ name, columns, bytes: Number(bytes), bytesInAll: Number(bytesInAll) }))
}

/** How many accounts of players there are; those that wait to be confirmed are none yet. In whatever version of the schema. */
export async function countPlayers(client: Client): Promise<number> {
  const { rows } = await client.query<{ players: string }>(`
    select count(*) as players from app_user where to_jsonb(app_user) ->> 'awaits_verification' is distinct from 'true'`)
  return Number(rows[0]?.players)
}

/** A name as it may stand in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
