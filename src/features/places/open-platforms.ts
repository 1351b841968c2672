import type { PlatformAnswer, PlatformFamilyAnswer } from '../../contract/platforms.ts'
import type { SearchIndex } from '../../deck-engine/search-index.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findKeptPlatforms, forgetPage, keepPlatforms } from '../../local/pages.ts'
import type { RemoteAnswer } from '../../remote/answer.ts'
import type { Remote } from '../../remote/remote.ts'
import { isNumber } from './platform-address.ts'
import type { PlatformAddress } from './platform-address.ts'

/** What the page shows, and where it comes from. */
export interface PlatformsView {
  readonly page: PlatformFamilyAnswer | null
  /** The server just now, this device's copy of its last answer, or this device's own games. */
  readonly source: 'server' | 'kept' | 'device'
  /** When a kept answer was given, in milliseconds by this device's clock. */
  readonly keptAt: number | null
  readonly state: 'loading' | 'done' | 'failed' | 'not-found'
  /** Another page, in whose place this one was opened. */
  readonly redirect: string | null
}

export const NOTHING_YET: PlatformsView = { page: null, source: 'server', keptAt: null, state: 'loading', redirect: null }

export interface PlatformsWorld {
  readonly db: UserDatabase
  readonly remote: Remote
  now(): number
  /** The index of the games on this device. */
  deviceIndex(): Promise<SearchIndex>
}

/**
 * Opens a page of platforms: what was kept of it at once, then the server's word; without that, what this device can
 * tell by itself. `onView` hears of every step.
 */
export async function openPlatforms(
  world: PlatformsWorld,
  address: PlatformAddress,
  onView: (view: PlatformsView) => void,
  signal: AbortSignal,
): Promise<void> {
  const { db } = world
  const key = `/${address.kind}/${address.idOrSlug}`
  let view = NOTHING_YET
  const show = (changes: Partial<PlatformsView>) => {
    view = { ...view, ...changes }
    if (!signal.aborted) onView(view)
  }
  const asking = ask(world.remote, address, signal)
  // Heard where it is awaited; until then an abort would count as nobody's.
  asking.catch(() => undefined)
  const kept = await findKeptPlatforms(db, key)
  if (kept) show({ page: kept.page, source: 'kept', keptAt: kept.at })
  const answer = await asking
  if (answer.kind === 'answered') {
    if ('redirect' in answer.body) return show({ redirect: answer.body.redirect })
    show({ page: answer.body, source: 'server', keptAt: null, state: 'done' })
    // A device without room, or whose data was closed by a logout, still shows the page.
    await keepPlatforms(db, key, answer.body, world.now()).catch(() => undefined)
  } else if (isUnknown(answer)) {
    show({ page: null, state: 'not-found' })
    await forgetPage(db, key)
  } else if (kept) show({ state: 'failed' })
  else {
    const { platformsOnDevice } = await import('./device-platforms.ts')
    const own = await platformsOnDevice(db, await world.deviceIndex(), address, world.now())
    if (own && 'redirect' in own) show({ redirect: own.redirect })
    else show({ page: own, source: 'device', state: 'failed' })
  }
}

/** A family first; where none is called that, a platform. A number after /platforms is a platform's own at once. */
async function ask(
  remote: Remote,
  { kind, idOrSlug }: PlatformAddress,
  signal: AbortSignal,
): Promise<RemoteAnswer<PlatformAnswer>> {
  const params = { idOrSlug }
  if (kind !== 'platforms' || !isNumber(idOrSlug)) {
    const family = await remote.call('platformFamily', { params, signal })
    if (!isUnknown(family)) return family
  }
  return remote.call('platform', { params, signal })
}

/** An address that cannot be one (400) is nobody's either. */
function isUnknown(answer: RemoteAnswer<unknown>): boolean {
  return answer.kind === 'refused' && (answer.status === 404 || answer.status === 400)
}
