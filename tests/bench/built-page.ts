import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** What a page is served beside its own files, by path. */
export type Extras = ReadonlyMap<string, { readonly type: string; readonly body: Buffer }>

export interface ServedPage {
  readonly origin: string
  close(): Promise<void>
}

const PAGES = join(import.meta.dirname, 'pages')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Builds one of the bench's own pages as the product is built, and answers the folder; the caller removes it. */
export async function buildBenchPage(name: string, root = join(PAGES, name)): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `questdeck-bench-${name}-`))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  return folder
}

/** Builds a page and serves it on an origin of its own. */
export async function servePage(name: string, extras: Extras = new Map(), root?: string): Promise<ServedPage> {
  const folder = await buildBenchPage(name, root)
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

async function findFile(folder: string, path: string, extras: Extras): Promise<{ type: string; body: Buffer }> {
  const extra = extras.get(path)
  if (extra) return extra
  return { type: TYPES[extname(path)] ?? 'application/octet-stream', body: await readFile(join(folder, path)) }
}
