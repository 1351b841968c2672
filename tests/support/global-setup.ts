import type { TestProject } from 'vitest/node'
import { startPooler } from './pooler.ts'
import { startTestCluster } from './test-cluster.ts'
import type { TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/**
 * Starts one PostgreSQL for the run; each test file copies a database of its own from the template. With `TEST_POOLER` all requests use
 * PgBouncer.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const { connection, template } = cluster
  const pooler = process.env['TEST_POOLER'] === '1' ? await startPooler(connection) : undefined
  project.provide('testCluster', { connection, template, ...(pooler && { pooled: pooler.connection }) })
  return async () => {
    await pooler?.stop()
    await cluster.stop()
  }
}
