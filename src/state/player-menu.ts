import type { NamedPlayer } from '../contract/named-player.ts'
import type { ReportRequest } from './open-report.ts'

/** Whom a menu is about, and what a report that is sent from it speaks of. */
export interface PlayerMenuRequest {
  readonly player: NamedPlayer & { readonly id: string }
  readonly report: ReportRequest
}

const EVENT = 'open-player-menu'

let waiting: PlayerMenuRequest | undefined

/** Opens what can be done about another player, over whatever page is shown; before the shell has it, as soon as it comes. */
export function openPlayerMenu(request: PlayerMenuRequest): void {
  if (dispatchEvent(new CustomEvent(EVENT, { detail: request, cancelable: true }))) waiting = request
}

/** What names the author of a text. */
interface Authored extends NamedPlayer {
  readonly user_id: string
}

/** The same for the author of a text, which a report is then about. */
export function openAuthorMenu({ user_id: id, username, display_name, avatar_url }: Authored, report: ReportRequest): void {
  openPlayerMenu({ player: { id, username, display_name, avatar_url }, report })
}

/** Hears of it, until the signal; of what was asked for before anybody listened at once. */
export function onPlayerMenu(hear: (request: PlayerMenuRequest) => void, signal: AbortSignal): void {
  addEventListener(EVENT, (event) => {
    event.preventDefault()
    hear((event as CustomEvent<PlayerMenuRequest>).detail)
  }, { signal })
  if (waiting) hear(waiting)
  waiting = undefined
}
