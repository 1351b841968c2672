import { loadStarterCatalogue } from '../../src/server/catalogue/load-starter.ts'
import { createTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

export interface StarterTemplate {
  /** Creates a database with the starter catalogue. */
  copy(): Promise<TestDatabase>
  drop(): Promise<void>
}

/**
 * Loads the starter catalogue once for a test file. Otherwise its commands would load it in each test, which takes longer than the imports
 * of most tests.
 */
export async function createStarterTemplate(): Promise<StarterTemplate> {
  const original = await createTestDatabase()
  await loadStarterCatalogue(original.db)
  // A database can be copied only while nothing is connected to it.
  await original.disconnect()
  return { copy: () => createTestDatabase({ template: original.name }), drop: () => original.drop() }
}
