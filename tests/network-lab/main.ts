import { createReadStream, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPage } from '../../src/server/runtime/build.ts'
import { makeCertificates } from './certificates.ts'
import { startLab } from './lab.ts'
import type { Lab } from './lab.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDER = join(ROOT, 'data', 'network-lab')

const USAGE = `npm run network-lab -- [options]

  --port <n>        where browsers connect (4333)
  --target <url>    a server that runs already, such as http://localhost:4321; it must have been started with
                    PUBLIC_URL set to the lab's address. Without it the lab starts the server itself.
  --data <folder>   the data of the server that the lab starts (data/network-lab/server)
  --https           for phones on the same network: https with the lab's own certificate authority
  --name <host>     the name or address in the lab's https address (this machine's address on the network)
  --cert, --key     a certificate of your own, instead of the lab's
`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4333' },
    target: { type: 'string' },
    data: { type: 'string', default: join(FOLDER, 'server') },
    https: { type: 'boolean', default: false },
    name: { type: 'string' },
    cert: { type: 'string' },
    key: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
type Values = typeof values

try {
  if (values.help) process.stdout.write(USAGE)
  else await main(values)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function main(options: Values): Promise<void> {
  const { target, data, https } = options
  const port = portFrom(options.port)
  const name = https ? (options.name ?? findLanAddress()) : 'localhost'
  const certificates = https ? certificatesFor(name, options) : undefined
  if (target === undefined) await buildPage(ROOT)

  const lab = await startLab({
    port,
    publicHost: name,
    server: target === undefined ? { dataDir: data } : { origin: originFrom(target) },
    ...(certificates && { host: '0.0.0.0', tls: certificates }),
  })
  const authority = certificates?.authorityPath
  if (authority !== undefined) serveAuthority(authority, port + 1)
  process.stdout.write(describe(lab, name, port, authority !== undefined))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void lab.close().then(() => process.exit(0)))
  }
}

function certificatesFor(name: string, { cert, key }: Values): { key: string; cert: string; authorityPath?: string } {
  if (cert === undefined && key === undefined) return makeCertificates(FOLDER, [name, 'localhost', '127.0.0.1'])
  if (cert === undefined || key === undefined) throw new Error('--cert and --key go together.')
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
}

/** Serves the authority's certificate, which a phone needs before it trusts https from here. It contains no secret. */
function serveAuthority(path: string, port: number): void {
  createServer((_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'application/x-x509-ca-cert',
      'Content-Disposition': 'attachment; filename="questdeck-network-lab.crt"',
    })
    createReadStream(path).pipe(response)
  })
    .listen(port, '0.0.0.0')
    .unref()
}

function describe({ origin, proxy }: Lab, name: string, port: number, hasAuthority: boolean): string {
  // The control calls come from this machine, whatever name a phone uses.
  const control = `${origin.replace(name, 'localhost')}/__faults`
  const curl = origin.startsWith('https') ? 'curl -k' : 'curl'
  const phone = hasAuthority
    ? `On a phone in the same network
  1. open http://${name}:${port + 1} and install the file as a certificate authority (Android: Settings, Security,
     Encryption and credentials, CA certificate; iOS: Settings, Profile downloaded, then General, About,
     Certificate trust settings). It can vouch for private addresses alone; remove it when you are done.
  2. open ${origin}`
    : `On an Android phone at this machine's USB (with USB debugging)
  adb reverse tcp:${port} tcp:${port}      or in Chrome here: chrome://inspect, Port forwarding
  then open ${origin} on the phone. Over plain http only "localhost" has a service worker;
  without a cable start the lab with --https.`
  return `Network lab ready: ${origin}

Control, from this machine
  ${curl} -X POST ${control}/offline
  ${curl} -X POST ${control}/online
  ${curl} --json '{"match": {"method": "POST", "nth": 1}, "action": "forward-then-reset"}' ${control}
  ${curl} --json '{"match": {"path": "/api/*"}, "action": {"type": "delay", "ms": 3000}}' ${control}
  ${curl} ${control}                 the rules, and every request with its outcome
  ${curl} -X DELETE ${control}       a good network again
All actions: tests/network-lab/README.md. The link is ${proxy.state}.

${phone}
`
}

function portFrom(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_535) return port
  throw new Error(`--port must be a whole number from 1 to 65534, not "${text}".`)
}

function originFrom(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'http:' && url.pathname === '/') return url.origin
  throw new Error(`--target must be an http address such as http://localhost:4321, not "${text}".`)
}

function findLanAddress(): string {
  const all = Object.values(networkInterfaces()).flat()
  const address = all.find((one) => one?.family === 'IPv4' && !one.internal)?.address
  if (address !== undefined) return address
  throw new Error('This machine is on no network. Give the name that the phone will use: --name.')
}
