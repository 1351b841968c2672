import { ProductServer } from '../support/product-server.ts'
import type { ProductServerOptions } from '../support/product-server.ts'
import { FaultProxy } from './fault-proxy.ts'
import type { FaultProxyOptions } from './fault-proxy.ts'

export interface LabOptions extends Omit<FaultProxyOptions, 'target'> {
  /** A running server (its PUBLIC_URL must be the lab's origin), or the options to start one. */
  readonly server: { readonly origin: string } | Omit<ProductServerOptions, 'publicUrl'>
}

/** The product behind the bad network. */
export interface Lab {
  readonly proxy: FaultProxy
  /** Undefined if the server was running already, because then the lab must not kill it. */
  readonly server?: ProductServer
  /** The address that browsers open. */
  readonly origin: string
  close(): Promise<void>
}

// Nothing listens on this port. The proxy uses it until the server is up.
const NOBODY = 'http://127.0.0.1:9'

/** Starts the proxy, and the server behind it unless one is given. */
export async function startLab({ server: wanted, ...options }: LabOptions): Promise<Lab> {
  if ('origin' in wanted) {
    const proxy = await FaultProxy.start({ ...options, target: wanted.origin })
    return { proxy, origin: proxy.origin, close: () => proxy.close() }
  }
  // The server needs the public origin, so the proxy starts first.
  const proxy = await FaultProxy.start({ ...options, target: NOBODY })
  const server = new ProductServer({ ...wanted, publicUrl: proxy.origin })
  const close = async () => {
    await proxy.close()
    await server.stop()
  }
  try {
    await server.start()
  } catch (error) {
    await close()
    throw error
  }
  proxy.pointAt(server.origin)
  return { proxy, server, origin: proxy.origin, close }
}
