import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askOutside, isPublicAddress, OutboundError, outboundFetch } from './outbound.ts'

let answer: RequestListener
let asked: number
let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    asked++
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = 0
  answer = (_request, response) => response.end('ok')
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise<void>((resolve) => server.close(() => resolve()))
})

describe('a request to another server', () => {
  const local = { hosts: new Set(['127.0.0.1']), allowsLoopback: true }

  it.each([
    ['a host that is not on the list', 'https://evil.example/token'],
    ['a host that ends like one', 'https://evil-discord.com/'],
    ['a host that begins like one', 'https://discord.com.evil.example/'],
    ['plain http', 'http://discord.com/'],
    ['another port', 'https://discord.com:8443/'],
    ['a user in the address', 'https://discord.com@evil.example/'],
    ['a password in the address', 'https://a:b@discord.com/'],
    ['another kind of address', 'ftp://discord.com/'],
  ])('is rejected for %s', async (_, address) => {
    await expect(askOutside({ hosts: new Set(['discord.com']) }, address)).rejects.toThrow(/is not allowed/)
  })

  it('is rejected if an allowed name resolves to this machine, without a connection', async () => {
    const { port } = server.address() as AddressInfo
    await expect(askOutside({ hosts: new Set(['localhost']) }, 'https://localhost/')).rejects.toThrow(/is not public/)
    const onPort = askOutside({ hosts: new Set(['localhost']) }, `https://localhost:${port}/`)
    await expect(onPort).rejects.toThrow(OutboundError)
    expect(asked).toBe(0)
  })

  it('follows no redirect', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `${origin}/elsewhere` }).end()
    expect(await askOutside(local, `${origin}/`)).toMatchObject({ status: 302 })
    expect(asked).toBe(1)
  })

  it('times out if the server does not respond, or stops in the middle', async () => {
    answer = () => {}
    await expect(askOutside({ ...local, timeoutMs: 30 }, `${origin}/`)).rejects.toThrow(OutboundError)
    answer = (_request, response) => response.write('a')
    await expect(askOutside({ ...local, timeoutMs: 60 }, `${origin}/`)).rejects.toThrow(OutboundError)
  })

  it('reads a megabyte and no more', async () => {
    answer = (_request, response) => response.end('x'.repeat(1_048_576))
    expect((await askOutside(local, `${origin}/`)).body).toHaveLength(1_048_576)
    answer = (_request, response) => response.end('x'.repeat(1_048_577))
    await expect(askOutside(local, `${origin}/`)).rejects.toThrow('more than 1048576 bytes')
  })
})

describe('a fetch with these rules', () => {
  const fetch = (...[input, init]: Parameters<typeof globalThis.fetch>) =>
    outboundFetch({ hosts: new Set(['127.0.0.1']), allowsLoopback: true })(input, init)

  it('returns status and bytes, and sends the headers', async () => {
    const bytes = new Uint8Array([0, 255, 137, 80])
    let accept: string | undefined
    answer = (request, response) => {
      accept = request.headers.accept
      response.end(bytes)
    }
    const response = await fetch(`${origin}/a.png`, { headers: { accept: 'image/*' } })
    expect([response.status, new Uint8Array(await response.arrayBuffer()), accept]).toEqual([200, bytes, 'image/*'])
  })

  it('follows no redirect, whatever its options, and requests no other server', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `${origin}/elsewhere` }).end()
    expect((await fetch(`${origin}/`, { redirect: 'follow' })).status).toBe(302)
    expect(asked).toBe(1)
    await expect(fetch('https://evil.example/')).rejects.toThrow(/is not allowed/)
  })

  it('has no body if there is none', async () => {
    answer = (_request, response) => response.writeHead(304).end()
    expect((await fetch(`${origin}/`)).body).toBeNull()
  })
})

describe('an address', () => {
  it.each(['8.8.8.8', '162.159.137.232', '172.15.0.1', '172.32.0.1', '2a00:1450:4001:80b::200a'])(
    'on the internet is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
  ])('of this machine, its network or an address that maps to them is not: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
