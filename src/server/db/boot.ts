import { sql } from 'kysely'

/**
 * The boot of the database that runs the statement, whoever is connected to it and through whatever: what is written in one
 * boot has one past. No database goes back to an earlier day within a boot, for each way to have that changes one of its parts:
 *
 * - its files were put back, or another machine has its address: when PostgreSQL was started;
 * - a replica was promoted, or the log was played up to a moment: the timeline;
 * - a dump was read into a database beside it, or into this one, whole or table by table: the number of the database, of the
 *   table, or of the table's file.
 *
 * Nothing is kept of it, so nothing of it can be put back. A replica has none, and says so by an error.
 */
export const BOOT = sql<string>`(select to_hex(hashtextextended(concat_ws(' ',
  extract(epoch from pg_postmaster_start_time()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8),
  (select oid from pg_database where datname = current_database()),
  'user_revision'::regclass::oid,
  pg_relation_filenode('user_revision')), 0)))`
