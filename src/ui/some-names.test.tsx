// @vitest-environment happy-dom
// Shows [S261].
import { expect, test } from 'vitest'
import { mount } from '../../tests/support/mount.tsx'
import { SomeNames } from './some-names.tsx'

test.each([
  [['Zoë'], 1, 'Zoë'],
  [['Zoë', 'Bex'], 2, 'Zoë and Bex'],
  [['Zoë', 'Bex', 'Ana'], 3, 'Zoë, Bex and one other'],
  [['Zoë', 'Bex', 'Ana'], 10, 'Zoë, Bex and 8 others'],
  [['Zoë'], 1_235, 'Zoë and 1,234 others'],
])('%j of %i are “%s”', (names, count, words) => {
  expect(mount(<SomeNames names={names} count={count} />).container.textContent).toBe(words)
})
