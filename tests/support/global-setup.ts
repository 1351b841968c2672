import type { TestProject } from 'vitest/node'
import { startTestCluster } from './test-cluster.ts'
import type { TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** One PostgreSQL for the whole run; each test file copies a database of its own from the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide('testCluster', { connection: cluster.connection, template: cluster.template })
  return () => cluster.stop()
}
