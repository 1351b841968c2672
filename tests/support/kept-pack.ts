import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { PACK_CACHE } from '../../src/local/games/caches.ts'

/** It comes behind everything else. */
export const BEHIND_ALL = { timeout: 60_000 }

/** Under which paths the parts of the catalogue's pack lie on a device. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname), PACK_CACHE)
}

/** Until all of the pack is there. */
export async function untilPackIsKept(page: Page): Promise<void> {
  await expect.poll(() => keptPaths(page), BEHIND_ALL).toContain('/pack/list')
}
