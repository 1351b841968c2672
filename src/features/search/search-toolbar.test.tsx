// @vitest-environment happy-dom
// Shows [S147].
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { NO_PARAMS } from './search-params.ts'
import { SearchToolbar } from './search-toolbar.tsx'
import { PAGE_TEXTS as TEXTS } from './texts.ts'

const countShown = (total: number | null) =>
  mount(<SearchToolbar params={NO_PARAMS} total={total} from={null} onChange={() => undefined} />).container.querySelector('output')?.textContent

test('it says that it searches only where no count is known; else the last one stays until the next', () => {
  expect(countShown(null)).toBe(TEXTS.loading)
  expect(countShown(748)).toBe('748 games')
})
