import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Console noise is a failure, because nobody reads a warning that does not fail. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const noise = [console.error, console.warn].flatMap((method) => vi.mocked(method).mock.calls)
  vi.restoreAllMocks()
  expect(noise, 'console.error and console.warn stay silent').toEqual([])
})
