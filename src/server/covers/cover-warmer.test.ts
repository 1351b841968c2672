import { expect, test, vi } from 'vitest'
import { CoverWarmer } from './cover-warmer.ts'

function begin() {
  const warmed: string[] = []
  const state = { isOfUse: true, finish: () => {} }
  const warmer = new CoverWarmer(
    (imageId) => {
      warmed.push(imageId)
      const { promise, resolve } = Promise.withResolvers<void>()
      state.finish = resolve
      return promise
    },
    () => state.isOfUse,
  )
  return { warmed, warmer, state }
}

test('images are prepared one after the other, each once', async () => {
  const { warmed, warmer, state } = begin()
  warmer.add(['co1', 'co2', 'co2'])
  warmer.add(['co2', 'co3'])
  expect(warmed).toEqual(['co1'])
  for (const expected of [
    ['co1', 'co2'],
    ['co1', 'co2', 'co3'],
  ]) {
    state.finish()
    await vi.waitFor(() => expect(warmed).toEqual(expected))
  }
})

test('waiting images are dropped once they are useless', async () => {
  const { warmed, warmer, state } = begin()
  warmer.add(['co1', 'co2'])
  state.isOfUse = false
  state.finish()
  await new Promise(setImmediate)
  state.isOfUse = true
  warmer.add(['co3'])
  expect(warmed).toEqual(['co1', 'co3'])
})

test('of more than 512 the oldest are dropped', async () => {
  const { warmed, warmer, state } = begin()
  warmer.add(Array.from({ length: 600 }, (_, number) => `co${number}`))
  const first = warmed[0]
  state.finish()
  await vi.waitFor(() => expect(warmed).toHaveLength(2))
  expect([first, warmed[1]]).toEqual(['co88', 'co89'])
})
