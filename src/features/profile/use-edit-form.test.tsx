// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { USERNAME_TAKEN } from '../../contract/profile-messages.ts'
import { change } from '../../local/commands/change.ts'
import { findDraft } from '../../local/commands/drafts.ts'
import { OWN } from '../../local/db/draft-row.ts'
import { useEditForm } from './use-edit-form.ts'
import { usePlayer } from '../../state/player.ts'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const judging = vi.hoisted(() => ({ answers: [] as ((problem: string | undefined) => void)[] }))
vi.mock('../../contract/judge-name.ts', () => ({
  judgeUsername: async (name: string) => (name.length < 3 ? 'Too short.' : undefined),
  judgeName: () => new Promise<string | undefined>((resolve) => void judging.answers.push(resolve)),
}))

const CURRENT = { displayName: 'Ada', bio: '', username: 'ada' }
const PICTURE = new Blob(['png'])

const saved: Blob[] = []
const savePicture = async (png: Blob) => void saved.push(png)

function Form() {
  const { set, save, discard, choosePicture, picture, canSave, problems, username } = useEditForm(usePlayer(), CURRENT, savePicture)
  return (
    <>
      <button onClick={() => set({ bio: 'Lighthouses.' })}>bio</button>
      <button onClick={() => set({ displayName: 'Grace' })}>name</button>
      <button onClick={() => choosePicture(PICTURE)}>picture</button>
      <button onClick={discard}>cancel</button>
      <output>{picture ? 'chosen' : 'none'}</output>
      <button disabled={!canSave} onClick={() => void save()}>
        save
      </button>
      <p>{problems.displayName}</p>
      {['grace', 'gr', 'hopper', 'ada'].map((name) => (
        <button key={name} onClick={() => set({ username: name })}>
          @{name}
        </button>
      ))}
      <p>
        {username}: {problems.username}
      </p>
    </>
  )
}

function open() {
  judging.answers.length = 0
  saved.length = 0
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  const holder = { id: 'grace-id', username: 'grace', display_name: 'Grace', avatar_url: '' }
  remote.always('suggestUsers', answered([holder]))
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <Form />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const press = (name: string) => flushSync(() => page.button(name).click())
  const written = async () => (await device.db.outbox.toArray()).map(({ payload }) => payload)
  return { ...page, device, press, written }
}

test('a bio is saved before the word lists have loaded, because they only concern names', async () => {
  const { press, written } = open()
  press('bio')
  press('save')
  await vi.waitFor(async () => expect(await written()).toEqual([{ part: 'bio', text: 'Lighthouses.' }]))
})

test.each([undefined, 'Not this one.'])('a name that is saved before it was checked waits for the check: %s', async (problem) => {
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

test('a selected picture is kept until Save, and discarded by Cancel [S404]', async () => {
  const { press, shows, device } = open()
  const draftPicture = async () => (await findDraft(device.db, 'profile', OWN))?.picture
  press('picture')
  await vi.waitFor(async () => expect(await draftPicture()).toBeInstanceOf(ArrayBuffer))
  expect([shows('chosen'), saved]).toEqual([true, []])
  press('cancel')
  await vi.waitFor(async () => expect(await draftPicture()).toBeUndefined())
  expect(saved).toEqual([])
})

test('a selected picture is saved by Save [S404]', async () => {
  const { press, shows } = open()
  press('picture')
  await vi.waitFor(() => expect(shows('chosen')).toBe(true))
  press('save')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.text()).toBe('png')
})

test('a username that another player has is refused at its field while typing, and so is an invalid one', async () => {
  const { press, shows, button } = open()
  press('@gr')
  await vi.waitFor(() => expect(shows('gr: Too short.')).toBe(true))
  press('@grace')
  await vi.waitFor(() => expect(shows(`grace: ${USERNAME_TAKEN}`)).toBe(true))
  expect((button('save') as HTMLButtonElement).disabled).toBe(true)
})

test('a username that the server has refused is shown with its reason, and the next one replaces it', async () => {
  const { press, shows, written, device } = open()
  await change(device, 'profile.edit', { part: 'username', text: 'hopper' })
  await device.db.outbox.toCollection().modify({ state: 'rejected', lastError: { code: 'username_taken', message: USERNAME_TAKEN } })
  await vi.waitFor(() => expect(shows(`hopper: ${USERNAME_TAKEN}`)).toBe(true))
  press('@ada')
  press('save')
  await vi.waitFor(async () => expect(await written()).toEqual([]))
})
