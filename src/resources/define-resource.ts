import type { Unavailable } from '../domain/fetch-status.ts'
import type { Device } from '../local/db/device.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { mirrorTables } from '../local/db/database.ts'
import { findCachedResource, forgetResource, cacheResource } from '../local/queries/cached-resources.ts'
import type { CachedResource } from '../local/queries/cached-resources.ts'
import type { MutatorName } from '../mutators/registry.ts'
import { unavailableReason } from '../remote/response.ts'
import type { RemoteResponse } from '../remote/response.ts'
import type { Remote } from '../remote/remote.ts'

/** Where a resource is loaded from and cached. */
export interface ResourceDeps {
  readonly device: Pick<Device, 'db' | 'userId' | 'now'>
  readonly remote: Remote
}

/**
 * Why there is no value of the server: it has none (any more), it could not be reached, its response was another one's or malformed, or
 * it responded with an error.
 */
export type LoadFailure = 'not-found' | 'unreachable' | 'invalid' | 'failed'

export type LoadResult<Fetched> = Fetched | LoadFailure

// Why: docs/decisions/storage/0003-resources-have-own-engine.md
/**
 * The data of a screen that the server returns and the device caches. `Params` come from the address, `Fetched` is the server's
 * value, and `Shown` is what the player sees. A resource with several parts names the list that each part continues (`items`).
 * `next` of the last part is the cursor of the next one, null at the end.
 */
export interface Resource<Params, Fetched extends object, Shown> {
  /** The key in the cache. One about a game begins with `/games/<id>/`, so that it moves with the game. */
  readonly key: (params: Params) => string
  /**
   * Returns the parameters with the current ids of its games: the address may name a game that was merged into another. Needed if
   * the resource ingests something.
   */
  readonly current?: (db: UserDatabase, params: Params) => Promise<Params>
  /** Requests the first part, or the one after the cursor `after`, which may have only the list and `next`. */
  readonly ask: (deps: ResourceDeps, params: Params, after: string | undefined, signal: AbortSignal) => Promise<LoadResult<Fetched>>
  /**
   * Returns the server's value with the player's pending changes applied; runs in a live query. Without `fetched` it returns what the
   * device knows by itself, and null if there is nothing to show.
   */
  readonly show: (db: UserDatabase, params: Params, fetched: Fetched | undefined) => Promise<Shown | null>
  /** The list that each part continues. */
  readonly items?: keyof Fetched
  /** Whether the request waits until the cached value is drawn. */
  readonly isBehindFrame?: true
  /** Whether `ask` stores the response itself, for example among the player's lists. Then nothing is cached here. */
  readonly isStoredElsewhere?: true
  /** The table that caches it, if not the one of all resources. */
  readonly cache?: ResourceCache<Fetched>
  /**
   * Returns what this device can compute by itself, page by page; null if that is nothing. Used if nothing is cached and the server is
   * out of reach or fails. It is never cached, and runs again when a pack of the catalogue arrives.
   */
  readonly fallback?: (deps: ResourceDeps, params: Params, after: string | undefined) => Promise<Fetched | null>
  /** How many milliseconds a response is used without another request. It is remembered until the app is closed or its player logs out. */
  readonly freshForMs?: number
  /** Returns the first part as it is cached, if something of the previous one matters later. */
  readonly onto?: (fetched: Fetched, before: Fetched | undefined, isFirstOfVisit: boolean) => Fetched
  /** Returns the games that stay on the device while the resource is cached. */
  readonly gameIds?: (fetched: Fetched) => readonly number[]
  /** Stores what else the device learns from the value; runs in the transaction that caches it. */
  readonly ingest?: (db: UserDatabase, fetched: Fetched, now: number) => Promise<void>
  /** Returns whether a mutation of this name makes the resource stale. */
  readonly isAbout?: (kind: MutatorName) => boolean
}

/** Another table that caches a resource. */
export interface ResourceCache<Fetched> {
  /** Returns the cached value with all its pages as one. */
  readonly find: (db: UserDatabase, key: string) => Promise<Pick<CachedResource<Fetched>, 'parts' | 'fetchedAt'> | undefined>
  readonly store: (db: UserDatabase, key: string, joined: Fetched, fetchedAt: number) => Promise<void>
}

/** Returns a resource; its types follow from `ask` and `show`. */
export function defineResource<Params, Fetched extends object, Shown>(
  resource: Resource<Params, Fetched, Shown>,
): Resource<Params, Fetched, Shown> {
  return resource
}

/** Returns the server's value unchanged, as a `show`. */
export async function asFetched<Fetched>(_db: UserDatabase, _params: unknown, fetched: Fetched | undefined): Promise<Fetched | null> {
  return fetched ?? null
}

/**
 * Returns the cached value, under its own key or the one it moved to. For a live query: it adds no `await` if there is no other key.
 * With one Dexie missed later reads, and a block did not reach the screen.
 */
export function findResource<Params, Fetched extends object, Shown>(
  db: UserDatabase,
  resource: Resource<Params, Fetched, Shown>,
  params: Params,
): Promise<CachedResource<Fetched> | undefined> {
  const key = resource.key(params)
  if (resource.cache) return resource.cache.find(db, key).then((found) => found && { ...found, order: found.fetchedAt })
  const cached = findCachedResource<Fetched>(db, key)
  const { current } = resource
  if (!current) return cached
  return cached.then(async (found) => found ?? findCachedResource<Fetched>(db, resource.key(await current(db, params))))
}

/** Returns a resource as the device shows it without the server; for a live query. */
export async function readResource<Params, Fetched extends object, Shown>(
  db: UserDatabase,
  resource: Resource<Params, Fetched, Shown>,
  params: NoInfer<Params>,
): Promise<Shown | null> {
  const cached = await findResource(db, resource, params)
  return resource.show(db, params, cached && joinParts(resource, cached.parts))
}

/** Returns the load result for a resource that always exists. */
export function toLoadResult<Body>(response: RemoteResponse<Body>): LoadResult<Body> {
  if (response.kind === 'answered') return response.body
  if (response.kind === 'unknown' && (response.reason === 'captive' || response.reason === 'not-ours')) return 'invalid'
  return unavailableReason(response)
}

/** Returns the load result for a resource that may be missing. A malformed address (400) counts as not found. */
export function toLoadResultOrNotFound<Body>(response: RemoteResponse<Body>): LoadResult<Body> {
  return response.kind === 'refused' && [400, 404, 410].includes(response.status) ? 'not-found' : toLoadResult(response)
}

/** Returns all parts as one: the first, with the lists of the others. An item of two parts keeps its first place. */
export function joinParts<Fetched extends object>({ items }: { readonly items?: keyof Fetched }, parts: readonly Fetched[]): Fetched {
  const [first, ...rest] = parts as readonly [Fetched, ...Fetched[]]
  if (items === undefined || rest.length === 0) return first
  const all = parts.flatMap((part) => part[items] as readonly { readonly id: string }[])
  const once = new Map(all.toReversed().map((item) => [item.id, item]))
  return { ...first, [items]: [...once.values()].toReversed(), next: nextOf(rest.at(-1)) }
}

/** Returns the cursor of the next part; null at the end, and if there is only one part. */
export function nextOf(part: object | undefined): string | null {
  return (part as { readonly next?: string | null } | undefined)?.next ?? null
}

/** How many parts are requested again at most; later parts stay as they were. */
const REFETCHED_PAGES_MAX = 10

interface Asking<Fetched> {
  /** What was fetched in this visit. */
  readonly fetched?: CachedResource<Fetched> | null
  readonly signal: AbortSignal
}

/**
 * Requests the first parts and caches them if there is free space. Later parts stay: those of this visit always, those of an earlier
 * visit if they continue the new ones. Returns the failure if fewer parts were loaded than before. Rejects only if aborted.
 */
export async function loadResource<Params, Fetched extends object, Shown>(
  deps: ResourceDeps,
  resource: Resource<Params, Fetched, Shown>,
  params: Params,
  { fetched = null, count = 1, signal }: Asking<Fetched> & { readonly count?: number },
): Promise<LoadResult<CachedResource<Fetched>>> {
  const parts: Fetched[] = []
  do {
    const came = await resource.ask(deps, params, nextOf(parts.at(-1)) ?? undefined, signal)
    if (isFailure(came)) {
      if (came === 'not-found') await forget(deps.device.db, resource, params).catch(() => undefined)
      if (came === 'not-found' || parts.length < (fetched?.parts.length ?? 1)) return came
      break
    }
    parts.push(came)
  } while (nextOf(parts.at(-1)) !== null && parts.length < Math.min(count, REFETCHED_PAGES_MAX))
  return cache(deps, resource, params, { fetched, fetchedAt: deps.device.now(), came: parts, isFromStart: true })
}

/**
 * Requests the part after the fetched ones, or all up to the first for which `until` returns true. Caches and rejects like
 * `loadResource`.
 */
export async function loadNextPages<Params, Fetched extends object, Shown>(
  deps: ResourceDeps,
  resource: Resource<Params, Fetched, Shown>,
  params: Params,
  {
    fetched,
    until,
    signal,
  }: Asking<Fetched> & { readonly fetched: CachedResource<Fetched>; readonly until?: ((part: Fetched) => boolean) | undefined },
): Promise<LoadResult<CachedResource<Fetched>>> {
  const came: Fetched[] = []
  for (let after = nextOf(fetched.parts.at(-1)); after !== null; after = nextOf(came.at(-1))) {
    const part = await resource.ask(deps, params, after, signal)
    if (isFailure(part)) return part
    came.push(part)
    if (!until || until(part)) break
  }
  return cache(deps, resource, params, { fetched, fetchedAt: fetched.fetchedAt, came, isFromStart: false })
}

/** Returns the device's own value, or its page after the cursor `after`; null if there is none, and if it fails, which is reported. */
export async function loadFallback<Params, Fetched extends object, Shown>(
  deps: ResourceDeps,
  { fallback }: Resource<Params, Fetched, Shown>,
  params: Params,
  after: string | undefined,
): Promise<Fetched | null> {
  if (!fallback) return null
  return fallback(deps, params, after).catch((error: unknown) => {
    reportError(error)
    return null
  })
}

/** Removes what is cached, under the key that `cache` used. */
async function forget<Params, Fetched extends object, Shown>(
  db: UserDatabase,
  resource: Resource<Params, Fetched, Shown>,
  params: Params,
): Promise<void> {
  await forgetResource(db, resource.key(params))
  await forgetResource(db, resource.key((await resource.current?.(db, params)) ?? params))
}

const FAILURES: ReadonlySet<unknown> = new Set<LoadFailure>(['not-found', 'unreachable', 'invalid', 'failed'])

export function isFailure(came: unknown): came is LoadFailure {
  return FAILURES.has(came)
}

/** Returns why a value is unavailable. `isOnline`: whether this device has a network. */
export function unavailableOf(failure: Exclude<LoadFailure, 'not-found'>, isOnline: boolean): Unavailable {
  if (!isOnline) return 'offline'
  return failure === 'failed' ? 'failed' : 'unreachable'
}

interface Caching<Fetched> {
  readonly fetched: CachedResource<Fetched> | null
  readonly fetchedAt: number
  readonly came: readonly Fetched[]
  /** Whether the loaded parts begin with the first one; otherwise they continue the fetched ones. */
  readonly isFromStart: boolean
}

async function cache<Params, Fetched extends object, Shown>(
  { device: { db, now } }: ResourceDeps,
  resource: Resource<Params, Fetched, Shown>,
  params: Params,
  { fetched, fetchedAt, came, isFromStart }: Caching<Fetched>,
): Promise<CachedResource<Fetched>> {
  const replaceBody = (known: CachedResource<Fetched> | undefined): readonly [Fetched, ...Fetched[]] => {
    if (!isFromStart && fetched) return [...fetched.parts, ...came]
    const [first, ...rest] = came as [Fetched, ...Fetched[]]
    return [resource.onto?.(first, known?.parts[0], fetched === null) ?? first, ...rest, ...nextPages(came, known, fetched !== null)]
  }
  const work = async () => {
    const parts = replaceBody(fetched ?? (await findResource(db, resource, params)))
    for (const part of came) await resource.ingest?.(db, part, now())
    const gameIds = resource.gameIds?.(joinParts(resource, parts)) ?? []
    const key = resource.key((await resource.current?.(db, params)) ?? params)
    return { parts, fetchedAt, order: await cacheResource(db, key, { parts, fetchedAt, gameIds }) }
  }
  const uncached = () => ({ parts: replaceBody(fetched ?? undefined), fetchedAt, order: Infinity })
  if (resource.isStoredElsewhere) return uncached()
  if (resource.cache) {
    const parts = replaceBody(fetched ?? (await findResource(db, resource, params).catch(() => undefined)))
    // The value is shown before it is cached, and also without free space.
    resource.cache.store(db, resource.key(params), joinParts(resource, parts), fetchedAt).catch(() => undefined)
    return { parts, fetchedAt, order: Infinity }
  }
  const tables = resource.ingest ? [db.pages, db.games, db.deck, db.lists, db.meta, db.drafts, ...mirrorTables(db)] : [db.pages]
  // A device without free space, or whose database was closed by a logout, still shows it.
  return db.transaction('rw', tables, work).catch(uncached)
}

/** Returns the known parts after the loaded ones; those of an earlier visit only if they continue them. */
function nextPages<Fetched extends object>(
  came: readonly Fetched[],
  known: CachedResource<Fetched> | undefined,
  isOfThisVisit: boolean,
): readonly Fetched[] {
  const next = nextOf(came.at(-1))
  const goesOn = isOfThisVisit || next === nextOf(known?.parts[came.length - 1])
  return known && next !== null && goesOn ? known.parts.slice(came.length) : []
}
