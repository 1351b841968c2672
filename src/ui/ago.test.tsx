// @vitest-environment happy-dom
// Shows [S249].
import { expect, test } from 'vitest'
import { mount } from '../../tests/support/mount.tsx'
import { Ago } from './ago.tsx'

const AT = '2026-06-01T12:34:00.000Z'
const DAY_MS = 24 * 60 * 60 * 1000

test.each([
  [2, '1 Jun 2026'],
  [8, '1 Jun 2026'],
])('after %d days it shows %j, and the minute on hover', (days, words) => {
  const { container } = mount(<Ago at={AT} now={Date.parse(AT) + days * DAY_MS} />)
  const time = container.querySelector('time')
  expect([time?.textContent, time?.dateTime]).toEqual([words, AT])
  expect(time?.title).toMatch(/^1 Jun 2026, \d\d:34$/)
})
