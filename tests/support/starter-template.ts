import { loadStarterCatalogue } from '../../src/server/catalogue/load-starter.ts'
import { createTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

export interface StarterTemplate {
  /** A database of one's own with the starter catalogue. */
  copy(): Promise<TestDatabase>
  drop(): Promise<void>
}

/**
 * Loads the starter catalogue once for a file whose commands would load it in each test: they do so before everything else, and it takes longer
 * than what most tests import.
 */
export async function createStarterTemplate(): Promise<StarterTemplate> {
  const original = await createTestDatabase()
  await loadStarterCatalogue(original.db)
  // A database can be copied only while nobody is connected to it.
  await original.disconnect()
  return { copy: () => createTestDatabase({ template: original.name }), drop: () => original.drop() }
}
