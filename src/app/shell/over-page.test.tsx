// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { OVER_PAGE_MESSAGES, OverPage } from './over-page.tsx'

vi.mock('../runtime/account.ts', () => ({ untilNothingIsWritten: async () => true }))

const reload = vi.fn<() => void>()
const fetchPage = vi.fn<typeof fetch>()

beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', fetchPage)
})

/** Throws the error of a browser that could not load the code of a part. */
function Missing(): never {
  throw new TypeError('Failed to fetch dynamically imported module: /build/sync-sheet.js')
}

const mountMissing = (path = '/swipedeck') =>
  mount(
    <>
      <p>The page</p>
      <OverPage path={path}>
        <Missing />
      </OverPage>
    </>,
    { onCaughtError: () => undefined },
  )

const flush = () => act(() => vi.dynamicImportSettled())

test('a part whose code cannot load without the server says so; the page below it stays and does not reload', async () => {
  fetchPage.mockRejectedValue(new TypeError('Failed to fetch'))
  const { shows } = mountMissing()
  await flush()
  await vi.waitFor(() => expect(shows(OVER_PAGE_MESSAGES.missing)).toBe(true))
  expect(shows('The page')).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('if the server is reachable, the page reloads once, because a new version has replaced the code [S88]', async () => {
  fetchPage.mockResolvedValue(new Response())
  mountMissing()
  await flush()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  const { shows } = mountMissing()
  await flush()
  await vi.waitFor(() => expect(shows(OVER_PAGE_MESSAGES.missing)).toBe(true))
  expect(reload).toHaveBeenCalledOnce()
})
