import { expect, it } from 'vitest'
import { coverImageId, coverUrl } from './cover-url.ts'

it('serves the provider’s image, or the poster of the game', () => {
  expect(coverUrl(coverImageId(1_000_000_007, 'co1abc'))).toBe('/covers/co1abc/cover_big_2x.webp')
  expect(coverUrl(coverImageId(1_000_000_007, null), 'cover_small')).toBe('/covers/p1000000007/cover_small.webp')
})
