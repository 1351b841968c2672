// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { doing, mount } from '../../tests/support/mount.tsx'
import { Cover, FALLBACK_COVER } from './cover.tsx'

function cover(src: string) {
  const page = mount(<Cover src={src} name="Saltwater" />)
  const image = page.container.querySelector('img')
  if (!image) throw new Error('A cover is an image.')
  return {
    ...page,
    source: () => image.getAttribute('src'),
    fail: () => doing(() => image.dispatchEvent(new Event('error'))),
  }
}

test('a cover that fails is asked for once more past every cache, then the fallback stands in', async () => {
  const { source, fail } = cover('/covers/p1/cover_big_2x.webp')
  await fail()
  expect(source()).toBe('/covers/p1/cover_big_2x.webp?again=1')
  await fail()
  expect(source()).toBe(FALLBACK_COVER)
  await fail()
  expect(source()).toBe(FALLBACK_COVER)
})

test('another cover in the same place begins anew', async () => {
  const { source, fail, render } = cover('/covers/p1/cover_big_2x.webp')
  await fail()
  await fail()
  render(<Cover src="/covers/p2/cover_big_2x.webp" name="Harbour Lights" />)
  expect(source()).toBe('/covers/p2/cover_big_2x.webp')
})
