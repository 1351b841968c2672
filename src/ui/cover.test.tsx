// @vitest-environment happy-dom
// Shows [S137 S251 S252].
import { expect, test, vi } from 'vitest'
import { doing, mount } from '../../tests/support/mount.tsx'
import { Cover, FALLBACK_COVER } from './cover.tsx'

function cover(src: string) {
  const page = mount(<Cover src={src} name="Saltwater" />)
  const image = () => page.container.querySelector('img') as HTMLImageElement
  return {
    ...page,
    image,
    source: () => image().getAttribute('src'),
    fail: () => doing(() => image().dispatchEvent(new Event('error'))),
  }
}

test('a cover that fails is requested once more without any cache, then the fallback is shown', async () => {
  const { source, fail } = cover('/covers/p1/cover_big_2x.webp')
  await fail()
  expect(source()).toBe('/covers/p1/cover_big_2x.webp?again=1')
  await fail()
  expect(source()).toBe(FALLBACK_COVER)
  await fail()
  expect(source()).toBe(FALLBACK_COVER)
})

test('another cover in the same place starts again', async () => {
  const { source, fail, render } = cover('/covers/p1/cover_big_2x.webp')
  await fail()
  await fail()
  render(<Cover src="/covers/p2/cover_big_2x.webp" name="Harbour Lights" />)
  expect(source()).toBe('/covers/p2/cover_big_2x.webp')
})

test('for a slow picture the name is shown, and the picture fades in once it is complete; a fast one shows no name', () => {
  vi.useFakeTimers()
  const [late, soon] = ['/covers/p1000000004/cover_big_2x.webp', '/covers/p1000000005/cover_big_2x.webp'].map((src) => cover(src).image())
  soon?.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(100)
  const isNamed = () => [late, soon].map((image) => image?.parentElement?.hasAttribute('data-late'))
  const fadesIn = () => [late, soon].map((image) => image?.hasAttribute('data-shown'))
  expect([isNamed(), fadesIn()]).toEqual([
    [true, false],
    [false, false],
  ])
  late?.dispatchEvent(new Event('load'))
  vi.useRealTimers()
  expect([isNamed(), fadesIn()]).toEqual([
    [true, false],
    [true, false],
  ])
})

test('the bare card has the name for the eye only, and recognises our posters', () => {
  const { container } = mount(
    <>
      <Cover src="/covers/p1000000001/cover_big_2x.webp" name="Saltwater" />
      <Cover src="/covers/co1abc/cover_big_2x.webp" name="Nine Kings" />
    </>,
  )
  const [drawn, real] = container.querySelectorAll<HTMLElement>('[data-name]')
  expect([drawn?.dataset['name'], drawn?.dataset['drawn'], drawn?.ariaHidden ?? drawn?.getAttribute('aria-hidden')]).toEqual([
    'Saltwater',
    'true',
    'true',
  ])
  expect(real?.dataset['drawn']).toBeUndefined()
  expect(container.textContent).toBe('')
})
