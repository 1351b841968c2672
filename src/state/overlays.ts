import { proxy } from 'valtio'
import type { NamedPlayer } from '../contract/named-player.ts'
import type { ReportCategory, ReportSubject } from '../domain/report-rule.ts'

/** The initial content of a report. */
export interface ReportRequest {
  readonly category?: ReportCategory
  readonly subjectType: ReportSubject
  readonly subjectId?: string
  /** The screen that opened it. */
  readonly context: string
  readonly prefill?: { readonly title?: string; readonly description?: string }
}

/** The player of the menu, and the content of a report that is sent from it. */
export interface PlayerMenuRequest {
  readonly player: NamedPlayer & { readonly id: string }
  readonly report: ReportRequest
}

interface Overlays {
  report: ReportRequest | null
  playerMenu: PlayerMenuRequest | null
  /** The details of the sync line: pending and rejected changes. */
  isSyncSheetOpen: boolean
}

const CLOSED: Overlays = { report: null, playerMenu: null, isSyncSheetOpen: false }

/** What is requested over the current page. The shell renders it, and fetches its code first if necessary. */
export const overlays = proxy<Overlays>({ ...CLOSED })

/** Called when the player leaves, or their session ends: the next one may be another player. */
export function closeOverlays(): void {
  Object.assign(overlays, CLOSED)
}

/** Opens the menu of another player over the current page. */
export function openPlayerMenu(request: PlayerMenuRequest): void {
  overlays.playerMenu = request
}

/** Opens the details of the sync line over the current page. */
export function openSyncSheet(): void {
  overlays.isSyncSheetOpen = true
}

// Two events of the window, which other code may dispatch too. Their names are fixed.
const PROFILE_EDIT_EVENT = 'open-profile-edit'
const REPORT_EVENT = 'open-report'

/** Opens the dialog in which players edit their own profile, on its page only. */
export function openProfileEdit(): void {
  dispatchEvent(new Event(PROFILE_EDIT_EVENT))
}

/** Opens the report dialog. */
export function openReport(detail: ReportRequest): void {
  dispatchEvent(new CustomEvent(REPORT_EVENT, { detail }))
}

/** Calls `open` for each request of the profile's dialog, until the signal is aborted. */
export function followProfileEdits(open: () => void, signal: AbortSignal): void {
  addEventListener(PROFILE_EDIT_EVENT, open, { signal })
}

/** Opens the report dialog for each of its events, until the signal is aborted. One without a subject is about the app. */
export function followReportEvents(signal: AbortSignal): void {
  addEventListener(
    REPORT_EVENT,
    (event) => {
      overlays.report = { subjectType: 'app', context: 'app', ...(event as CustomEvent<Partial<ReportRequest> | null>).detail }
    },
    { signal },
  )
}

/** The author's name and id in a text. */
interface Authored extends NamedPlayer {
  readonly user_id: string
}

/** Opens the menu for the author of a text, with a report about the text. */
export function openAuthorMenu({ user_id: id, username, display_name, avatar_url }: Authored, report: ReportRequest): void {
  openPlayerMenu({ player: { id, username, display_name, avatar_url }, report })
}
