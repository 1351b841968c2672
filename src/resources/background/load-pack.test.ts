import { beforeEach, expect, test } from 'vitest'
import type { PackIndex } from '../../contract/pack.ts'
import { FakeCaches } from '../../../tests/support/fake-caches.ts'
import { ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { nameOfContent, openPackStore } from '../../local/caches/pack-store.ts'
import type { PackStore } from '../../local/caches/pack-store.ts'
import { loadPack } from './load-pack.ts'
import type { PackDeps } from './load-pack.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const FORMAT = 1

let now: number
let remote: ScriptedRemote
let store: PackStore
let fakeCaches: FakeCaches
/** The files on the server, and the names of those that were fetched. */
let contents: Map<string, Uint8Array<ArrayBuffer>>
let fetched: string[]
let response: (path: string) => Promise<Response>
let notes: Map<string, string>

beforeEach(() => {
  now = Date.UTC(2026, 5, 1)
  fakeCaches = new FakeCaches()
  remote = new ScriptedRemote('7', () => now)
  store = openPackStore(caches)
  contents = new Map()
  fetched = []
  response = async (path) => new Response(contents.get(path.split('/').at(-1) ?? ''))
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

function load({ adult = false, ...deps }: Partial<PackDeps> & { adult?: boolean } = {}) {
  return loadPack(
    {
      remote,
      store,
      now: () => now,
      format: FORMAT,
      kinds: ['games', 'counts'],
      notes: { getItem: (key) => notes.get(key) ?? null, setItem: (key, value) => void notes.set(key, value) },
      fetch: async (input) => {
        fetched.push(String(input))
        return response(String(input))
      },
      ...deps,
    },
    adult,
    new AbortController().signal,
  )
}

test('all parts of a known kind are fetched once and stored unchanged', async () => {
  const [a, b, unknown] = [await partOf('a'), await partOf('b', { kind: 'counts' }), await partOf('c', { kind: 'pictures' })]
  serve([a, b, unknown])
  expect(await load()).toBe('kept')
  expect(fetched).toEqual([`/api/pack/${a.name}`, `/api/pack/${b.name}`])
  expect((await store.findList())?.parts).toEqual([a, b])
  expect(await store.read(b)).toEqual(encoded('b'))
})

test('it is requested once a day, and then only changed parts are fetched; removed parts are deleted', async () => {
  const [a, b, c] = [await partOf('a'), await partOf('b'), await partOf('c')]
  serve([a, b])
  await load()
  serve([a, c])
  expect(await load()).toBe('not-due')
  now += DAY_MS
  fetched = []
  expect(await load()).toBe('kept')
  expect(fetched).toEqual([`/api/pack/${c.name}`])
  expect(await store.has(b)).toBe(false)
  // The clock is set back.
  now -= 3 * DAY_MS
  expect(await load()).toBe('kept')
})

test('fault 102: a part of the pack that was cut off is discarded and requested again; the old pack stays complete until then', async () => {
  const [a, b, c] = [await partOf('a'), await partOf('the second'), await partOf('c')]
  serve([a])
  await load()
  now += DAY_MS
  serve([c, b])
  response = async (path) => new Response(path.endsWith(b.name) ? encoded('the se') : contents.get(c.name))
  expect(await load()).toBe('unreachable')
  expect((await store.findList())?.parts).toEqual([a])
  expect([await store.has(a), await store.has(b), await store.has(c)]).toEqual([true, false, true])
  response = async (path) => new Response(contents.get(path.split('/').at(-1) ?? ''))
  fetched = []
  expect(await load()).toBe('kept')
  expect(fetched).toEqual([`/api/pack/${b.name}`])
})

test('fault 102: a page of a third party is no part of the pack, nor is an error or a lost network', async () => {
  serve([await partOf('a')])
  for (const failing of [
    async () => new Response('<title>Sign in</title>'),
    async () => new Response('', { status: 503 }),
    () => Promise.reject(new TypeError('lost')),
  ]) {
    response = failing
    expect(await load()).toBe('unreachable')
  }
  expect(await store.findList()).toBeUndefined()
})

test('fault 103: a pack of another version is not fetched; a new build requests it at once', async () => {
  serve([await partOf('a')], FORMAT + 1)
  expect(await load()).toBe('other-version')
  expect(await load()).toBe('not-due')
  expect(fetched).toEqual([])
  expect(await load({ format: FORMAT + 1 })).toBe('kept')
})

test('fault 104: a full device deletes all of the pack until tomorrow', async () => {
  const [a, b] = [await partOf('a'), await partOf('b')]
  serve([a, b])
  const full: PackStore = {
    ...store,
    store: (part, bytes) =>
      part.name === b.name ? Promise.reject(new DOMException('no room', 'QuotaExceededError')) : store.store(part, bytes),
  }
  expect(await load({ store: full })).toBe('no-room')
  expect(fakeCaches.paths('pack')).toEqual([])
  expect(await load({ store: full })).toBe('not-due')
  now += DAY_MS
  expect(await load()).toBe('kept')
})

test('parts for adults are fetched for players who request such games, at once', async () => {
  const [a, adult] = [await partOf('a'), await partOf('adult', { adult: true })]
  serve([a, adult])
  await load()
  expect(await store.has(adult)).toBe(false)
  expect(await load({ adult: true })).toBe('kept')
  expect(await store.has(adult)).toBe(true)
})

test('an unreadable part is requested as soon as possible', async () => {
  const a = await partOf('a')
  serve([a])
  await load()
  // Deletes the pack as its reader does.
  await store.dropAll()
  expect(await load()).toBe('kept')
  expect(await store.has(a)).toBe(true)
})
