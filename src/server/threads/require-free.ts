import { createServer } from 'node:net'
import type { Place } from '../answering.ts'

/** Rejects where somebody listens there already: to share a port would not be refused. */
export async function requireFree({ port, host }: Place): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  await new Promise((resolve) => server.close(resolve))
}
