import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import type { RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCertificates } from './certificates.ts'
import { FaultProxy } from './fault-proxy.ts'
import { startRecordingServer } from './recording-server.ts'
import type { RecordingServer } from './recording-server.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

let folder: string
let server: RecordingServer
let proxy: FaultProxy | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'network-lab-'))
  server = await startRecordingServer()
})

afterEach(async () => {
  await proxy?.close()
  proxy = undefined
  await server.close()
  rmSync(folder, { recursive: true })
})

async function startWith(names: string[]): Promise<{ proxy: FaultProxy; ca: string }> {
  const { authorityPath, ...tls } = makeCertificates(folder, names)
  proxy = await FaultProxy.start({ target: server.origin, publicHost: '127.0.0.1', tls })
  return { proxy, ca: readFileSync(authorityPath, 'utf8') }
}

function get(url: string, options: RequestOptions): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { agent: false, ...options }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

test.skipIf(!hasOpenssl)('a client that trusts the lab’s authority reaches the server over https', async () => {
  const { proxy, ca } = await startWith(['127.0.0.1', 'localhost'])

  expect(await get(`${proxy.origin}/a`, { ca })).toBe(200)
  expect(server.received).toMatchObject([{ url: '/a', state: 'whole' }])
  await expect(get(proxy.origin, {})).rejects.toMatchObject({ code: /SELF_SIGNED|UNABLE_TO/ })
})

test.skipIf(!hasOpenssl)('a fault cuts the connection below its TLS', async () => {
  const { proxy, ca } = await startWith(['127.0.0.1'])
  proxy.fail({}, 'forward-then-reset')

  await expect(get(proxy.origin, { ca })).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(server.received).toHaveLength(1)
})

test.skipIf(!hasOpenssl)('the authority is made once, so that a phone has to trust it only once', async () => {
  const first = readFileSync(makeCertificates(folder, ['127.0.0.1']).authorityPath)

  expect(readFileSync(makeCertificates(folder, ['10.0.0.2']).authorityPath)).toEqual(first)
})

test.skipIf(!hasOpenssl).each(['bank.example.com', '93.184.215.14'])('the authority cannot sign for %s', (name) => {
  expect(() => makeCertificates(folder, [name])).toThrow(/private addresses.*--cert and --key/)
})

test('a name that would change the configuration is rejected', () => {
  expect(() => makeCertificates(folder, ['localhost\n[ca]'])).toThrow(/neither a host name nor an address/)
})
