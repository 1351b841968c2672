import type { ReactNode } from 'react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { RootOptions } from 'react-dom/client'
import { Globals } from '@react-spring/web'
import { onTestFinished } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

export interface Mounted {
  container: HTMLElement
  /** Renders another node in the same place. */
  render(node: ReactNode): void
  /** Returns the button with this accessible name. */
  button(name: string | RegExp): HTMLButtonElement
  /** Returns whether a text is anywhere on the page. */
  shows(text: string): boolean
}

/** Mounts a part of the page for one test; springs and animations finish at once. */
export function mount(node: ReactNode, options?: RootOptions): Mounted {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  Globals.assign({ skipAnimation: true })
  HTMLElement.prototype.animate = arrive
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container, options)
  const render = (next: ReactNode) => act(() => root.render(next))
  render(node)
  onTestFinished(() => {
    act(() => root.unmount())
    container.remove()
  })
  return {
    container,
    render,
    button(name) {
      const named = [...document.querySelectorAll('button')].filter((button) => matches(nameOf(button), name))
      const [found] = named
      if (!found || named.length > 1) throw new Error(`${named.length} buttons are named ${name}`)
      return found
    },
    shows: (text) => document.body.textContent.includes(text),
  }
}

/** The fake DOM's own animations reject when they are cancelled, even if nothing awaits them. */
function arrive(): Animation {
  let isCancelled = false
  const animation = { currentTime: 0, onfinish: null, cancel: () => (isCancelled = true) } as unknown as Animation
  queueMicrotask(() => {
    if (!isCancelled) animation.onfinish?.({} as AnimationPlaybackEvent)
  })
  return animation
}

/** Allows updates outside `act` for the rest of a test: a part renders when its database query resolves, which the test does not await. */
export function letTheDatabaseDraw(): void {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  onTestFinished(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true
  })
}

/** Acts as a player would, and waits until all resulting updates are rendered. */
export async function doing(what: () => unknown): Promise<void> {
  await act(async () => {
    await what()
  })
}

/** Presses a key on the target; the default is the body. */
export async function press(key: string, options: KeyboardEventInit = {}, target: EventTarget = document.body) {
  await doing(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }))
  })
}

function nameOf(button: HTMLButtonElement): string {
  return button.getAttribute('aria-label') ?? button.textContent
}

function matches(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name)
}
