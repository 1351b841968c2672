import { readFile } from 'node:fs/promises'
import { parseStarter, STARTER_PATH } from '../../src/server/catalogue/starter.ts'
import type { StarterGame } from '../../src/server/catalogue/starter.ts'

/** Returns the games of the starter file. */
export async function readStarter(): Promise<StarterGame[]> {
  return parseStarter(await readFile(STARTER_PATH, 'utf8'))
}
