import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'

/** What a running PostgreSQL has written about itself into its data directory. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly socketDir: string
}

/** Reads `postmaster.pid`. Returns undefined if there is none, or if it is not complete yet. */
export async function findPostmaster(pgData: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(pgData, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketDir] = text.split('\n')
  if (pid === undefined || !/^-?\d+$/.test(pid)) return undefined
  return { pid: Math.abs(Number(pid)), port: Number(port ?? 0), socketDir: socketDir?.trim() ?? '' }
}

export type ProcessState = 'postgres' | 'ending' | 'other' | 'gone'

/**
 * Returns what kind of process has an id that was read from a file: after a power cut another program may have it. A process that has ended
 * keeps its id until its parent notices (`ending`).
 */
export function processState(pid: number): ProcessState {
  if (!isAlive(pid)) return 'gone'
  if (process.platform === 'win32') return 'postgres'
  if (process.platform !== 'linux') return commandOf(pid).includes('postgres') ? 'postgres' : 'other'
  try {
    if (/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return 'ending'
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres') ? 'postgres' : 'other'
  } catch {
    return 'gone'
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}
