import { createServer } from 'node:http'
import { isIP } from 'node:net'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { isLoopback } from '../config/env-parsers.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Serves `GET /metrics` on a port of its own, which should not be public: metrics are only for the host. `names` are further names of this
 * machine. Rejects if the port cannot be used.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'contentType' | 'read'>,
  { port, host, names = [] }: { readonly port: number; readonly host: string; readonly names?: readonly string[] },
): Promise<MetricsServer> {
  const own = new Set([host, hostname(), ...names].map((name) => name.toLowerCase()))
  const server = createServer((request, response) => {
    if (!isOwn(own, request.headers.host)) {
      response.writeHead(MISDIRECTED).end()
      return
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const MISDIRECTED = 421

/**
 * Another site's name can resolve to this machine, and its pages could then read the response (DNS rebinding). An IP address cannot: its
 * pages belong to this machine.
 */
function isOwn(own: ReadonlySet<string>, host: string | undefined): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.toLowerCase()
  return name !== undefined && (isLoopback(name) || isIP(name.replace(/^\[|\]$/g, '')) > 0 || own.has(name))
}
