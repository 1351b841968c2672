// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../tests/support/mount.tsx'
import { TestDevice } from '../../tests/support/test-device.ts'
import { findDraft, saveDraft } from '../local/commands/drafts.ts'
import { useStoredDraft } from './use-stored-draft.ts'

const post = (text: string) => ({ text, answerTo: null })

function open(device: TestDevice, key: string | null) {
  function Form() {
    const { draft, found, type } = useStoredDraft(device, 'post', key)
    return (
      <>
        <button onClick={() => type(post('Typed'))}>type</button>
        <button onClick={() => type(null)}>delete</button>
        <p>{draft?.text ?? 'nothing'}</p>
        <p>{found === undefined ? 'unread' : found ? `found ${found.text}` : 'none'}</p>
      </>
    )
  }
  const page = mount(<Form />)
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true))
  return { ...page, until, press: (name: string) => flushSync(() => page.button(name).click()) }
}

test('a form begins with its stored draft, and a draft that is deleted is no longer stored', async () => {
  const device = new TestDevice()
  await saveDraft(device, 'post', 'topic', post('Stored'))
  const { until, press, shows } = open(device, 'topic')
  await until('found Stored')
  expect(shows('nothing')).toBe(false)
  press('delete')
  await vi.waitFor(async () => expect(await findDraft(device.db, 'post', 'topic')).toBeUndefined())
})

test('what is typed before the device was read replaces the stored draft', async () => {
  const device = new TestDevice()
  await saveDraft(device, 'post', 'topic', post('Stored'))
  const { until, press, shows } = open(device, 'topic')
  expect(shows('unread')).toBe(true)
  press('type')
  await until('found Stored')
  expect(shows('Typed')).toBe(true)
  await vi.waitFor(async () => expect(await findDraft(device.db, 'post', 'topic')).toEqual(post('Typed')))
})

test('without a key nothing is read or stored', async () => {
  const device = new TestDevice()
  const { press, shows } = open(device, null)
  expect(shows('none')).toBe(true)
  press('type')
  dispatchEvent(new Event('pagehide'))
  expect(shows('Typed')).toBe(true)
  expect(await device.db.drafts.count()).toBe(0)
})
