import type { Device } from '../local/device.ts'
import type { UserDatabase } from '../local/database.ts'
import { mirrorTables } from '../local/outbox/mirror.ts'
import { findToldPage, forgetPage, keepToldPage } from '../local/pages/told-pages.ts'
import type { ToldPage } from '../local/pages/told-pages.ts'
import type { MutationKind } from '../kinds/registry.ts'
import type { RemoteAnswer } from '../remote/answer.ts'
import type { Remote } from '../remote/remote.ts'

/** Where a page comes from. */
export interface PageWorld {
  readonly device: Pick<Device, 'db' | 'userId' | 'now'>
  readonly remote: Remote
}

/** What came of asking: what the server told, `gone` where it knows none (any more), or `unreachable`. */
export type Brought<Told> = Told | 'gone' | 'unreachable'

/**
 * All there is to say of a page that the server tells of and the device keeps. `Params` are what its address names, `Told` is
 * what the server tells, and `Shown` what the player sees of it. A page of several parts names the list that goes on in each
 * of them (`items`); `next` of the last one says where it goes on, null at the end.
 */
export interface Page<Params, Told extends object, Shown> {
  /** Under which it is kept. One about a game begins with `/games/<id>/`: it moves with the game. */
  readonly key: (params: Params) => string
  /**
   * The same page by the numbers that its games stand under now, by which it is kept: the address may name one that has become
   * part of another. For pages that hear something.
   */
  readonly standing?: (db: UserDatabase, params: Params) => Promise<Params>
  /** Asks for the first part, or for the one behind `after`, which may have the list and `next` alone. */
  readonly ask: (world: PageWorld, params: Params, after: string | undefined, signal: AbortSignal) => Promise<Brought<Told>>
  /**
   * Lays the player's own doings over what was told; for a live query. Without `told`, what this device knows by itself; null
   * where there is nothing to show.
   */
  readonly show: (db: UserDatabase, params: Params, told: Told | undefined) => Promise<Shown | null>
  /** The list that goes on from part to part. */
  readonly items?: keyof Told
  /** Whether it waits until what is here already has been drawn. */
  readonly isBehindFrame?: true
  /** Whether all of it was told: the server may have answered for some of it alone. */
  readonly isWhole?: (told: Told) => boolean
  /** Whether `ask` keeps what came where it belongs, such as among the player's lists: there is no kept page of it then. */
  readonly isKeptElsewhere?: true
  /** The first part as it is kept, with what was known before it, where that matters later. */
  readonly onto?: (told: Told, before: Told | undefined, isFirstOfVisit: boolean) => Told
  /** The games that stay on the device for as long as the page does. */
  readonly gameIds?: (told: Told) => readonly number[]
  /** What else the device learns of it; runs in the transaction that keeps the page. */
  readonly hear?: (db: UserDatabase, told: Told, now: number) => Promise<void>
  /** The kinds of change after which the server tells of it anew. */
  readonly isAbout?: (kind: MutationKind) => boolean
}

/** Defines a page, with its types taken from how it is asked for and shown. */
export function definePage<Params, Told extends object, Shown>(page: Page<Params, Told, Shown>): Page<Params, Told, Shown> {
  return page
}

/** For `show`: a page that shows what was told, as it is. */
export async function asTold<Told>(_db: UserDatabase, _params: unknown, told: Told | undefined): Promise<Told | null> {
  return told ?? null
}

/**
 * What is kept of a page: under its own key, or else where it has moved to. For a live query: it adds no `await` of its own to
 * a page that has no other place, since Dexie lost what was read after one more (a block did not reach the page).
 */
export function findPage<Params, Told extends object, Shown>(
  db: UserDatabase,
  page: Page<Params, Told, Shown>,
  params: Params,
): Promise<ToldPage<Told> | undefined> {
  const kept = findToldPage<Told>(db, page.key(params))
  const { standing } = page
  if (!standing) return kept
  return kept.then(async (found) => found ?? findToldPage<Told>(db, page.key(await standing(db, params))))
}

/** A page as a device shows it by itself; for a live query. */
export async function readPage<Params, Told extends object, Shown>(
  db: UserDatabase,
  page: Page<Params, Told, Shown>,
  params: NoInfer<Params>,
): Promise<Shown | null> {
  const kept = await findPage(db, page, params)
  return page.show(db, params, kept && joinParts(page, kept.parts))
}

/** How a call's answer counts for a page that there always is. */
export function toldBy<Body>(answer: RemoteAnswer<Body>): Brought<Body> {
  return answer.kind === 'answered' ? answer.body : 'unreachable'
}

/** How it counts for one that may be gone: an address that cannot be one (400) is as good as one of what is gone. */
export function broughtBy<Body>(answer: RemoteAnswer<Body>): Brought<Body> {
  return answer.kind === 'refused' && [400, 404, 410].includes(answer.status) ? 'gone' : toldBy(answer)
}

/** All parts as one: the first, with the lists of those behind it; what stands in two of them stands where it came first. */
export function joinParts<Told extends object>({ items }: { readonly items?: keyof Told }, parts: readonly Told[]): Told {
  const [first, ...rest] = parts as readonly [Told, ...Told[]]
  if (items === undefined || rest.length === 0) return first
  const all = parts.flatMap((part) => part[items] as readonly { readonly id: string }[])
  const once = new Map(all.toReversed().map((item) => [item.id, item]))
  return { ...first, [items]: [...once.values()].toReversed(), next: nextOf(rest.at(-1)) }
}

/** Where the part behind one begins; null at the end, and for a page of one part. */
export function nextOf(part: object | undefined): string | null {
  return (part as { readonly next?: string | null } | undefined)?.next ?? null
}

/** So many parts are asked for anew at most: of a longer page the end stays as it was told. */
const ASKED_ANEW_MAX = 10

interface Asking<Told> {
  /** What was told in this visit. */
  readonly told?: ToldPage<Told> | null
  readonly signal: AbortSignal
}

/**
 * Asks for the first parts of a page, and keeps them on the device where there is room. What lies behind them stays: of this
 * visit always, of an earlier one where it goes on from there. Where fewer came than were told before, it answers why.
 * Rejects only when aborted.
 */
export async function bringPage<Params, Told extends object, Shown>(
  world: PageWorld,
  page: Page<Params, Told, Shown>,
  params: Params,
  { told = null, count = 1, signal }: Asking<Told> & { readonly count?: number },
): Promise<Brought<ToldPage<Told>>> {
  const parts: Told[] = []
  do {
    const came = await page.ask(world, params, nextOf(parts.at(-1)) ?? undefined, signal)
    if (hasNotCome(came)) {
      if (came === 'gone') await forgetPage(world.device.db, page.key(params)).catch(() => undefined)
      if (came === 'gone' || parts.length < (told?.parts.length ?? 1)) return came
      break
    }
    parts.push(came)
  } while (nextOf(parts.at(-1)) !== null && parts.length < Math.min(count, ASKED_ANEW_MAX))
  return keep(world, page, params, { told, toldAt: world.device.now(), came: parts, isAnew: true })
}

/**
 * Asks for what lies behind the parts that were told: one part, or all up to the first that `until` looks for. Keeps and
 * rejects like `bringPage`.
 */
export async function bringBehind<Params, Told extends object, Shown>(
  world: PageWorld,
  page: Page<Params, Told, Shown>,
  params: Params,
  { told, until, signal }: Asking<Told> & { readonly told: ToldPage<Told>; readonly until?: ((part: Told) => boolean) | undefined },
): Promise<Brought<ToldPage<Told>>> {
  const came: Told[] = []
  for (let after = nextOf(told.parts.at(-1)); after !== null; after = nextOf(came.at(-1))) {
    const part = await page.ask(world, params, after, signal)
    if (hasNotCome(part)) return part
    came.push(part)
    if (!until || until(part)) break
  }
  return keep(world, page, params, { told, toldAt: told.toldAt, came, isAnew: false })
}

function hasNotCome(came: unknown): came is 'gone' | 'unreachable' {
  return typeof came === 'string'
}

interface Keeping<Told> {
  readonly told: ToldPage<Told> | null
  readonly toldAt: number
  readonly came: readonly Told[]
  /** Whether what came begins with the first part; else it goes on behind what was told. */
  readonly isAnew: boolean
}

async function keep<Params, Told extends object, Shown>(
  { device: { db, now } }: PageWorld,
  page: Page<Params, Told, Shown>,
  params: Params,
  { told, toldAt, came, isAnew }: Keeping<Told>,
): Promise<ToldPage<Told>> {
  const wholeOnto = (known: ToldPage<Told> | undefined): readonly [Told, ...Told[]] => {
    if (!isAnew && told) return [...told.parts, ...came]
    const [first, ...rest] = came as [Told, ...Told[]]
    return [page.onto?.(first, known?.parts[0], told === null) ?? first, ...rest, ...behind(came, known, told !== null)]
  }
  const work = async () => {
    const parts = wholeOnto(told ?? (await findPage(db, page, params)))
    for (const part of came) await page.hear?.(db, part, now())
    const gameIds = page.gameIds?.(joinParts(page, parts)) ?? []
    const key = page.key((await page.standing?.(db, params)) ?? params)
    return { parts, toldAt, order: await keepToldPage(db, key, { parts, toldAt, gameIds }) }
  }
  const unkept = () => ({ parts: wholeOnto(told ?? undefined), toldAt, order: Infinity })
  if (page.isKeptElsewhere) return unkept()
  const tables = page.hear ? [db.pages, db.games, db.deck, db.lists, db.meta, ...mirrorTables(db)] : [db.pages]
  // A device without room, or whose data was closed by a logout, still shows it.
  return db.transaction('rw', tables, work).catch(unkept)
}

/** What was known behind the parts that came: of an earlier visit only where it goes on from there. */
function behind<Told extends object>(came: readonly Told[], known: ToldPage<Told> | undefined, isOfThisVisit: boolean): readonly Told[] {
  const next = nextOf(came.at(-1))
  const goesOn = isOfThisVisit || next === nextOf(known?.parts[came.length - 1])
  return known && next !== null && goesOn ? known.parts.slice(came.length) : []
}
