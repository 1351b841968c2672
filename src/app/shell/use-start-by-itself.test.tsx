// @vitest-environment happy-dom
// Shows [S248].
import { beforeEach, expect, test, vi } from 'vitest'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { hasTourBegun, recordTourBegun } from '../../local/queries/tour-progress.ts'
import { TourContext } from '../../ui/tour/tour-context.ts'
import { PAGE_TOURS } from './page-tours.ts'
import { useStartByItself } from './use-start-by-itself.ts'

const isComplete = vi.hoisted(() => vi.fn<() => boolean>())
vi.mock('./tours.ts', () => ({ isComplete }))

beforeEach(() => {
  localStorage.clear()
  isComplete.mockReset().mockReturnValue(false)
})

function Page() {
  useStartByItself('profile')
  return <p>Profile</p>
}

function open({ done = {} as Record<string, true>, starts = true } = {}) {
  const start = vi.fn<() => Promise<boolean>>(async () => starts)
  const tours = { perPageDone: done, register: () => () => undefined, start, resetAll: async () => undefined }
  const page = mount(
    <TourContext value={tours}>
      <Page />
    </TourContext>,
  )
  return { ...page, start }
}

/** Changes the page so that all targets of the tour exist. */
async function complete(): Promise<void> {
  isComplete.mockReturnValue(true)
  document.body.append(document.createElement('i'))
  await doing(() => undefined)
}

test('the tour starts when a change of the page completes its targets, and is recorded for the device', async () => {
  expect(PAGE_TOURS.profile.length).toBeGreaterThan(0)
  const { start } = open()
  await vi.waitFor(() => expect(isComplete).toHaveBeenCalled())
  expect(start).not.toHaveBeenCalled()
  await complete()
  await vi.waitFor(() => expect(start.mock.calls).toEqual([['profile', false]]))
  await vi.waitFor(() => expect(hasTourBegun(localStorage, 'profile')).toBe(true))
})

test('a tour that could not start is not recorded', async () => {
  const { start } = open({ starts: false })
  await complete()
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
  expect(hasTourBegun(localStorage, 'profile')).toBe(false)
})

test('a page that is left before the tours are loaded is not observed', async () => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  const { render, start } = open()
  observe.mockClear()
  render(null)
  await complete()
  await doing(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))
  expect(observe).not.toHaveBeenCalled()
  expect(start).not.toHaveBeenCalled()
})

test('a completed tour never starts', async () => {
  const { start } = open({ done: { profile: true } })
  await complete()
  expect(isComplete).not.toHaveBeenCalled()
  expect(start).not.toHaveBeenCalled()
})

test('a tour that has begun on this device does not start by itself again, even if it was skipped', async () => {
  recordTourBegun(localStorage, 'profile')
  const { start } = open()
  await complete()
  await doing(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))
  expect(start).not.toHaveBeenCalled()
})
