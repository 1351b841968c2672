import type { GameCard, GameParts } from '../../contract/games.ts'
import type { Device } from '../../local/device.ts'
import { findKeptGameParts, forgetPage, gamePageKey, keepGameWhole } from '../../local/pages/pages.ts'
import type { Remote } from '../../remote/remote.ts'

/** What there is to show of a game beside its card. */
export interface PartsView {
  readonly parts: GameParts | null
  /** When a kept answer was given, in milliseconds by this device's clock; null for the server's word of just now. */
  readonly keptAt: number | null
  readonly state: 'loading' | 'done' | 'failed'
}

export const NO_PARTS_YET: PartsView = { parts: null, keptAt: null, state: 'loading' }

export interface PartsHearer {
  onView: (view: PartsView) => void
  /** The game shares the page of another, which is on the device by now. */
  onMoved: (game: GameCard) => void
}

/** Brings what a game's page shows beside its card: what was kept of it at once, then the server's word. */
export async function openParts(
  { device, remote }: { device: Device; remote: Remote },
  gameId: number,
  { onView, onMoved }: PartsHearer,
  signal: AbortSignal,
): Promise<void> {
  const { db } = device
  let view = NO_PARTS_YET
  const show = (changes: Partial<PartsView>) => {
    view = { ...view, ...changes }
    if (!signal.aborted) onView(view)
  }
  const asking = remote.call('game', { params: { gameId }, signal })
  // Heard where it is awaited; until then an abort would count as nobody's.
  asking.catch(() => undefined)
  const kept = await findKeptGameParts(db, gameId).catch(() => undefined)
  if (kept) show({ parts: kept.page, keptAt: kept.at })
  const answer = await asking
  if (answer.kind === 'answered') {
    const { game, ...parts } = answer.body
    show({ parts, keptAt: null, state: 'done' })
    // A device without room, or whose data was closed by a logout, still shows them.
    await keepGameWhole(db, answer.body, device.now()).catch(() => undefined)
    if (game.id !== gameId && !signal.aborted) onMoved(game)
  } else if (answer.kind === 'refused' && answer.status === 404) {
    show({ parts: null, keptAt: null, state: 'done' })
    await forgetPage(db, gamePageKey(gameId)).catch(() => undefined)
  } else show({ state: 'failed' })
}
