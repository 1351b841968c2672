import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../src/server/runtime/serve.ts'

/** Returns the names of all files that the built worker precaches, as they are written into it. */
export async function listPrecached(): Promise<string[]> {
  const worker = await readFile(join(ROOT, 'dist', 'sw.js'), 'utf8')
  const names = [...worker.matchAll(/\{"revision":(?:null|"\w+"),"url":"([^"]+)"\}/g)].map(([, name = '']) => name)
  if (names.length === 0) throw new Error('The built worker has no list of files that can be read.')
  return names
}
