// @vitest-environment happy-dom
import { useEffect } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { useDraft } from './search-field.tsx'

const REST_MS = 1_000

interface FieldProps {
  value: string
  commit: (value: string) => void
}

let field: { draft: string; set: (next: string) => void; flush: () => void }

function Field({ value, commit }: FieldProps) {
  const [draft, set, flush] = useDraft(value, commit, REST_MS)
  useEffect(() => {
    field = { draft, set, flush: () => void flush() }
  })
  return <output>{draft}</output>
}

function open(value: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const commit = vi.fn()
  const { render } = mount(<Field value={value} commit={commit} />)
  return { commit, give: (next: string) => render(<Field value={next} commit={commit} />) }
}

test('a value is shown at once, and passed on once it has rested', async () => {
  const { commit } = open('')
  for (const typed of ['z', 'ze', 'zel']) {
    await doing(() => field.set(typed))
    await doing(() => vi.advanceTimersByTime(REST_MS - 1))
  }
  expect(field.draft).toBe('zel')
  expect(commit).not.toHaveBeenCalled()
  await doing(() => vi.advanceTimersByTime(1))
  expect(commit.mock.calls).toEqual([['zel']])
})

test('Enter passes it on at once, and once', async () => {
  const { commit, give } = open('')
  await doing(() => field.set('zelda'))
  await doing(() => field.flush())
  give('zelda')
  await doing(() => vi.advanceTimersByTime(5 * REST_MS))
  expect(commit.mock.calls).toEqual([['zelda']])
})

test('a value from elsewhere replaces the draft, and typing the old one back counts as no change', async () => {
  const { commit, give } = open('doom')
  await doing(() => field.set('zelda'))
  give('hades')
  expect(field.draft).toBe('hades')
  await doing(() => field.set('celeste'))
  await doing(() => field.set('hades'))
  await doing(() => vi.advanceTimersByTime(5 * REST_MS))
  expect(commit).not.toHaveBeenCalled()
})
