import { spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from '../../src/server/db/database.ts'
import { choosePostgresUser, identity } from '../../src/server/db/postgres-user.ts'

/** PgBouncer in front of a PostgreSQL. */
export interface Pooler {
  /** Like the connection to PostgreSQL itself, to any of its databases. */
  readonly connection: Connection
  stop(): Promise<void>
}

const PROGRAM = 'pgbouncer'
const PORT = 6432
/** Fewer than a server has, so that each transaction may get a connection that another client has just used. */
const CONNECTIONS_EACH = 6
const START_TIMEOUT_MS = 10_000

/** Starts a PgBouncer that gives each transaction one of a few connections to a PostgreSQL at a socket. */
export async function startPooler({ host = '', port, user: role, database }: Connection): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'questdeck-pooler-'))
  // PgBouncer refuses to run as root, as PostgreSQL does. Only PostgreSQL's own user may open its socket.
  const user = choosePostgresUser(PROGRAM, host, {})
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${host} port=${port} user=${role}
[pgbouncer]
pool_mode = transaction
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = any
max_client_conn = 1000
default_pool_size = ${CONNECTIONS_EACH}
server_idle_timeout = 5
`,
  )
  const { uid, gid } = identity(user)
  if (uid !== undefined && gid !== undefined) for (const path of [folder, file]) await chown(path, uid, gid)
  const [program = '', ...args] = [...user.prefix, PROGRAM, '-q', file]
  const process = spawn(program, args, { ...identity(user), stdio: ['ignore', 'inherit', 'inherit'] })
  const connection = { host: folder, port: PORT, user: role, database }
  const stop = async () => {
    const ended = new Promise((resolve) => process.once('exit', resolve))
    if (process.exitCode === null && process.kill('SIGINT')) await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilItAnswers(connection)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, stop }
}

async function untilItAnswers(connection: Connection): Promise<void> {
  for (const deadline = performance.now() + START_TIMEOUT_MS; ; await sleep(50)) {
    const client = new Client(connection)
    try {
      await client.connect()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }
}
