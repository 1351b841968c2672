import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { PACK_CACHE } from '../../src/local/caches/caches.ts'

/** The pack loads after everything else. */
export const BEHIND_ALL = { timeout: 60_000 }

/** Returns the paths of the cached parts of the catalogue's pack. */
export function cachedPackPaths(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname), PACK_CACHE)
}

/** Waits until the complete pack is cached. */
export async function untilPackIsCached(page: Page): Promise<void> {
  await expect.poll(() => cachedPackPaths(page), BEHIND_ALL).toContain('/pack/list')
}
