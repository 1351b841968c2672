import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { POSTGRES_DIR } from '../../src/server/runtime/data-dir.ts'
import type { Cluster } from '../../src/server/db/cluster.ts'

/** Files of one PostgreSQL process. A replica that starts with them would act as that process. */
const NOT_COPIED = /\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+|pgsql_tmp.*)$/

/** Fills a data directory with a replica of a running PostgreSQL; the next start of the replica follows that one. */
export async function copyAsReplica(leader: Cluster, from: string, to: string): Promise<void> {
  const client = new Client(leader.superuser)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    await mkdir(to, { recursive: true })
    const [files, copy] = [join(from, POSTGRES_DIR), join(to, POSTGRES_DIR)]
    await cp(files, copy, { recursive: true, filter: (path) => !NOT_COPIED.test(path) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
    await writeFile(join(copy, 'standby.signal'), '')
    const { host, port, user } = leader.superuser
    await appendFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`)
  } finally {
    await client.end()
  }
}
