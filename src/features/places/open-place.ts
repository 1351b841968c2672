import type { SearchIndex } from '../../deck-engine/search-index.ts'
import type { UserDatabase } from '../../local/database.ts'
import { forgetPage } from '../../local/pages/pages.ts'
import type { KeptPage } from '../../local/pages/pages.ts'
import type { RemoteAnswer } from '../../remote/answer.ts'
import type { Remote } from '../../remote/remote.ts'

/** What a page shows, and where it comes from. */
export interface PlaceView<Page> {
  readonly page: Page | null
  /** The server just now, this device's copy of its last answer, or this device's own games. */
  readonly source: 'server' | 'kept' | 'device'
  /** When a kept answer was given, in milliseconds by this device's clock. */
  readonly keptAt: number | null
  readonly state: 'loading' | 'done' | 'failed' | 'not-found'
  /** Another page, in whose place this one was opened. */
  readonly redirect: string | null
}

export const NOTHING_YET = { page: null, source: 'server', keptAt: null, state: 'loading', redirect: null } as const

export interface PlaceWorld {
  readonly db: UserDatabase
  readonly remote: Remote
  now(): number
  /** The index of the games on this device. */
  deviceIndex(): Promise<SearchIndex>
}

export type Redirect = { readonly redirect: string }

/** The ways to one page. */
export interface Place<Page> {
  /** Under which the device keeps it: what its address ends with. */
  readonly key: string
  ask(signal: AbortSignal): Promise<RemoteAnswer<Page | Redirect>>
  findKept(): Promise<KeptPage<Page> | undefined>
  keep(page: Page): Promise<void>
  /** What the server would answer, of what this device knows; null where that is nothing. */
  onDevice(): Promise<Page | Redirect | null>
}

/**
 * Opens a page: what was kept of it at once, then the server's word; without that, what this device can tell by itself.
 * `onView` hears of every step.
 */
export async function openPlace<Page extends object>(
  db: UserDatabase,
  place: Place<Page>,
  onView: (view: PlaceView<Page>) => void,
  signal: AbortSignal,
): Promise<void> {
  let view: PlaceView<Page> = NOTHING_YET
  const show = (changes: Partial<PlaceView<Page>>) => {
    view = { ...view, ...changes }
    if (!signal.aborted) onView(view)
  }
  const asking = place.ask(signal)
  // Heard where it is awaited; until then an abort would count as nobody's.
  asking.catch(() => undefined)
  const kept = await place.findKept()
  if (kept) show({ page: kept.page, source: 'kept', keptAt: kept.at })
  const answer = await asking
  if (answer.kind === 'answered') {
    if (isRedirect(answer.body)) return show({ redirect: answer.body.redirect })
    show({ page: answer.body, source: 'server', keptAt: null, state: 'done' })
    // A device without room, or whose data was closed by a logout, still shows the page.
    await place.keep(answer.body).catch(() => undefined)
  } else if (isUnknown(answer)) {
    show({ page: null, state: 'not-found' })
    await forgetPage(db, place.key)
  } else if (kept) show({ state: 'failed' })
  else {
    const own = await place.onDevice()
    if (own && isRedirect(own)) show({ redirect: own.redirect })
    else show({ page: own, source: 'device', state: 'failed' })
  }
}

/** An address that cannot be one (400) is nobody's either. */
export function isUnknown(answer: RemoteAnswer<unknown>): boolean {
  return answer.kind === 'refused' && (answer.status === 404 || answer.status === 400)
}

function isRedirect<Page extends object>(body: Page | Redirect): body is Redirect {
  return 'redirect' in body
}
