import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, 'bare-answers.ts')

/** The address of a Fastify without our own code, and the path for a response of a given size. */
export interface BareServer {
  readonly origin: string
  readonly pid: number
  pathFor(bytes: number): string
}

export async function withBareServer<T>(work: (bare: BareServer) => Promise<T>): Promise<T> {
  const server = fork(SERVER)
  try {
    const [origin] = (await once(server, 'message')) as [string]
    return await work({ origin, pid: server.pid ?? 0, pathFor: (bytes) => `/?bytes=${Math.max(2, Math.round(bytes))}` })
  } finally {
    if (server.connected) server.disconnect()
    if (server.exitCode === null) await once(server, 'exit')
  }
}
