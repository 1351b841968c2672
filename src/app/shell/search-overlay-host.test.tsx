// @vitest-environment happy-dom
// Shows [S437].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { ADA, TestDevice } from '../../../tests/support/test-device.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'
import { findCommands } from '../../features/search/commands.ts'
import { COMMAND_MESSAGES } from '../../features/search/messages.ts'
import { overlays } from '../../state/overlays.ts'
import { closeSearch, searchOverlay } from '../../state/search-overlay-state.ts'
import { findRoute } from '../routes/routes.tsx'
import { SearchOverlayHost } from './search-overlay-host.tsx'

const { titles } = COMMAND_MESSAGES

/** Presses a key where the focus is. Returns whether the browser's own action is prevented. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
  return event.defaultPrevented
}

function type(text: string): void {
  const input = document.querySelector('[role=combobox]') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })))
}

const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent

beforeEach(() => {
  closeSearch()
  overlays.isSyncSheetOpen = false
  history.replaceState(null, '', '/help')
  Element.prototype.scrollIntoView = () => undefined
})

async function open(): Promise<boolean> {
  mount(
    <TestPlayer device={new TestDevice()} remote={new ScriptedRemote(ADA, Date.now)}>
      <button id="door">Door</button>
      <SearchOverlayHost />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  document.querySelector<HTMLElement>('#door')?.focus()
  const isPrevented = press('k', { ctrlKey: true })
  await vi.waitFor(() => expect(document.querySelector('[role=combobox]')).not.toBeNull(), 5_000)
  return isPrevented
}

test('Ctrl K opens all actions and pages instead of the browser’s search; a second one closes and returns the focus', async () => {
  expect(await open()).toBe(true)
  expect(options()).toEqual(findCommands('').flatMap(({ commands }) => commands.map(({ title }) => title)))
  press('k', { ctrlKey: true })
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('door'))
})

test('the first command of a query is active at once, also by another word for it, and Enter runs it', async () => {
  await open()
  type('pending')
  await vi.waitFor(() => expect([options(), chosen()]).toEqual([[titles.sync], titles.sync]))
  press('Enter')
  expect([overlays.isSyncSheetOpen, searchOverlay.isOpen]).toEqual([true, false])
})

test('every page of the palette exists', () => {
  const paths = findCommands('').flatMap(({ commands }) => commands.flatMap(({ does }) => ('path' in does ? [does.path] : [])))
  expect(paths.filter((path) => (findRoute(path.split(/[?#]/)[0] ?? '')?.path ?? '*') === '*')).toEqual([])
})
