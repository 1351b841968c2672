import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ClusterError } from './cluster-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { choosePostgresUser, identity } from './postgres-user.ts'
import { isAlive } from './postmaster.ts'

/** The superuser of an embedded cluster. The server itself uses another role (`app-role.ts`). */
export const CLUSTER_USER = 'questdeck'

/** Creates the data directory `pgData`, completely or not at all. Another server may do the same at the same time. */
export async function createCluster(dataDir: string, pgData: string, binaries: PostgresBinaries, tcp: boolean): Promise<void> {
  await removeAbandoned(dataDir)
  // Created in a directory of its own and then renamed. A start that was killed half-way leaves nothing that looks complete.
  const making = join(dataDir, `postgres-new-${process.pid}`)
  const user = choosePostgresUser(binaries.initdb, making, binaries.env)
  const auth = tcp ? ['--auth=scram-sha-256', `--pwfile=${await makePassword(dataDir)}`] : ['--auth=trust']
  const [command = '', ...args] = [
    ...user.prefix,
    binaries.initdb,
    '-D',
    making,
    '-U',
    CLUSTER_USER,
    ...auth,
    '--encoding=UTF8',
    '--locale=C',
    // PostgreSQL's own C.UTF-8 does not need that locale in the system, which macOS lacks. It exists since 17.
    ...(Number(binaries.major) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
  ]
  const { code, output } = await runToEnd(command, args, { cwd: '/', env: childEnv(binaries), ...identity(user) })
  if (code !== 0) {
    await rm(making, { recursive: true, force: true })
    throw new ClusterError(`PostgreSQL could not create its data directory ${pgData}:\n${output.trim()}`)
  }
  try {
    await rename(making, pgData)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    // Another server was faster: its directory is adopted.
    if ((await majorOf(pgData)) === undefined) throw error
  }
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    const pid = /^postgres-new-(\d+)$/.exec(entry)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(dataDir, entry), { recursive: true, force: true })
  }
}

/** Returns the major version of the PostgreSQL that created a data directory; undefined if there is none. */
export async function majorOf(pgData: string): Promise<string | undefined> {
  const text = await readFile(join(pgData, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text?.trim()
}

/** Stores the password of a cluster on TCP. */
export const PASSWORD_FILE = 'postgres-password'

export function passwordFile(dataDir: string): string {
  return join(dataDir, PASSWORD_FILE)
}

async function makePassword(dataDir: string): Promise<string> {
  const file = passwordFile(dataDir)
  await writeFile(file, randomBytes(24).toString('base64url'))
  await chmod(file, 0o600)
  return file
}

/** Returns the environment without the user's own PG… variables, which refer to some other server. */
export function childEnv(binaries: PostgresBinaries): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(own), LC_ALL: 'C', ...binaries.env }
}

function runToEnd(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
