// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPage } from '../../tests/support/keep-page.ts'
import { letTheDatabaseDraw, mount } from '../../tests/support/mount.tsx'
import { ScriptedRemote } from '../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { definePage } from '../loaders/define-page.ts'
import type { Brought } from '../loaders/define-page.ts'
import { change } from '../local/mutations/change.ts'
import { findToldPage } from '../local/pages/told-pages.ts'
import { syncStatus } from './sync-status.ts'
import { usePage } from './use-page.ts'

const WITHIN = 5_000

interface Part {
  readonly rows: readonly { readonly id: string }[]
  readonly next: string | null
}

/** What was asked for and not yet answered: each by where it begins. */
interface Asked {
  readonly after: string | undefined
  readonly signal: AbortSignal
  readonly answer: (came: Brought<Part>) => void
}

const part = (ids: string, next: string | null = null): Part => ({ rows: [...ids].map((id) => ({ id })), next })

beforeEach(() => {
  syncStatus.isOnline = true
})
afterEach(() => {
  syncStatus.isOnline = true
})

function prepare() {
  const device = new TestDevice()
  const asked: Asked[] = []
  const page = definePage({
    key: (name: string) => `/rows/${name}`,
    ask: (_, _name, after, signal) => new Promise<Brought<Part>>((answer) => void asked.push({ after, signal, answer })),
    items: 'rows',
    show: async (_db, _name, told) => told?.rows.map(({ id }) => id).join('') ?? null,
    isAbout: (kind) => kind === 'game.want',
  })
  const world = { device, remote: new ScriptedRemote(device.userId, device.now) }
  function Shown({ first }: { first: string }) {
    const [name, goTo] = useState(first)
    const { shown, news, more, showMore, showUntil, retry, isOnline } = usePage(world, page, name)
    return (
      <>
        <p>{`${shown === undefined ? 'looking' : (shown ?? 'nothing')} ${news ?? 'asking'} ${more}${isOnline ? '' : ' offline'}`}</p>
        <button onClick={showMore}>more</button>
        <button onClick={() => showUntil(({ rows }) => rows.some(({ id }) => id === 'e'))}>until e</button>
        <button onClick={retry}>retry</button>
        <button onClick={() => goTo('b')}>go to b</button>
      </>
    )
  }
  const open = () => {
    const mounted = mount(<Shown first="a" />)
    const now = mounted.container.querySelector('p')?.textContent
    letTheDatabaseDraw()
    return {
      now: () => now,
      says: (words: string) => vi.waitFor(() => expect(mounted.container.querySelector('p')?.textContent).toBe(words), WITHIN),
      press: (button: string) => flushSync(() => mounted.button(button).click()),
    }
  }
  /** Answers what is asked next, which begins there. */
  const answer = async (after: string | undefined, came: Brought<Part>) => {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), WITHIN)
    const next = asked.shift() as Asked
    expect(next.after).toBe(after)
    next.answer(came)
  }
  const kept = async () => (await findToldPage<Part>(device.db, '/rows/a'))?.parts.map(({ rows }) => rows.map(({ id }) => id).join(''))
  return { device, page, asked, open, answer, kept }
}

const comeBack = () => flushSync(() => document.dispatchEvent(new Event('visibilitychange')))

test('what was kept stands at once, then the server’s word; both are kept, and more of it as it is read', async () => {
  const { device, page, open, answer, kept } = prepare()
  await keepPage(device, page, 'a', part('xy'))
  const { says, press } = open()
  await says('xy asking none')
  await answer(undefined, part('ab', '2'))
  await says('ab told there')
  press('more')
  await says('ab told loading')
  await answer('2', part('bc'))
  await says('abc told none')
  expect(await kept()).toEqual(['ab', 'bc'])
})

test('on the way back to it in the same life of the app it stands there from the first frame on, and is asked for anew', async () => {
  const { open, answer } = prepare()
  const { says } = open()
  await answer(undefined, part('ab'))
  await says('ab told none')
  const again = open()
  expect(again.now()).toBe('ab asking none')
  await answer(undefined, part('abc'))
  await again.says('abc told none')
})

test('who comes back finds all that was open, told anew, and nothing goes before the answer is whole', async () => {
  const { open, answer } = prepare()
  const { says, press } = open()
  await answer(undefined, part('ab', '2'))
  await says('ab told there')
  press('more')
  await answer('2', part('cd', '4'))
  await says('abcd told there')
  comeBack()
  await answer(undefined, part('nab', '3'))
  await says('abcd told there')
  await answer('3', part('cde', '4'))
  await says('nabcde told there')
})

test('more that is asked for before the first answer comes behind it', async () => {
  const { device, page, open, answer } = prepare()
  await keepPage(device, page, 'a', part('ab', '2'))
  const { says, press } = open()
  await says('ab asking there')
  press('more')
  await says('ab asking loading')
  await answer(undefined, part('ab', '2'))
  await answer('2', part('cd'))
  await says('abcd told none')
})

test('to come back while more is on its way gives up neither', async () => {
  const { open, answer, asked } = prepare()
  const { says, press } = open()
  await answer(undefined, part('ab', '2'))
  await says('ab told there')
  press('more')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  comeBack()
  expect(asked.shift()?.signal.aborted).toBe(true)
  await answer(undefined, part('ab', '2'))
  await answer('2', part('cd'))
  await says('abcd told none')
})

test('more that did not come can be asked for again, and so can all of it', async () => {
  const { open, answer } = prepare()
  const { says, press } = open()
  await answer(undefined, 'unreachable')
  await says('nothing unreachable none')
  press('retry')
  await says('nothing asking none')
  await answer(undefined, part('ab', '2'))
  await says('ab told there')
  press('more')
  await answer('2', 'unreachable')
  await says('ab told failed')
  press('more')
  await answer('2', part('cd'))
  await says('abcd told none')
})

test('what cannot be told anew stays as it was, whole', async () => {
  const { open, answer } = prepare()
  const { says, press } = open()
  await answer(undefined, part('ab', '2'))
  await says('ab told there')
  press('more')
  await answer('2', part('cd'))
  await says('abcd told none')
  comeBack()
  await answer(undefined, part('ax', '2'))
  await answer('2', 'unreachable')
  await says('abcd unreachable none')
})

test('all up to the part that has something comes in one go', async () => {
  const { open, answer } = prepare()
  const { says, press } = open()
  await answer(undefined, part('ab', '2'))
  await says('ab told there')
  press('until e')
  await answer('2', part('cd', '4'))
  await answer('4', part('ef', '6'))
  await says('abcdef told there')
})

test('what an earlier visit has read behind the first part stays where it goes on from there', async () => {
  for (const [next, shown] of [['2', 'abcd'], ['3', 'ab']] as const) {
    const { open, answer, device, page } = prepare()
    await keepPage(device, page, 'a', part('ab', '2'))
    await device.db.pages.update('/rows/a', { parts: [part('ab', '2'), part('cd')] })
    const { says } = open()
    await says('abcd asking none')
    await answer(undefined, part('ab', next))
    await says(`${shown} told ${next === '2' ? 'none' : 'there'}`)
  }
})

test('what another tab was told meanwhile is shown here too, before what is open behind it', async () => {
  const { open, answer, device, page } = prepare()
  const { says, press } = open()
  await answer(undefined, part('ab', '2'))
  await says('ab told there')
  press('more')
  await answer('2', part('cd', '4'))
  await says('abcd told there')
  await keepPage(device, page, 'a', part('nab', '3'))
  await says('nabcd told there')
})

test('what is gone is forgotten; an address that is another page begins with nothing told', async () => {
  const { open, answer, kept } = prepare()
  const { says, press } = open()
  await answer(undefined, part('ab'))
  await says('ab told none')
  comeBack()
  await answer(undefined, 'gone')
  await vi.waitFor(async () => expect(await kept()).toBeUndefined(), WITHIN)
  await says('ab gone none')
  press('go to b')
  await says('nothing asking none')
  await answer(undefined, part('z'))
  await says('z told none')
})

test('a device without room shows what it was told, and its further parts', async () => {
  const { open, answer, device } = prepare()
  vi.spyOn(device.db, 'transaction').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'))
  const { says, press } = open()
  await answer(undefined, part('ab', '2'))
  await says('ab told there')
  press('more')
  await answer('2', part('cd'))
  await says('abcd told none')
})

test('it is asked for again when there is a network, and when a change that it is about has arrived', async () => {
  const { open, answer, device, asked } = prepare()
  const { says } = open()
  await answer(undefined, 'unreachable')
  await says('nothing unreachable none')
  syncStatus.isOnline = false
  await says('nothing unreachable none offline')
  syncStatus.isOnline = true
  await answer(undefined, part('a'))
  await says('a told none')
  await vi.waitFor(async () => {
    await device.db.outbox.clear()
    if (asked.length === 0) await change(device, 'game.want', { gameId: 1, wanted: true })
    expect(asked).toHaveLength(1)
  }, WITHIN)
  await answer(undefined, part('ab'))
  await says('ab told none')
})
