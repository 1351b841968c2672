import type { ListTextPart } from '../../domain/list-rule.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import type { ReviewStatus } from '../../domain/review-rule.ts'

/** There is one draft of a new list at a time, and one of the Top 10. */
export type DraftSlot = 'list' | 'top10'

/** A list that is not created yet. Its texts are as typed, cleaned. */
export interface ListDraft {
  readonly name: string
  readonly description: string
  readonly isPublic: boolean
  readonly isRanked: boolean
  readonly isTop10: boolean
  /** In the list's order, each once. */
  readonly games: readonly { readonly gameId: number; readonly note: string }[]
}

/** An unsaved text of an existing list, as it was typed. */
export interface ListTextDraft {
  readonly listId: string
  readonly part: ListTextPart
  /** The game of a note. */
  readonly gameId: number | null
  readonly text: string
  /** The version of the text on which it began, null if there was none. */
  readonly basedOn: string | null
}

/** The draft of a review, on this device alone, one for each game. */
export interface ReviewDraft {
  /** Null until a score is chosen. */
  readonly rating: number | null
  /** As it was typed. */
  readonly comment: string
  readonly platformId: number | null
  readonly status: ReviewStatus | null
  readonly playedOn: string | null
  /** The version of the review on which it began, null if there was none. Absent in drafts of earlier builds. */
  readonly basedOn?: string | null | undefined
}

/** The unsaved input in the player’s own profile: the fields that were changed. */
export interface ProfileDraft {
  readonly displayName?: string
  readonly bio?: string
  /** The round PNG that was cut out. */
  readonly picture?: ArrayBuffer
}

/** The input in the player's accounts that is not saved yet, or is invalid. */
export type SocialsDraft = Partial<Record<SocialKey, { readonly text?: string; readonly isShown?: boolean }>>

/** The draft of a topic, as typed, on this device alone, one for each game. */
export interface TopicDraft {
  readonly title: string
  readonly text: string
}

/** The draft of a post, as typed, on this device alone, one for each topic. */
export interface PostDraft {
  readonly text: string
  /** The post to which it replies, null for one of the topic itself. */
  readonly answerTo: string | null
}
