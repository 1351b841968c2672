// @vitest-environment happy-dom
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

test('a cover on its way is seen once it is whole: faded in where it has been waited for, at once where it was kept', async () => {
  const { image } = cover('/covers/p1000000001/cover_big_2x.webp')
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const come = async (src: string, afterMs: number) => {
    const { image: shown } = cover(src)
    vi.mocked(performance.now).mockReturnValue(afterMs)
    await doing(() => shown().dispatchEvent(new Event('load')))
    vi.mocked(performance.now).mockReturnValue(0)
    return shown().dataset['shown']
  }
  expect(image().dataset['shown']).toBeUndefined()
  expect(await come('/covers/p1000000002/cover_big_2x.webp', 40)).toBe('kept')
  expect(await come('/covers/p1000000003/cover_big_2x.webp', 400)).toBe('come')
})

test('the name is set where the picture takes its time, and not below one that is there soon', () => {
  vi.useFakeTimers()
  const [late, soon] = ['/covers/p1000000004/cover_big_2x.webp', '/covers/p1000000005/cover_big_2x.webp'].map((src) => cover(src).image())
  soon?.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(100)
  vi.useRealTimers()
  expect([late, soon].map((image) => image?.parentElement?.hasAttribute('data-late'))).toEqual([true, false])
})

test('the bare card has the name for the eye alone, and knows a poster of ours', () => {
  const { container } = mount(<><Cover src="/covers/p1000000001/cover_big_2x.webp" name="Saltwater" /><Cover src="/covers/co1abc/cover_big_2x.webp" name="Nine Kings" /></>)
  const [drawn, real] = container.querySelectorAll<HTMLElement>('[data-name]')
  expect([drawn?.dataset['name'], drawn?.dataset['drawn'], drawn?.ariaHidden ?? drawn?.getAttribute('aria-hidden')]).toEqual(['Saltwater', 'true', 'true'])
  expect(real?.dataset['drawn']).toBeUndefined()
  expect(container.textContent).toBe('')
})
