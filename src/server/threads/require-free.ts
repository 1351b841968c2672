import { createServer } from 'node:net'
import type { Place } from '../runtime/answering.ts'

/** Rejects if the port is in use: listening on a shared port would not fail. */
export async function requireFree({ port, host }: Place): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  await new Promise((resolve) => server.close(resolve))
}
