// @vitest-environment happy-dom
// Shows [S46 S137 S251].
import { expect, test } from 'vitest'
import { doing, mount } from '../../tests/support/mount.tsx'
import { Avatar, DEFAULT_AVATAR } from './avatar.tsx'

const PICTURE = '/media/0123456789abcdef0123456789abcdef.webp'

test('a picture that fails is requested once more, then the default is shown, and another picture starts again', async () => {
  const mounted = mount(<Avatar src={PICTURE} size={44} />)
  const image = () => mounted.container.querySelector('img') as HTMLImageElement
  const fail = () => doing(() => image().dispatchEvent(new Event('error')))
  expect(image().getAttribute('src')).toBe(PICTURE)
  await fail()
  expect(image().getAttribute('src')).toBe(`${PICTURE}?again=1`)
  await fail()
  expect(image().getAttribute('src')).toBe(DEFAULT_AVATAR)
  await fail()
  expect(image().getAttribute('src')).toBe(DEFAULT_AVATAR)
  mounted.render(<Avatar src="/media/other.webp" size={44} />)
  expect(image().getAttribute('src')).toBe('/media/other.webp')
})

test('a player without a picture has the default one', () => {
  const { container } = mount(<Avatar src="" size={44} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(DEFAULT_AVATAR)
})
