import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * One folder of covers for all test processes and runs: drawing them anew would keep both cores busy for half a
 * minute each time. A cover's file is named by all that it is drawn from, so an old one is never taken for another.
 */
export async function drawnCovers(): Promise<string> {
  const folder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'questdeck-test-covers')
  await mkdir(folder, { recursive: true })
  return folder
}
