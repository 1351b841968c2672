import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { IMAGE_PROVIDER } from '../../src/server/covers/provider-image.ts'

/** A fake image provider on this machine, and a `fetch` that reaches nothing else. */
export interface FakeImageProvider {
  /** Every requested path, in order. */
  readonly asked: string[]
  readonly fetch: typeof globalThis.fetch
  /** Its real address, which a redirect can name in order to be caught. */
  readonly origin: string
  /** Handles the following requests. */
  answer: RequestListener
  close(): Promise<void>
}

export async function startImageProvider(): Promise<FakeImageProvider> {
  const asked: string[] = []
  const jpeg = await picture('jpeg')
  const provider: { answer: RequestListener } = { answer: sendImage(jpeg) }
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    provider.answer(request, response)
  })
  const origin = await listen(server)
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = String(input)
    if (!url.startsWith(`${IMAGE_PROVIDER}/`)) throw new Error(`asked elsewhere: ${url}`)
    return globalThis.fetch(origin + url.slice(IMAGE_PROVIDER.length), init)
  }
  return Object.assign(provider, {
    asked,
    fetch,
    origin,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

export function sendImage(image: Buffer, type = 'image/jpeg'): RequestListener {
  return (_request, response) => response.writeHead(200, { 'content-type': type }).end(image)
}

/** Returns a cover in a provider's format. */
export function picture(format: 'jpeg' | 'png' | 'webp' | 'gif', width = 264, height = 374): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#b5532a' } })
    .toFormat(format)
    .toBuffer()
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
