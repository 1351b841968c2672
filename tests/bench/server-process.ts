import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, 'catalogue-server.ts')

export interface ServerApart {
  readonly origin: string
  readonly pid: number
  /** Makes the server refresh its catalogue, and waits for that. */
  refresh(): Promise<void>
}

/** Runs the server on a database in a process of its own, so that the work of the bench takes no time from its thread. */
export async function withServerApart<T>(databaseUrl: string, work: (server: ServerApart) => Promise<T>, threads = 1): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'server-apart-'))
  const server = fork(SERVER, {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), THREADS: String(threads) },
  })
  try {
    return await work({
      origin: await addressOf(server),
      pid: server.pid ?? 0,
      async refresh() {
        server.send('refresh')
        await addressOf(server)
      },
    })
  } finally {
    if (server.connected) server.disconnect()
    if (server.exitCode === null) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  const [message] = await Promise.race([
    once(server, 'message') as Promise<[string]>,
    once(server, 'exit').then(() => Promise.reject(new Error('the server has ended'))),
  ])
  return message
}
