import { expect } from 'playwright/test'
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
  /** A further registered player in the same browser, not signed in. */
  otherPlayer: BrowserPlayer
  /** A further tab of somebody. */
  openTab: (player: BrowserPlayer) => Promise<BrowserPlayer>
  /** What the server knows. */
  server: ServerView
  /** What lies in its database: what no call tells, and what time would do to it. */
  database: ServerDatabase
  /** What the server takes this test's browser for, so that its limits by address know each test apart. */
  clientAddress: string
  guard: BrowserGuard
  /** Whether the app fetches the covers of the deck ahead: hundreds of requests, which few tests are about. */
  coversAhead: boolean
  /** Without covers ahead, the app has an empty answer to each at once. */
  coversNotAhead: void
}

/**
 * The base of every browser test: the built product behind the network lab, a player of its own for each test,
 * and a failure for console noise, uncaught errors, policy violations and cached answers of the API.
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

  guard: [
    async ({ context, lab, product }, provide) => {
      const guard = await BrowserGuard.watch(context, () => lab.hasDisturbed)
      await provide(guard)
      await lab.mend()
      expect(await guard.findProblems(product.origin)).toEqual([])
    },
    { auto: true },
  ],

  coversAhead: [false, { option: true }],

  coversNotAhead: [
    async ({ context, coversAhead, serviceWorkers }, provide) => {
      // Without a worker there is nobody to keep them, so the app asks for none.
      if (!coversAhead && serviceWorkers !== 'block') {
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

  server: ({ product, clientAddress }, provide) =>
    provide(new ServerView(() => product.server?.origin ?? product.origin, clientAddress)),

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
