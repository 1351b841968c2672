import { expect, test } from 'vitest'
import { STAND_IN } from '../../domain/cover-url.ts'
import { mayCacheImage } from './may-cache-image.ts'

function response(headers: Record<string, string>, status = 200): Response {
  return new Response('', { status, headers })
}

test.each([
  ['an image', response({ 'content-type': 'image/webp' }), true],
  ['a page', response({ 'content-type': 'text/html' }), false],
  ['a response without a type', response({}), false],
  ['part of an image', response({ 'content-type': 'image/webp' }, 206), false],
  ['an image that comes with an error', response({ 'content-type': 'image/webp' }, 502), false],
  ['a poster in place of a cover', response({ 'content-type': 'image/webp', [STAND_IN]: 'poster' }), false],
])('%s', (_case, response, isCached) => {
  expect(mayCacheImage(response)).toBe(isCached)
})
