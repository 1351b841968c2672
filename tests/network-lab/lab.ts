import { ProductServer } from '../support/product-server.ts'
import type { ProductServerOptions } from '../support/product-server.ts'
import { FaultProxy } from './fault-proxy.ts'
import type { FaultProxyOptions } from './fault-proxy.ts'

export interface LabOptions extends Omit<FaultProxyOptions, 'target'> {
  /** A server that runs already (its PUBLIC_URL has to be the lab's origin), or one to start. */
  readonly server: { readonly origin: string } | Omit<ProductServerOptions, 'publicUrl'>
}

/** The product behind the bad network. */
export interface Lab {
  readonly proxy: FaultProxy
  /** Absent where the server was running already: it is somebody else's to kill. */
  readonly server?: ProductServer
  /** What browsers open. */
  readonly origin: string
  close(): Promise<void>
}

// Nothing listens there: until the server is up the network has nobody at its other end.
const NOBODY = 'http://127.0.0.1:9'

/** Starts the proxy, and the server behind it unless one runs already. */
export async function startLab({ server: wanted, ...options }: LabOptions): Promise<Lab> {
  if ('origin' in wanted) {
    const proxy = await FaultProxy.start({ ...options, target: wanted.origin })
    return { proxy, origin: proxy.origin, close: () => proxy.close() }
  }
  // The server must be told the public origin, so the proxy comes first.
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
