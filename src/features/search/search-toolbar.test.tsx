// @vitest-environment happy-dom
// Shows [S147].
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { NO_PARAMS } from './search-params.ts'
import { SearchToolbar } from './search-page.tsx'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'

const toolbar = (total: number | null) =>
  mount(<SearchToolbar params={NO_PARAMS} total={total} from={null} onChange={() => undefined} />).container
const countShown = (total: number | null) => toolbar(total).querySelector('output')?.textContent

test('it shows that it searches only if no count is known; otherwise the last count stays until the next', () => {
  expect(countShown(null)).toBe(MESSAGES.loading)
  expect(countShown(748)).toBe('748 games')
})

test('without games there is nothing to order', () => {
  expect([1, 0].map((total) => toolbar(total).querySelectorAll('button').length > 0)).toEqual([true, false])
})
