import type { ComponentType, ReactNode } from 'react'
import type { GameCard } from '../../contract/games.ts'
import type { ReportSubject } from '../../domain/report-rule.ts'
import type { TextProblem, TextRule } from '../../domain/text-rule.ts'
import type { Resource } from '../../resources/define-resource.ts'
import type { Device } from '../../local/db/device.ts'
import type { PostScope } from '../../local/db/draft-row.ts'
import type { ShownPost, ShownThread } from '../../local/queries/shown-posts.ts'
import type { LastDeleted } from '../../state/use-last-deleted.ts'
import type { ThreadMessages } from './messages.ts'

/** The props of a thread's subject. */
export interface OnTopProps<Shown> extends Pick<LastDeleted, 'remove'> {
  shown: Shown
  /** The player's own picture. */
  ownPicture: string
  announce: (words: string) => void
}

/** A type of thread, such as the posts of a discussion, or the replies to a review. Everything else is common. */
export interface ThreadSort<Fetched extends object, Shown extends ShownThread> {
  /** By the id of the subject. */
  readonly page: Resource<string, Fetched, Shown>
  /** Returns whether a page has a post. */
  readonly hasPost: (part: Fetched, postId: string) => boolean
  readonly texts: ThreadMessages
  /** The rule for its texts, and the scope of its drafts. */
  readonly rule: TextRule<TextProblem>
  readonly draft: PostScope
  readonly write: (device: Device, aboutId: string, text: string, answerTo: ShownPost | null) => Promise<unknown>
  /** `begunOn` is the version that was on the screen when the edit began. */
  readonly edit: (device: Device, id: string, text: string, begunOn: string) => Promise<void>
  readonly delete: (device: Device, id: string) => Promise<{ readonly mutationId: string }>
  /** Set if posts have likes and replies. */
  readonly like?: (device: Device, id: string, liked: boolean) => Promise<void>
  readonly report: { readonly subjectType: ReportSubject; readonly context: string }
  /** Called when everything up to a time was on the screen. */
  readonly onSeen?: (device: Device, aboutId: string, lastAt: number) => Promise<void>
  readonly title: (shown: Shown, game: GameCard | undefined) => string
  /** Renders the page's heading, as a link to the game if there is none elsewhere. */
  readonly heading: (shown: Shown, game: GameCard | undefined) => ReactNode
  readonly isLinked?: true
  /** Returns the link of the game's cover, also for a missing thread. */
  readonly way: (game: GameCard) => { readonly text: string; readonly href: string }
  readonly OnTop: ComponentType<OnTopProps<Shown>>
}
