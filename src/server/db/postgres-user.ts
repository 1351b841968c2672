import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { COMING_THROUGH } from '../runtime/data-dir.ts'
import { ClusterError } from './cluster-error.ts'

/** How to start one of PostgreSQL's programs as a user that it accepts. */
export interface RunAs {
  /** Put before the program. */
  readonly prefix: readonly string[]
  readonly uid?: number
  readonly gid?: number
}

/** Returns the options of `spawn` that set the user. */
export function identity(user: RunAs): { uid?: number; gid?: number } {
  return user.uid === undefined ? {} : { uid: user.uid, gid: user.gid ?? user.uid }
}

const PLAIN: RunAs = { prefix: [] }
const NOBODY = 65_534
const PROBE = 'test -w "$1" && exec "$0" --version'

/**
 * PostgreSQL refuses to run as root, and initdb refuses a user without a name. In both cases a user namespace helps: the program sees
 * itself as an ordinary user, while the kernel still treats it as us. So it can read a checkout that only we may enter, and the data stays
 * ours. If namespaces are forbidden (in many containers), root gives the directory to another user instead.
 *
 * Returns how to run `program` on `directory`, and creates `directory` with the right owner.
 */
export function choosePostgresUser(program: string, directory: string, env: Readonly<Record<string, string>>): RunAs {
  const isRoot = process.platform !== 'win32' && process.getuid?.() === 0
  if (!isRoot && hasName()) {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    return PLAIN
  }
  const owner = ownerOf(directory)
  for (const candidate of candidates(isRoot, owner, ownerOf(program))) {
    if (canRun(candidate, program, directory, env, owner === undefined)) return candidate
  }
  // The owner decides the next attempt, so a directory that no user can use must not stay.
  if (owner === undefined) rmSync(directory, { recursive: true, force: true })
  throw new ClusterError(
    `PostgreSQL cannot run as ${isRoot ? 'root' : 'a user without a name'}, and no other user on this machine can ` +
      `both read ${program} and write ${directory}. Start the server as an ordinary user, or set DATABASE_URL.`,
  )
}

/** An existing directory has to be used as its owner. A new one may belong to any user that can read the checkout. */
function candidates(isRoot: boolean, owner: number | undefined, programOwner: number | undefined): RunAs[] {
  const namespace = { prefix: namespacePrefix() }
  if (!isRoot || owner === 0) return [namespace]
  if (owner !== undefined) return [as(owner)]
  return [namespace, ...(programOwner === undefined || programOwner === 0 ? [] : [as(programOwner)]), as(NOBODY)]
}

function as(id: number): RunAs {
  return { prefix: [], uid: id, gid: id }
}

function namespacePrefix(): string[] {
  const id = namedUser()
  return ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`, '--']
}

/** Returns any ordinary user of /etc/passwd: initdb only requires that the number has a name. */
function namedUser(): number {
  const ids = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2]))
    .filter((id) => Number.isInteger(id) && id > 0)
  return ids.find((id) => id === 1000) ?? ids.at(-1) ?? 1000
}

function canRun(user: RunAs, program: string, directory: string, env: Readonly<Record<string, string>>, isNew: boolean): boolean {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (isNew && user.uid !== undefined) chownSync(directory, user.uid, user.gid ?? user.uid)
  if (user.uid !== undefined && user.uid !== process.getuid?.()) chmodSync(dirname(directory), COMING_THROUGH)
  const [command = program, ...rest] = [...user.prefix, '/bin/sh', '-c', PROBE, program, directory]
  const result = spawnSync(command, rest, {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    cwd: '/',
    ...identity(user),
  })
  return result.status === 0
}

function ownerOf(directory: string): number | undefined {
  try {
    return statSync(directory).uid
  } catch {
    return undefined
  }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
