import { expect, test } from 'vitest'
import { STAND_IN, coverUrl, posterEtag } from '../../domain/cover-url.ts'
import { isCurrentImage, mayCacheImage } from './may-cache-image.ts'

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

const POSTER = coverUrl('p1000000044')

test.each([
  ['a poster of this drawing', POSTER, posterEtag('0123-cover_big'), true],
  ['its tag behind a proxy', POSTER, `W/${posterEtag('0123-cover_big')}`, true],
  ['a poster of an earlier drawing', POSTER, '"0123-cover_big"', false],
  ['a poster of another version', POSTER, '"3-0123-cover_big"', false],
  ['a cover of the provider', coverUrl('co1abc'), '"0123"', true],
])('a device shows what is current: %s', (_case, path, etag, isCurrent) => {
  expect(isCurrentImage(path, response({ etag }))).toBe(isCurrent)
})
