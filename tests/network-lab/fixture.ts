import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'playwright/test'
import { startCluster } from '../../src/server/db/cluster.ts'
import { findPostmaster } from '../../src/server/db/postmaster.ts'
import { drawnCovers } from '../support/drawn-covers.ts'
import { createExternalDatabase } from '../support/external-database.ts'
import { prepareData } from '../support/prepared-data.ts'
import { pollQuickly } from '../support/quick-polls.ts'
import { startLab } from './lab.ts'
import type { Lab } from './lab.ts'
import type { ProductServerOptions } from '../support/product-server.ts'
import { NetworkLab } from './network-lab.ts'

pollQuickly()

export interface LabFixtures {
  /** Makes the faults of this test (README.md). */
  lab: NetworkLab
}

export interface LabWorkerFixtures {
  /** Further options to start the product with. A test's own base may add more. */
  productOptions: Pick<ProductServerOptions, 'env' | 'entry'>
  /** The built product on a new database, behind the fault proxy; one for each test process. */
  product: Lab
}

/** Playwright's `test` with the product and the lab around it; `baseURL` is the proxy's origin. */
export const test = base.extend<LabFixtures, LabWorkerFixtures>({
  productOptions: [{}, { option: true, scope: 'worker' }],

  product: [
    async ({ browserName, productOptions }, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), `questdeck-${browserName}-`))
      await symlink(await drawnCovers(), join(dataDir, 'covers'), 'junction')
      const external = await createExternalDatabase()
      if (!external) await prepareData(dataDir)
      const env = { LOG_LEVEL: 'warn', ...(external && { DATABASE_URL: external.url }), ...productOptions.env }
      try {
        const product = await startLab({ server: { ...productOptions, dataDir, env } })
        await provide(product)
        await product.close()
      } finally {
        // A killed server that could not be started again has left its database running.
        if (await findPostmaster(join(dataDir, 'postgres'))) await (await startCluster({ dataDir })).stop()
        await external?.drop()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    // One start takes 25 s on a machine that is five times overloaded, and three run at once. Only what hangs is to be ended by it.
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: ({ product }, provide) => provide(product.origin),

  lab: async ({ product, context }, provide, testInfo) => {
    const lab = new NetworkLab(product, context)
    await provide(lab)
    if (testInfo.status !== testInfo.expectedStatus) {
      const requests = JSON.stringify(lab.requests(), null, 2)
      await testInfo.attach('requests', { body: requests, contentType: 'application/json' })
      await testInfo.attach('server output', { body: product.server?.output ?? '', contentType: 'text/plain' })
    }
    await lab.mend()
  },
})
