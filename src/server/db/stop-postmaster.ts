import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { processState } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'

const STOP_TIMEOUT_MS = 4_000
const KILL_TIMEOUT_MS = 1_000
const POLL_MS = 25

/** Fast shutdown: connections are closed and everything is written. If even that hangs, the next start recovers. */
export async function stopPostmaster({ pid, socketDir }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT')
  if (!(await exitsWithin(pid, STOP_TIMEOUT_MS))) {
    signal(pid, 'SIGQUIT')
    await exitsWithin(pid, KILL_TIMEOUT_MS)
  }
  await removeSocketDir(socketDir)
}

/** Removes the directory only if its name is one of ours, because the name comes out of a file. */
export async function removeSocketDir(directory: string): Promise<void> {
  if (/^questdeck-\w{6}$/.test(basename(directory))) await rm(directory, { recursive: true, force: true })
}

async function exitsWithin(pid: number, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms
  while (performance.now() < deadline) {
    const state = processState(pid)
    if (state === 'gone' || state === 'ending') return true
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return false
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
