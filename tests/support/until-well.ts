import { expect, vi } from 'vitest'
import type { RealServer } from './real-server.ts'

/** Waits until a server is healthy; returns its address. */
export async function untilWell(server: RealServer): Promise<string> {
  const address = await server.address()
  await vi.waitFor(async () => expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ ok: true }), {
    timeout: 15_000,
    interval: 50,
  })
  return address
}
