import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { StartError } from './start-error.ts'

/** The sources of the built page. The server, the poster renderer and the tests are not among them. */
export const SOURCES = ['index.html', 'vite.config.ts', 'vite', 'package-lock.json', 'src', 'sw', 'public']
const NOT_BUILT = [join('src', 'server') + sep, join('src', 'posters') + sep, '.test.ts', '.test.tsx', '.md']

/** Hidden, so that it is never served. */
const STAMP = '.sources'

/** Builds the page into `dist`, unless it was built from exactly these sources. Returns whether it built. */
export async function buildPage(root: string, dist: string = join(root, 'dist')): Promise<boolean> {
  const hash = await hashOfSources(root)
  const stamp = await readFile(join(dist, STAMP), 'utf8').catch(() => '')
  if (stamp === hash) return false
  await runVite(root)
  await writeFile(join(dist, STAMP), hash)
  return true
}

/** Returns a hash of names and contents. Times would change with every checkout. */
export async function hashOfSources(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(SOURCES.map((source) => listFiles(root, source)))).flat()) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

async function listFiles(root: string, source: string): Promise<string[]> {
  const path = join(root, source)
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !NOT_BUILT.some((part) => file.startsWith(part) || file.endsWith(part)))
      .sort()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return [source]
    if (code === 'ENOENT') return []
    throw error
  }
}

/** Builds in a process of its own, so that its memory is freed. */
async function runVite(root: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  let output = ''
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(
      process.execPath,
      [vite, 'build', '--logLevel', 'warn'],
      // Whatever the caller's value is: with `test` or `development`, React would be built in development mode.
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } },
    )
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', (error) => {
      output += error.message
    })
    child.on('close', resolve)
  })
  if (code !== 0) throw new StartError(`Couldn't build the page:\n${output.trim()}`)
}
