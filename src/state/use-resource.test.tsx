// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedCachedResource } from '../../tests/support/seed-cached-resource.ts'
import { letTheDatabaseDraw, mount } from '../../tests/support/mount.tsx'
import { ScriptedRemote } from '../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { defineResource } from '../resources/define-resource.ts'
import type { LoadResult, Resource } from '../resources/define-resource.ts'
import { change } from '../local/commands/change.ts'
import { findCachedResource } from '../local/queries/cached-resources.ts'
import { recordPackArrival } from '../catalogue/page/pack-arrival.ts'
import { syncStatus } from './sync-status.ts'
import { useResource } from './use-resource.ts'

const WITHIN = 5_000

interface Part {
  readonly rows: readonly { readonly id: string }[]
  readonly next: string | null
}

/** A request without a response yet, by its cursor. */
interface Asked {
  readonly after: string | undefined
  readonly signal: AbortSignal
  readonly response: (came: LoadResult<Part>) => void
}

const part = (ids: string, next: string | null = null): Part => ({ rows: [...ids].map((id) => ({ id })), next })

beforeEach(() => {
  syncStatus.isOnline = true
})
afterEach(() => {
  syncStatus.isOnline = true
})

function prepare(changes: Partial<Resource<string, Part, string>> = {}, device = new TestDevice()) {
  const asked: Asked[] = []
  const page = defineResource({
    key: (name: string) => `/rows/${name}`,
    ask: (_, _name, after, signal) => new Promise<LoadResult<Part>>((response) => void asked.push({ after, signal, response })),
    items: 'rows',
    show: async (_db, _name, fetched) => fetched?.rows.map(({ id }) => id).join('') ?? null,
    isAbout: (kind) => kind === 'game.want',
    ...changes,
  })
  const deps = { device, remote: new ScriptedRemote(device.userId, device.now) }
  function Shown({ first }: { first: string }) {
    const [name, goTo] = useState(first)
    const { shown, status, more, showMore, showUntil, retry, isOnline, isFallback } = useResource(deps, page, name)
    return (
      <>
        <p>{`${shown === undefined ? 'looking' : (shown ?? 'nothing')} ${status} ${more}${isFallback ? ' of the device' : ''}${isOnline ? '' : ' offline'}`}</p>
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
      leave: () => acting(() => mounted.render(null)),
    }
  }
  /** Resolves the next request, which has this cursor. */
  const response = async (after: string | undefined, came: LoadResult<Part>) => {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), WITHIN)
    const next = asked.shift() as Asked
    expect(next.after).toBe(after)
    next.response(came)
  }
  const cached = async () =>
    (await findCachedResource<Part>(device.db, '/rows/a'))?.parts.map(({ rows }) => rows.map(({ id }) => id).join(''))
  return { device, page, asked, open, response, cached }
}

/** Renders another node, which waits for no database. */
function acting(render: () => void) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  render()
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
}

const comeBack = () => flushSync(() => document.dispatchEvent(new Event('visibilitychange')))

test('the cached value is shown at once, then the server’s; both are cached, and so are further pages as they load', async () => {
  const { device, page, open, response, cached } = prepare()
  await seedCachedResource(device, page, 'a', part('xy'))
  const { says, press } = open()
  await says('xy cached none')
  await response(undefined, part('ab', '2'))
  await says('ab ready there')
  press('more')
  await says('ab ready loading')
  await response('2', part('bc'))
  await says('abc ready none')
  expect(await cached()).toEqual(['ab', 'bc'])
})

test('on a return in the same life of the app it renders from the first frame on, and is requested again', async () => {
  const { open, response } = prepare()
  const { says } = open()
  await response(undefined, part('ab'))
  await says('ab ready none')
  const again = open()
  expect(again.now()).toBe('ab cached none')
  await response(undefined, part('abc'))
  await again.says('abc ready none')
})

test('a return shows all pages that were open, requests them again, and removes none before the response is complete', async () => {
  const { open, response } = prepare()
  const { says, press } = open()
  await response(undefined, part('ab', '2'))
  await says('ab ready there')
  press('more')
  await response('2', part('cd', '4'))
  await says('abcd ready there')
  comeBack()
  await response(undefined, part('nab', '3'))
  await says('abcd ready there')
  await response('3', part('cde', '4'))
  await says('nabcde ready there')
})

test('a further page that is requested before the first response follows it', async () => {
  const { device, page, open, response } = prepare()
  await seedCachedResource(device, page, 'a', part('ab', '2'))
  const { says, press } = open()
  await says('ab cached there')
  press('more')
  await says('ab cached loading')
  await response(undefined, part('ab', '2'))
  await response('2', part('cd'))
  await says('abcd ready none')
})

test('a return while a further page is loading cancels neither', async () => {
  const { open, response, asked } = prepare()
  const { says, press } = open()
  await response(undefined, part('ab', '2'))
  await says('ab ready there')
  press('more')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  comeBack()
  expect(asked.shift()?.signal.aborted).toBe(true)
  await response(undefined, part('ab', '2'))
  await response('2', part('cd'))
  await says('abcd ready none')
})

test('a further page that failed can be requested again, and so can all of them', async () => {
  const { open, response } = prepare()
  const { says, press } = open()
  await response(undefined, 'unreachable')
  await says('nothing unreachable none')
  press('retry')
  await says('nothing loading none')
  await response(undefined, part('ab', '2'))
  await says('ab ready there')
  press('more')
  await response('2', 'unreachable')
  await says('ab ready unreachable')
  press('more')
  await response('2', part('cd'))
  await says('abcd ready none')
})

test('pages that cannot be requested again stay complete as they were', async () => {
  const { open, response } = prepare()
  const { says, press } = open()
  await response(undefined, part('ab', '2'))
  await says('ab ready there')
  press('more')
  await response('2', part('cd'))
  await says('abcd ready none')
  comeBack()
  await response(undefined, part('ax', '2'))
  await response('2', 'unreachable')
  await says('abcd unreachable none')
})

test('all pages up to the one with a match load together', async () => {
  const { open, response } = prepare()
  const { says, press } = open()
  await response(undefined, part('ab', '2'))
  await says('ab ready there')
  press('until e')
  await response('2', part('cd', '4'))
  await response('4', part('ef', '6'))
  await says('abcdef ready there')
})

test('pages of an earlier visit after the first stay if the first page continues there', async () => {
  for (const [next, shown] of [
    ['2', 'abcd'],
    ['3', 'ab'],
  ] as const) {
    const { open, response, device, page } = prepare()
    await seedCachedResource(device, page, 'a', part('ab', '2'))
    await device.db.pages.update('/rows/a', { parts: [part('ab', '2'), part('cd')] })
    const { says } = open()
    await says('abcd cached none')
    await response(undefined, part('ab', next))
    await says(`${shown} ready ${next === '2' ? 'none' : 'there'}`)
  }
})

test('a value that another tab cached meanwhile is shown here too, before the further pages', async () => {
  const { open, response, device, page } = prepare()
  const { says, press } = open()
  await response(undefined, part('ab', '2'))
  await says('ab ready there')
  press('more')
  await response('2', part('cd', '4'))
  await says('abcd ready there')
  await seedCachedResource(device, page, 'a', part('nab', '3'))
  await says('nabcd ready there')
})

test('a removed resource is deleted; another address starts without a value', async () => {
  const { open, response, cached } = prepare()
  const { says, press } = open()
  await response(undefined, part('ab'))
  await says('ab ready none')
  comeBack()
  await response(undefined, 'not-found')
  await vi.waitFor(async () => expect(await cached()).toBeUndefined(), WITHIN)
  await says('ab not-found none')
  press('go to b')
  await says('nothing loading none')
  await response(undefined, part('z'))
  await says('z ready none')
})

test('a device without free space shows the fetched value, and its further pages', async () => {
  const { open, response, device } = prepare()
  vi.spyOn(device.db, 'transaction').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'))
  const { says, press } = open()
  await response(undefined, part('ab', '2'))
  await says('ab ready there')
  press('more')
  await response('2', part('cd'))
  await says('abcd ready none')
})

test('it is requested again when there is a network, and when a change of it has been sent', async () => {
  const { open, response, device, asked } = prepare()
  const { says } = open()
  await response(undefined, 'unreachable')
  await says('nothing unreachable none')
  syncStatus.isOnline = false
  await says('nothing offline none offline')
  syncStatus.isOnline = true
  await response(undefined, part('a'))
  await says('a ready none')
  await vi.waitFor(async () => {
    await device.db.outbox.clear()
    if (asked.length === 0) await change(device, 'game.want', { gameId: 1, wanted: true })
    expect(asked).toHaveLength(1)
  }, WITHIN)
  await response(undefined, part('ab'))
  await says('ab ready none')
})

describe('a fresh value', () => {
  const FRESH = { freshForMs: 60_000 }

  async function openOnce(device: TestDevice) {
    const { open, response } = prepare(FRESH, device)
    const { says, leave } = open()
    await response(undefined, part('ab', '2'))
    await says('ab ready there')
    leave()
  }

  test('needs no request when the player returns to it, and its next page follows it', async () => {
    const device = new TestDevice()
    await openOnce(device)
    const { open, response, asked } = prepare(FRESH, device)
    const { now, says, press } = open()
    expect(now()).toBe('ab ready there')
    comeBack()
    await says('ab ready there')
    expect(asked).toEqual([])
    press('more')
    await response('2', part('cd'))
    await says('abcd ready none')
  })

  test.each([
    ['is old', 2 * 60_000],
    ['is from a clock that was set back since', -24 * 60 * 60_000],
  ])('is requested again if it %s', async (_, passed) => {
    const device = new TestDevice()
    await openOnce(device)
    const now = device.now()
    vi.spyOn(device.clock, 'now').mockReturnValue(now + passed)
    const { open, response } = prepare(FRESH, device)
    const { says } = open()
    await response(undefined, part('xy'))
    await says('xy ready none')
  })

  test('is forgotten at a logout, with the database that names its player', async () => {
    const device = new TestDevice()
    await openOnce(device)
    const { open, response } = prepare(FRESH, new TestDevice({ userId: device.userId }))
    const { now, says } = open()
    expect(now()).toBe('looking loading none')
    await response(undefined, part('xy'))
    await says('xy ready none')
  })

  test('that could not be loaded is requested at once', async () => {
    const device = new TestDevice()
    const first = prepare(FRESH, device)
    const { says, leave } = first.open()
    await first.response(undefined, 'failed')
    await says('nothing failed none')
    leave()
    await openOnce(device)
  })
})

describe('the device’s own value', () => {
  const own = (pages: Record<string, Part | null>) => ({
    fallback: vi.fn<(_: unknown, name: string, after: string | undefined) => Promise<Part | null>>((_, _name, after = '1') =>
      Promise.resolve(pages[after] ?? null),
    ),
  })

  test('is shown page by page if the server fails and nothing is cached, and is replaced by the server’s', async () => {
    const { open, response, cached } = prepare(own({ 1: part('xy', '2'), 2: part('z') }))
    const { says, press } = open()
    await response(undefined, 'failed')
    await says('xy failed there of the device')
    press('more')
    await says('xyz failed none of the device')
    expect(await cached()).toBeUndefined()
    comeBack()
    await response(undefined, 'unreachable')
    await says('xyz unreachable none of the device')
    press('retry')
    await says('xyz cached none of the device')
    await response(undefined, part('ab'))
    await says('ab ready none')
  })

  test('is not computed if the server has none, or a value is cached', async () => {
    const { fallback } = own({ 1: part('xy') })
    const { device, page, open, response } = prepare({ fallback })
    const missing = open()
    await response(undefined, 'not-found')
    await missing.says('nothing not-found none')
    missing.leave()
    await seedCachedResource(device, page, 'a', part('ab'))
    const { says } = open()
    await response(undefined, 'unreachable')
    await says('ab unreachable none')
    expect(fallback).not.toHaveBeenCalled()
  })

  test('is computed again when a pack of the catalogue has arrived', async () => {
    const pages: Record<string, Part | null> = { 1: null }
    const { open, response } = prepare(own(pages))
    const { says } = open()
    await response(undefined, 'unreachable')
    await says('nothing unreachable none')
    pages['1'] = part('xy')
    recordPackArrival()
    await response(undefined, 'unreachable')
    await says('xy unreachable none of the device')
  })
})
