// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../tests/support/mount.tsx'
import { useFirstPart } from './use-first-part.ts'

const ALL = [1, 2, 3, 4, 5]

function Row({ all }: { all: readonly number[] }) {
  return <p>{useFirstPart(all, 3).join()}</p>
}

test('the first frame has the visible items, and the next one all of them', async () => {
  const { container } = mount(<Row all={ALL} />)
  const shown = () => container.textContent
  expect(shown()).toBe('1,2,3')
  letTheDatabaseDraw()
  await expect.poll(shown).toBe('1,2,3,4,5')
})

test('a list that is completely visible renders at once, and later items in a frame of their own', async () => {
  const { container, render } = mount(<Row all={[1, 2, 3]} />)
  const shown = () => container.textContent
  expect(shown()).toBe('1,2,3')
  render(<Row all={ALL} />)
  expect(shown()).toBe('1,2,3')
  letTheDatabaseDraw()
  await expect.poll(shown).toBe('1,2,3,4,5')
})
