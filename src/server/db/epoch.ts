import { sql } from 'kysely'

/**
 * SQL: the epoch of the database that runs the statement, through whatever connection. All writes of one epoch share one history, because
 * the database cannot go back in time within an epoch. Each way to go back changes one part of it:
 *
 * - the files were restored, or another machine took over the address: the start time of PostgreSQL;
 * - a replica was promoted, or the log was replayed up to a moment: the timeline;
 * - a dump was read into another database, or into this one, as a whole or by table: the number of the database, of the table, or of the
 *   table's file.
 *
 * No part of it is stored, so nothing of it can be restored. A replica has no epoch: the expression fails there.
 * Why: docs/decisions/database/0002-the-epoch-follows-from-the-database.md
 */
export const EPOCH = sql<string>`(select to_hex(hashtextextended(concat_ws(' ',
  extract(epoch from pg_postmaster_start_time()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8),
  (select oid from pg_database where datname = current_database()),
  'user_revision'::regclass::oid,
  pg_relation_filenode('user_revision')), 0)))`
