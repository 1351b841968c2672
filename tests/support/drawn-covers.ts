import { cacheFolder } from './cache-folder.ts'

/**
 * One folder of covers for all test processes and runs: drawing them anew would keep both cores busy for half a
 * minute each time. A cover's file is named by all that it is drawn from, so an old one is never taken for another.
 */
export function drawnCovers(): Promise<string> {
  return cacheFolder('covers')
}
