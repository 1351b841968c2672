import { expect, test, vi } from 'vitest'
import { BackgroundWork } from './background-work.ts'

const logger = () => ({ debug: vi.fn<() => void>(), warn: vi.fn<() => void>() })
const work = (run: (signal: AbortSignal) => Promise<object | void>, log = logger()) => {
  vi.useFakeTimers()
  return { log, work: new BackgroundWork({ what: 'counting', everyMs: 1_000, logger: log as never, run }) }
}

test('runs at the start and on its timer, one run at a time', async () => {
  let end: () => void = () => undefined
  const run = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)))
  const { work: counting } = work(run)
  counting.start()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(run).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(2)
  end()
  await counting.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('may be started again after a stop, with a signal that is not aborted yet', async () => {
  const signals: AbortSignal[] = []
  const { work: counting } = work((signal) => Promise.resolve(void signals.push(signal)))
  counting.start()
  await counting.stop()
  counting.start()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(signals).toHaveLength(3)
  await counting.stop()
  vi.useRealTimers()
})

test('a failure is logged, and the next run tries again; a stopped run is no failure', async () => {
  const run = vi.fn<(signal: AbortSignal) => Promise<void>>(async (signal) => {
    await Promise.resolve()
    throw signal.aborted ? signal.reason : new Error('no database')
  })
  const { work: counting, log } = work(run)
  counting.start()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(log.warn).toHaveBeenCalledTimes(2)
  expect(log.warn).toHaveBeenLastCalledWith({ err: expect.any(Error) as Error }, 'counting failed')
  await vi.advanceTimersByTimeAsync(999)
  await counting.stop()
  expect(run).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
