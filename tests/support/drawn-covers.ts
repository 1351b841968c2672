import { cacheFolder } from './cache-folder.ts'

/**
 * Returns one folder of covers for all test processes and runs: to draw them again would keep both cores busy for half a minute each time.
 * A cover's file name depends on everything that it is drawn from, so an old one is never used for another.
 */
export function drawnCovers(): Promise<string> {
  return cacheFolder('covers')
}
