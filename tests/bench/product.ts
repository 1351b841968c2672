import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { expect } from 'playwright/test'
import { buildPage } from '../../src/server/runtime/build.ts'
import { ROOT } from '../../src/server/runtime/serve.ts'
import { COVERS_CACHE } from '../../src/local/caches/caches.ts'
import { startLab } from '../network-lab/lab.ts'
import type { Lab } from '../network-lab/lab.ts'
import { newClientAddress, newNewcomer, registerAccount } from '../support/browser-account.ts'
import type { Account } from '../support/browser-account.ts'
import { countDeck } from '../support/device-view.ts'
import { drawnCovers } from '../support/drawn-covers.ts'

/** The built product with a real server and a real database. */
export interface BenchProduct {
  readonly lab: Lab
  readonly origin: string
  newPlayer(): Promise<Account>
}

/** Runs `work` against the product; `env` is the server's. */
export async function withProduct<T>(work: (product: BenchProduct) => Promise<T>, env: Readonly<Record<string, string>> = {}): Promise<T> {
  await buildPage(ROOT)
  const dataDir = await mkdtemp(join(tmpdir(), 'questdeck-bench-'))
  await symlink(await drawnCovers(), join(dataDir, 'covers'), 'junction')
  try {
    const lab = await startLab({ server: { dataDir, env: { LOG_LEVEL: 'warn', ...env } }, keepAlive: true })
    const newPlayer = () =>
      registerAccount(newNewcomer(), {
        serverOrigin: lab.server?.origin ?? lab.origin,
        publicOrigin: lab.origin,
        clientAddress: newClientAddress(),
      })
    try {
      return await work({ lab, origin: lab.origin, newPlayer })
    } finally {
      await lab.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Signs in with the cookies of the registration. */
export async function signIn(context: BrowserContext, { origin }: BenchProduct, account: Account): Promise<void> {
  await context.addCookies(account.cookies.map((cookie) => ({ ...cookie, url: origin })))
}

export const TOP_CARD = 'main article[data-game-id]'
const AHEAD = 300
const AHEAD_WITHIN_MS = 120_000

/** Opens the deck and waits until this device is a returning player's: worker, shell, cards and covers are stored. */
export async function openDeckAhead(page: Page, { origin }: BenchProduct, { userId }: Account): Promise<void> {
  await page.goto(`${origin}/swipedeck`)
  await page.locator(TOP_CARD).first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const isAhead = async () => {
    const covers = await page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, COVERS_CACHE)
    return covers >= AHEAD && (await countDeck(page, userId)) >= AHEAD
  }
  await expect.poll(isAhead, { timeout: AHEAD_WITHIN_MS, intervals: [500] }).toBe(true)
}
