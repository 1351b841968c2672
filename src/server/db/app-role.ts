import { Client } from 'pg'
import type { Connection } from './database.ts'

/** The database role of the server. It owns our tables and is not a superuser. */
export const APP_ROLE = 'questdeck_app'

/** An arbitrary constant. Commands that start at once wait for each other on this lock. */
const ROLE_LOCK = 5_157_338
const LOCK_TIMEOUT_MS = 10_000

/**
 * Creates the server's role and makes it the owner of what earlier versions created as the superuser. An injected statement can then
 * neither read files nor run programs. Does nothing if the role is set up already.
 * Why: docs/decisions/database/0001-the-server-starts-its-own-postgresql.md
 */
export async function prepareAppRole(superuser: Connection, password: string | undefined): Promise<void> {
  const client = new Client({ ...superuser, application_name: 'questdeck role' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}; select pg_advisory_xact_lock(${ROLE_LOCK})`)
    await client.query(CREATE_ROLE)
    if (password !== undefined) await client.query(`alter role ${APP_ROLE} password ${client.escapeLiteral(password)}`)
    await client.query(GIVE_EVERYTHING)
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}

// A restore must see which other clients are connected.
const CREATE_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole noreplication;
    grant pg_read_all_stats to ${APP_ROLE};
  end if;
end $$`

const GIVE_EVERYTHING = `do $$ declare statement text; begin
  for statement in
    select format('alter schema %s owner to ${APP_ROLE}', nspname) from pg_namespace
      where nspname = 'public' and nspowner <> '${APP_ROLE}'::regrole
    union all
    -- A sequence that belongs to a column goes with its table.
    select format('alter table %s owner to ${APP_ROLE}', c.oid::regclass) from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> '${APP_ROLE}'::regrole
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to ${APP_ROLE}', p.oid::regprocedure) from pg_proc p
      where pronamespace = 'public'::regnamespace and proowner <> '${APP_ROLE}'::regrole
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    union all
    select format('alter type %s owner to ${APP_ROLE}', t.oid::regtype) from pg_type t
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and typowner <> '${APP_ROLE}'::regrole
        and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = t.oid and deptype = 'e')
  loop execute statement; end loop;
end $$`
