import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { picture, startImageProvider } from '../../../tests/support/image-provider.ts'
import type { FakeImageProvider } from '../../../tests/support/image-provider.ts'
import { IMAGE_MAX_BYTES, ProviderError, encodeCover, fetchProviderImage } from './provider-image.ts'

let provider: FakeImageProvider
beforeEach(async () => {
  provider = await startImageProvider()
})
afterEach(() => provider.close())

describe('fetching an image', () => {
  it('gives up on a provider that never answers', async () => {
    provider.answer = () => {}
    await expect(fetchProviderImage(provider.fetch, 'co1', 30)).rejects.toThrow(ProviderError)
  })

  it('gives up on a provider that never ends', async () => {
    provider.answer = (_request, response) => void response.writeHead(200).write('begun')
    await expect(fetchProviderImage(provider.fetch, 'co1', 30)).rejects.toThrow(ProviderError)
  })

  it('stops reading at the limit, although the length was never told', async () => {
    let sent = 0
    provider.answer = (_request, response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(65_536)
      const pour = () => {
        while (!response.destroyed && sent < IMAGE_MAX_BYTES * 50) {
          sent += chunk.length
          if (!response.write(chunk)) return response.once('drain', pour)
        }
      }
      pour()
    }
    await expect(fetchProviderImage(provider.fetch, 'co1')).rejects.toThrow(`more than ${IMAGE_MAX_BYTES} bytes`)
    expect(sent).toBeLessThan(IMAGE_MAX_BYTES * 50)
  })
})

describe('encoding an image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('takes %s', async (format) => {
    expect((await encodeCover(await picture(format), 'cover_small')).length).toBeGreaterThan(0)
  })

  it('refuses other formats, whose decoders are shut off', async () => {
    await expect(encodeCover(await picture('gif'), 'cover_small')).rejects.toThrow(ProviderError)
  })

  it('refuses a picture of more pixels than a cover can have', async () => {
    await expect(encodeCover(await picture('png', 6_000, 6_000), 'cover_small')).rejects.toThrow(ProviderError)
  })
})
