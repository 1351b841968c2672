import { expect } from 'playwright/test'
import type { BrowserContext } from 'playwright/test'
import { test as labTest } from '../network-lab/fixture.ts'
import type { Lab } from '../network-lab/lab.ts'
import { newClientAddress, newNewcomer, registerAccount } from './browser-account.ts'
import type { Account } from './browser-account.ts'
import { BrowserGuard } from './browser-guard.ts'
import { BrowserPlayer } from './browser-player.ts'
import { ServerDatabase } from './server-database.ts'
import { ServerView } from './server-view.ts'

export { expect }

export interface BrowserFixtures {
  /** A new player, registered and with their session in this browser; the page is still blank. */
  player: BrowserPlayer
  /** A new player who has yet to register, in the same browser. */
  newcomer: BrowserPlayer
  /** Another registered player in the same browser, not signed in. */
  otherPlayer: BrowserPlayer
  /** Opens another tab of a player. */
  openTab: (player: BrowserPlayer) => Promise<BrowserPlayer>
  /** The server's state, read by its API. */
  server: ServerView
  /** The server's database: state that no endpoint returns, and changes that only time would make. */
  database: ServerDatabase
  /** The address of this test's browser for the server. The rate limits by address then count each test separately. */
  clientAddress: string
  validator: BrowserGuard
  /** Whether the app can install a service worker. Without one a start costs half. */
  hasWorker: boolean
  /** Whether the app prefetches the covers of the deck: hundreds of requests, which few tests are about. */
  coversAhead: boolean
  /** If covers are not prefetched, each such request gets an empty response at once. */
  coversNotAhead: void
}

/** For a second device that never loads a page offline: the installation of a worker takes seconds. */
export const WITHOUT_WORKER = { serviceWorkers: 'block' } as const

/** The prefixes of the caches with precached files: Workbox's, and the shell's for the addresses of pages. */
const PRECACHES = ['workbox-precache', 'pages-']

/**
 * The base of every browser test: the built product behind the network lab, and a new player for each test. A test fails on console noise,
 * uncaught errors, policy violations and cached API responses.
 */
export const test = labTest.extend<BrowserFixtures>({
  clientAddress: [
    async ({ product }, provide) => {
      const address = newClientAddress()
      product.proxy.presentAs(address)
      await provide(address)
    },
    { auto: true },
  ],

  hasWorker: [true, { option: true }],

  // Playwright reuses one context for the tests of a process, and does not reset all of it.
  context: async ({ context, product, hasWorker }, provide) => {
    await context.clearPermissions()
    await emptyOrigin(context, product.origin)
    // Playwright's own switch would need another context. A blank page is not secure and so has no workers.
    if (!hasWorker) {
      await context.addInitScript(() => {
        if ('ServiceWorkerContainer' in globalThis) ServiceWorkerContainer.prototype.register = () => new Promise(() => {})
      })
    }
    await provide(context)
  },

  validator: [
    async ({ context, lab, product }, provide) => {
      const validator = await BrowserGuard.watch(context, () => lab.hasDisturbed)
      await provide(validator)
      await lab.mend()
      expect(await validator.findProblems(product.origin)).toEqual([])
    },
    { auto: true },
  ],

  coversAhead: [false, { option: true }],

  coversNotAhead: [
    async ({ context, coversAhead, hasWorker }, provide) => {
      // Without a worker nothing could cache covers, so the app requests none.
      if (!coversAhead && hasWorker) {
        await context.addInitScript(() => {
          const { fetch } = globalThis
          globalThis.fetch = (input, init) =>
            typeof input === 'string' && input.startsWith('/covers/') ? Promise.resolve(new Response()) : fetch(input, init)
        })
      }
      await provide()
    },
    { auto: true },
  ],

  server: ({ product, clientAddress }, provide) => provide(new ServerView(() => product.server?.origin ?? product.origin, clientAddress)),

  database: async ({ product }, provide) => {
    if (!product.server) throw new Error('The server was not started by the lab: its database is not ours to look at.')
    const database = new ServerDatabase(await product.server.database())
    await provide(database)
    await database.close()
  },

  player: async ({ product, clientAddress, page }, provide) => {
    const player = new BrowserPlayer(page, await register(product, clientAddress))
    await player.signIn(product.origin)
    await provide(player)
  },

  newcomer: ({ page }, provide) => provide(new BrowserPlayer(page, newNewcomer())),

  otherPlayer: async ({ product, clientAddress, page }, provide) => {
    await provide(new BrowserPlayer(page, await register(product, clientAddress)))
  },

  openTab: ({ context }, provide) => {
    return provide(async ({ account }) => new BrowserPlayer(await context.newPage(), account))
  },
})

function register({ server, origin }: Lab, clientAddress: string): Promise<Account> {
  return registerAccount(newNewcomer(), { serverOrigin: server?.origin ?? origin, publicOrigin: origin, clientAddress })
}

/**
 * Deletes the caches and databases that earlier tests left at an origin. Playwright leaves caches, and does not wait for databases, which a
 * worker without a registration can hold open. Keeps precached files, so that the next worker has nothing to fetch when it installs.
 */
async function emptyOrigin(context: BrowserContext, origin: string): Promise<void> {
  const [page] = context.pages()
  // A context without a page is new.
  if (!page) return
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
  const url = `${origin}/empty`
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }))
  await page.goto(url)
  await page.evaluate(async (stored) => {
    const remove = (name: string) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = () => resolve()
        request.onerror = () => reject(new Error(`${name} cannot be deleted.`))
      })
    const [databases, names] = await Promise.all([indexedDB.databases(), caches.keys()])
    await Promise.all([
      ...databases.map(({ name }) => remove(name ?? '')),
      ...names.filter((name) => !stored.some((start) => name.startsWith(start))).map((name) => caches.delete(name)),
    ])
  }, PRECACHES)
  await page.unroute(url)
  await page.goto('about:blank')
}
