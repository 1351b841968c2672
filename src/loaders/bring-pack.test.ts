import { beforeEach, expect, test } from 'vitest'
import type { PackIndex } from '../contract/pack.ts'
import { FakeCaches } from '../../tests/support/fake-caches.ts'
import { ScriptedRemote } from '../../tests/support/scripted-remote.ts'
import { nameOfContent, openPackStore } from '../local/games/pack-store.ts'
import type { PackStore } from '../local/games/pack-store.ts'
import { bringPack } from './bring-pack.ts'
import type { PackWorld } from './bring-pack.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const FORMAT = 1

let now: number
let remote: ScriptedRemote
let store: PackStore
let kept: FakeCaches
/** What lies at the server, and what was fetched of it. */
let contents: Map<string, Uint8Array<ArrayBuffer>>
let fetched: string[]
let answer: (path: string) => Promise<Response>
let notes: Map<string, string>

beforeEach(() => {
  now = Date.UTC(2026, 5, 1)
  kept = new FakeCaches()
  remote = new ScriptedRemote('7', () => now)
  store = openPackStore(caches)
  contents = new Map()
  fetched = []
  answer = async (path) => new Response(contents.get(path.split('/').at(-1) ?? ''))
  notes = new Map()
})

const encoded = (text: string) => new TextEncoder().encode(text)

async function partOf(text: string, rest: { kind?: string; adult?: boolean } = {}) {
  const bytes = encoded(text)
  const name = await nameOfContent(bytes)
  contents.set(name, bytes)
  return { kind: 'games', adult: false, name, bytes: bytes.length, ...rest }
}

function serve(parts: PackIndex['parts'], format = FORMAT): void {
  remote.always('packIndex', { kind: 'answered', status: 200, body: { format, games: 3, catalogue_games: 3, parts }, serverNow: null })
}

function bring({ adult = false, ...world }: Partial<PackWorld> & { adult?: boolean } = {}) {
  return bringPack({
    remote, store, now: () => now, format: FORMAT, kinds: ['games', 'counts'],
    notes: { getItem: (key) => notes.get(key) ?? null, setItem: (key, value) => void notes.set(key, value) },
    fetch: async (input) => {
      fetched.push(String(input))
      return answer(String(input))
    },
    ...world,
  }, adult, new AbortController().signal)
}

test('all parts of a known kind are fetched once and kept as they are', async () => {
  const [a, b, unknown] = [await partOf('a'), await partOf('b', { kind: 'counts' }), await partOf('c', { kind: 'pictures' })]
  serve([a, b, unknown])
  expect(await bring()).toBe('kept')
  expect(fetched).toEqual([`/api/pack/${a.name}`, `/api/pack/${b.name}`])
  expect((await store.findList())?.parts).toEqual([a, b])
  expect(await store.read(b)).toEqual(encoded('b'))
})

test('it is asked for once a day, and then only what has changed is fetched; what is no part of it any more goes', async () => {
  const [a, b, c] = [await partOf('a'), await partOf('b'), await partOf('c')]
  serve([a, b])
  await bring()
  serve([a, c])
  expect(await bring()).toBe('not-due')
  now += DAY_MS
  fetched = []
  expect(await bring()).toBe('kept')
  expect(fetched).toEqual([`/api/pack/${c.name}`])
  expect(await store.has(b)).toBe(false)
  // A clock that was set back.
  now -= 3 * DAY_MS
  expect(await bring()).toBe('kept')
})

test('fault 102: a part of the pack that was cut off half way is thrown away and asked for again; the pack before stays whole until then', async () => {
  const [a, b, c] = [await partOf('a'), await partOf('the second'), await partOf('c')]
  serve([a])
  await bring()
  now += DAY_MS
  serve([c, b])
  answer = async (path) => new Response(path.endsWith(b.name) ? encoded('the se') : contents.get(c.name))
  expect(await bring()).toBe('unreachable')
  expect((await store.findList())?.parts).toEqual([a])
  expect([await store.has(a), await store.has(b), await store.has(c)]).toEqual([true, false, true])
  answer = async (path) => new Response(contents.get(path.split('/').at(-1) ?? ''))
  fetched = []
  expect(await bring()).toBe('kept')
  expect(fetched).toEqual([`/api/pack/${b.name}`])
})

test('fault 102: a page of somebody in between is no part of the pack, nor is an error or a lost network', async () => {
  serve([await partOf('a')])
  for (const failing of [
    async () => new Response('<title>Sign in</title>'), async () => new Response('', { status: 503 }), () => Promise.reject(new TypeError('lost')),
  ]) {
    answer = failing
    expect(await bring()).toBe('unreachable')
  }
  expect(await store.findList()).toBeUndefined()
})

test('fault 103: a pack of another version is not fetched; a new build asks at once', async () => {
  serve([await partOf('a')], FORMAT + 1)
  expect(await bring()).toBe('other-version')
  expect(await bring()).toBe('not-due')
  expect(fetched).toEqual([])
  expect(await bring({ format: FORMAT + 1 })).toBe('kept')
})

test('fault 104: on a full device all of the pack is given up until tomorrow', async () => {
  const [a, b] = [await partOf('a'), await partOf('b')]
  serve([a, b])
  const full: PackStore = {
    ...store,
    keep: (part, bytes) => (part.name === b.name ? Promise.reject(new DOMException('no room', 'QuotaExceededError')) : store.keep(part, bytes)),
  }
  expect(await bring({ store: full })).toBe('no-room')
  expect(kept.paths('pack')).toEqual([])
  expect(await bring({ store: full })).toBe('not-due')
  now += DAY_MS
  expect(await bring()).toBe('kept')
})

test('parts for adults are fetched for who has asked for such games, at once', async () => {
  const [a, adult] = [await partOf('a'), await partOf('adult', { adult: true })]
  serve([a, adult])
  await bring()
  expect(await store.has(adult)).toBe(false)
  expect(await bring({ adult: true })).toBe('kept')
  expect(await store.has(adult)).toBe(true)
})

test('what cannot be read is asked for as soon as can be', async () => {
  const a = await partOf('a')
  serve([a])
  await bring()
  // As whoever reads it does.
  await store.dropAll()
  expect(await bring()).toBe('kept')
  expect(await store.has(a)).toBe(true)
})
