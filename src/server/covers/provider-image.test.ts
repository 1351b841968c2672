import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { picture, startImageProvider } from '../../../tests/support/image-provider.ts'
import type { FakeImageProvider } from '../../../tests/support/image-provider.ts'
import { COVER_PIXELS, SCREENSHOT_PIXELS } from './cover-sizes.ts'
import { IMAGE_MAX_BYTES, ProviderError, encodeImage, fetchProviderImage } from './provider-image.ts'

let provider: FakeImageProvider
beforeEach(async () => {
  provider = await startImageProvider()
})
afterEach(() => provider.close())

describe('fetching an image', () => {
  it('times out if a provider never responds', async () => {
    provider.answer = () => {}
    await expect(fetchProviderImage(provider.fetch, 'co1', 'cover_big_2x', { timeoutMs: 30 })).rejects.toThrow(ProviderError)
  })

  it('times out if a response never ends', async () => {
    provider.answer = (_request, response) => void response.writeHead(200).write('begun')
    await expect(fetchProviderImage(provider.fetch, 'co1', 'cover_big_2x', { timeoutMs: 30 })).rejects.toThrow(ProviderError)
  })

  it.each([
    [404, 'missing'],
    [410, 'missing'],
    [403, 'failed'],
    [503, 'failed'],
  ])('distinguishes missing images from failures: %i', async (status, failure) => {
    provider.answer = (_request, response) => response.writeHead(status).end('no')
    await expect(fetchProviderImage(provider.fetch, 'co1', 'cover_big_2x')).rejects.toMatchObject({ failure })
  })

  it('ends at once when the server stops', async () => {
    const stopping = new AbortController()
    provider.answer = () => stopping.abort()
    await expect(fetchProviderImage(provider.fetch, 'co1', '720p', { signal: stopping.signal })).rejects.toThrow(ProviderError)
  })

  it('stops reading at the limit, even without a content length', async () => {
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
    await expect(fetchProviderImage(provider.fetch, 'co1', 'cover_big_2x')).rejects.toThrow(`more than ${IMAGE_MAX_BYTES} bytes`)
    expect(sent).toBeLessThan(IMAGE_MAX_BYTES * 50)
  })
})

describe('encoding an image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('accepts %s', async (format) => {
    expect((await encodeImage(await picture(format), COVER_PIXELS.cover_small)).length).toBeGreaterThan(0)
  })

  it('crops a screenshot for the strip, and shows all of it when it is large', async () => {
    const fourToThree = await picture('jpeg', 960, 720)
    const sizeOf = async (image: Promise<Buffer>) => {
      const { width, height } = await sharp(await image).metadata()
      return [width, height]
    }
    expect(await sizeOf(encodeImage(fourToThree, SCREENSHOT_PIXELS.screenshot_med))).toEqual([569, 320])
    expect(await sizeOf(encodeImage(fourToThree, SCREENSHOT_PIXELS.screenshot_huge))).toEqual([960, 720])
    expect(await sizeOf(encodeImage(await picture('jpeg', 320, 200), SCREENSHOT_PIXELS.screenshot_huge))).toEqual([320, 200])
  })

  it('rejects other formats, whose decoders are disabled', async () => {
    await expect(encodeImage(await picture('gif'), COVER_PIXELS.cover_small)).rejects.toThrow(ProviderError)
  })

  it('rejects a picture of more pixels than a cover can have', async () => {
    await expect(encodeImage(await picture('png', 6_000, 6_000), COVER_PIXELS.cover_small)).rejects.toThrow(ProviderError)
  })
})
