import type { ComponentType, ReactNode } from 'react'
import type { GameCard } from '../../contract/games.ts'
import type { ReportSubject } from '../../domain/report-rule.ts'
import type { TextProblem, TextRule } from '../../domain/text-rule.ts'
import type { Page } from '../../loaders/define-page.ts'
import type { Device } from '../../local/device.ts'
import type { PostSort } from '../../local/own/drafts.ts'
import type { ShownPost, ShownThread } from '../../local/pages/shown-posts.ts'
import type { LastDeleted } from '../../ui/deleted-bar.tsx'
import type { ThreadTexts } from './texts.ts'

/** What stands on top of a thread. */
export interface OnTopProps<Shown> extends Pick<LastDeleted, 'remove'> {
  device: Device
  shown: Shown
  /** The player's own picture. */
  ownPicture: string
  say: (words: string) => void
  onFailure: (error: unknown) => void
}

/** A sort of thread, such as the posts of a discussion, or the replies to a review. All else is the same of each. */
export interface ThreadSort<Told extends object, Shown extends ShownThread> {
  /** By the id of what stands on top. */
  readonly page: Page<string, Told, Shown>
  /** Whether a part of the page has a post. */
  readonly hasPost: (part: Told, postId: string) => boolean
  readonly texts: ThreadTexts
  /** How what is written here may be, and under which sort its drafts are kept. */
  readonly rule: TextRule<TextProblem>
  readonly draft: PostSort
  readonly write: (device: Device, aboutId: string, text: string, answerTo: ShownPost | null) => Promise<unknown>
  /** `begunOn` is the version that was on the screen as the edit was begun. */
  readonly edit: (device: Device, id: string, text: string, begunOn: string) => Promise<void>
  readonly delete: (device: Device, id: string) => Promise<{ readonly mutationId: string }>
  /** Where posts are liked and answered. */
  readonly like?: (device: Device, id: string, liked: boolean) => Promise<void>
  readonly report: { readonly subjectType: ReportSubject; readonly context: string }
  /** Everything up to a time was on the screen. */
  readonly onSeen?: (device: Device, aboutId: string, lastAt: number) => Promise<void>
  readonly title: (shown: Shown, game: GameCard | undefined) => string
  /** The same as the page's heading; whether it leads to the game itself. */
  readonly heading: (shown: Shown, game: GameCard | undefined) => ReactNode
  readonly isLinked?: true
  /** Where the game's cover leads to, and whoever does not find what they look for. */
  readonly way: (game: GameCard) => { readonly text: string; readonly href: string }
  readonly OnTop: ComponentType<OnTopProps<Shown>>
}
