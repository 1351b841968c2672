import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startCluster } from '../../src/server/db/cluster.ts'
import { registerAt } from '../support/register-at.ts'
import { buildImage, removeImages } from './build-image.ts'
import type { BuiltImage } from './build-image.ts'
import { Container } from './run-container.ts'

const IMAGE_MAX_BYTES = 400_000_000
const STOP_MAX_MS = 10_000
const READY_MAX_MS = 120_000

let image: BuiltImage
let folders: string
const running: Container[] = []

beforeAll(() => {
  image = buildImage()
  folders = mkdtempSync(join(tmpdir(), 'questdeck-container-'))
}, 1_800_000)

afterEach(async () => {
  for (const container of running.splice(0)) await container.kill()
})

afterAll(() => {
  removeImages()
  rmSync(folders, { recursive: true, force: true })
})

test('the image has at most 400 MB and does not contain the source of its packages', () => {
  process.stdout.write(`The image has ${Math.round(image.bytes / 1e6)} MB.\n`)
  expect(image.bytes).toBeLessThanOrEqual(IMAGE_MAX_BYTES)
  expect(image.config.Env.filter((line) => /npm_|registry|proxy/i.test(line))).toEqual([])
  expect(['root/.npmrc', 'app/.npmrc'].filter((file) => existsSync(join(image.root, file)))).toEqual([])
})

test('it serves, writes only to its volumes, stops in time, and finds its data when it starts again', async () => {
  const port = await freePort()
  const first = start('own', port)
  const origin = await untilReady(first, port)
  expect(await statusesOf(origin)).toEqual([200, 200, 200, 200])
  expect(await (await fetch(origin)).text()).toContain('<div id="root">')

  const check = image.config.Healthcheck.Test.slice(1)
  expect(await first.exec(...check)).toMatchObject({ code: 0 })
  expect(await first.exec('env', 'PORT=1', ...check)).toMatchObject({ code: 1 })

  expect(first.status('Uid')).not.toMatch(/\b0\b/)
  expect(first.status('CapBnd')).toMatch(/^0+$/)
  expect(first.status('NoNewPrivs')).toBe('1')
  for (const folder of ['/', '/app', '/etc', '/tmp']) {
    expect((await first.exec('touch', join(folder, 'written'))).output).toContain('Read-only file system')
  }

  const session = await registerAt(origin, 'Ada')
  const backup = await first.exec('node', '--run', 'backup', '--', '/backups/first.backup')
  expect(backup.code, backup.output).toBe(0)
  await stopInTime(first)

  const second = start('own', port)
  await untilReady(second, port)
  const answer = await fetch(`${origin}/api/me`, { headers: { cookie: session } })
  expect(await answer.json()).toMatchObject({ display_name: 'Ada' })
  await stopInTime(second)
}, 300_000)

test('with DATABASE_URL it uses an external PostgreSQL and starts none of its own', async () => {
  const dataDir = join(folders, 'postgres')
  const elsewhere = await startCluster({ dataDir, tcp: true })
  try {
    const { host, port: portOfPostgres, user, password, database } = elsewhere.connection
    const port = await freePort()
    const container = start('elsewhere', port, {
      DATABASE_URL: `postgres://${user}:${String(password)}@${host}:${portOfPostgres}/${database}`,
    })
    expect(await statusesOf(await untilReady(container, port))).toEqual([200, 200, 200, 200])
    expect(await container.exec('test', '-e', '/data/postgres')).toMatchObject({ code: 1 })
    await stopInTime(container)
  } finally {
    await elsewhere.stop()
  }
}, 180_000)

/** Starts a container with named volumes; the same name gives the same volumes. */
function start(volumes: string, port: number, env: Record<string, string> = {}): Container {
  const container = new Container({ image, volumes: join(folders, volumes), env: { PORT: String(port), ...env } })
  running.push(container)
  return container
}

/** Returns its address when it is ready. */
async function untilReady(container: Container, port: number): Promise<string> {
  const origin = `http://localhost:${port}`
  let end: number | string | undefined
  void container.ended.then((how) => {
    end = how
  })
  await vi.waitUntil(
    async () => {
      if (end !== undefined) throw new Error(`it ended with ${end}:\n${container.output}`)
      return (await fetch(`${origin}/api/ready`).catch(() => undefined))?.ok
    },
    { timeout: READY_MAX_MS, interval: 100 },
  )
  return origin
}

/** Returns the statuses of the three health endpoints, and of a page that only the client's router knows. */
async function statusesOf(origin: string): Promise<number[]> {
  const answers = ['/api/live', '/api/ready', '/api/health', '/wishlist'].map(
    async (path) => (await fetch(origin + path, { headers: { accept: 'text/html' } })).status,
  )
  return Promise.all(answers)
}

async function stopInTime(container: Container): Promise<void> {
  const startedAt = performance.now()
  expect(await container.stop(), container.output).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(STOP_MAX_MS)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
