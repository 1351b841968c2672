import { expect, test } from 'vitest'
import { STAND_IN } from '../../domain/cover-url.ts'
import { mayKeepImage } from './may-keep-image.ts'

function answer(headers: Record<string, string>, status = 200): Response {
  return new Response('', { status, headers })
}

test.each([
  ['an image', answer({ 'content-type': 'image/webp' }), true],
  ['a page', answer({ 'content-type': 'text/html' }), false],
  ['nothing that says what it is', answer({}), false],
  ['part of an image', answer({ 'content-type': 'image/webp' }, 206), false],
  ['an image that comes with an error', answer({ 'content-type': 'image/webp' }, 502), false],
  ['a poster that stands in for a cover', answer({ 'content-type': 'image/webp', [STAND_IN]: 'poster' }), false],
])('%s', (_case, response, isKept) => {
  expect(mayKeepImage(response)).toBe(isKept)
})
