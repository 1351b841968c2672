// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { useEditForm } from './use-edit-form.ts'

const judging = vi.hoisted(() => ({ answers: [] as ((problem: string | undefined) => void)[] }))
vi.mock('../../contract/judge-name.ts', () => ({
  judgeName: () => new Promise<string | undefined>((resolve) => void judging.answers.push(resolve)),
}))

const CURRENT = { displayName: 'Ada', bio: '' }

function Form({ device }: { device: TestDevice }) {
  const { set, save, canSave, problems } = useEditForm(device, CURRENT)
  return (
    <>
      <button onClick={() => set({ bio: 'Lighthouses.' })}>bio</button>
      <button onClick={() => set({ displayName: 'Grace' })}>name</button>
      <button disabled={!canSave} onClick={() => void save()}>
        save
      </button>
      <p>{problems.displayName}</p>
    </>
  )
}

function open() {
  judging.answers.length = 0
  const device = new TestDevice()
  const page = mount(<Form device={device} />)
  letTheDatabaseDraw()
  const press = (name: string) => flushSync(() => page.button(name).click())
  const written = async () => (await device.db.outbox.toArray()).map(({ payload }) => payload)
  return { ...page, press, written }
}

test('a bio is saved before the lists of words have come: they are about names', async () => {
  const { press, written } = open()
  press('bio')
  press('save')
  await vi.waitFor(async () => expect(await written()).toEqual([{ part: 'bio', text: 'Lighthouses.' }]))
})

test.each([undefined, 'Not this one.'])('a name that is saved before it was judged waits for the judgement: %s', async (problem) => {
  const { press, written, shows } = open()
  press('name')
  press('save')
  await vi.waitFor(() => expect(judging.answers).toHaveLength(3))
  expect(await written()).toEqual([])
  flushSync(() => judging.answers.forEach((answer) => answer(problem)))
  if (problem === undefined) await vi.waitFor(async () => expect(await written()).toEqual([{ part: 'display_name', text: 'Grace' }]))
  else await vi.waitFor(() => expect(shows(problem)).toBe(true))
  expect(await written()).toHaveLength(problem === undefined ? 1 : 0)
})
