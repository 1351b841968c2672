import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Console noise is a failure: a warning that nobody has to read is a warning that nobody reads. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const noise = [console.error, console.warn].flatMap((method) => vi.mocked(method).mock.calls)
  vi.restoreAllMocks()
  expect(noise, 'console.error and console.warn stay silent').toEqual([])
})
