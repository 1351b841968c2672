import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { BrowserContext } from 'playwright'
import { build } from 'vite'

/** Additional files for a page, by path. */
export type Extras = ReadonlyMap<string, { readonly type: string; readonly body: Buffer }>

export interface ServedPage {
  readonly origin: string
  close(): Promise<void>
}

export interface PageOptions {
  /** The folder of its sources, unless it is in `pages`. */
  readonly root?: string
  readonly base?: string
}

const PAGES = join(import.meta.dirname, 'pages')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Builds one of the bench's own pages as the product is built, and returns the folder; the caller removes it. */
async function buildBenchPage(name: string, { root = join(PAGES, name), base = '/' }: PageOptions): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `questdeck-bench-${name}-`))
  await build({
    root,
    base,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  return folder
}

/** Builds a page and serves it on an origin of its own. */
export async function servePage(name: string, extras: Extras = new Map(), options: PageOptions = {}): Promise<ServedPage> {
  const folder = await buildBenchPage(name, options)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const path = pathname === '/' ? '/index.html' : pathname
    findFile(folder, path, extras).then(
      ({ type, body }) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=3600' }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Builds a page and serves it below `base` of another site's origin, for the pages of one browser. There it can use the databases of that
 * origin.
 */
export async function slipIn(context: BrowserContext, name: string, origin: string, base: string): Promise<void> {
  const folder = await buildBenchPage(name, { base })
  context.once('close', () => void rm(folder, { recursive: true, force: true }))
  await context.route(`${origin}${base}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(base.length)
    const { type: contentType, body } = await findFile(folder, path, new Map())
    await route.fulfill({ contentType, body })
  })
}

async function findFile(folder: string, path: string, extras: Extras): Promise<{ type: string; body: Buffer }> {
  const extra = extras.get(path)
  if (extra) return extra
  return { type: TYPES[extname(path)] ?? 'application/octet-stream', body: await readFile(join(folder, path)) }
}
