// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { OVER_PAGE_TEXTS, OverPage } from './over-page.tsx'

vi.mock('../session/account.ts', () => ({ untilNothingIsWritten: async () => true }))

const reload = vi.fn<() => void>()
const fetchPage = vi.fn<typeof fetch>()

beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', fetchPage)
})

/** As a browser says that the code of a part did not come. */
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

const settle = () => act(() => vi.dynamicImportSettled())

test('a part whose code cannot come, for there is no server, says so; the page below it stays, and is not loaded again', async () => {
  fetchPage.mockRejectedValue(new TypeError('Failed to fetch'))
  const { shows } = mountMissing()
  await settle()
  await vi.waitFor(() => expect(shows(OVER_PAGE_TEXTS.missing)).toBe(true))
  expect(shows('The page')).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('where the server is there the page is loaded again, once: a new version has replaced the code [S88]', async () => {
  fetchPage.mockResolvedValue(new Response())
  mountMissing()
  await settle()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  const { shows } = mountMissing()
  await settle()
  await vi.waitFor(() => expect(shows(OVER_PAGE_TEXTS.missing)).toBe(true))
  expect(reload).toHaveBeenCalledOnce()
})
