import type { ListTextPart } from '../../domain/list-rule.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import type { ReviewStatus } from '../../domain/review-rule.ts'

/** The input of a form that is not sent or saved yet, on this device alone. */
export interface DraftRow<S extends DraftScope = DraftScope> {
  scope: S
  /** The subject of the draft. Each has one draft in a scope. */
  key: DraftKey<S>
  body: Drafts[S]
  /** By the device's own clock. Those of earlier versions have none: 0, or less for older ones. */
  updatedAt: number
}

/** The forms, with what a draft of each contains. */
export interface Drafts {
  review: ReviewDraft
  topic: TopicDraft
  /** In the form of a post, which may reply to another. A reply never does. */
  reply: PostDraft
  post: PostDraft
  list: ListDraft
  listText: ListTextDraft
  profile: ProfileDraft
  socials: SocialsDraft
}

interface Keys {
  /** A game. */
  review: number
  topic: number
  /** A review. */
  reply: string
  /** A topic. */
  post: string
  list: DraftSlot
  /** `listTextId` of the text. */
  listText: string
  profile: typeof OWN
  socials: typeof OWN
}

export type DraftScope = keyof Drafts
export type DraftKey<S extends DraftScope = DraftScope> = Keys[S]
/** The scopes of texts below something else. */
export type PostScope = 'reply' | 'post'

/** The key of a form that the player has once. */
export const OWN = 'own'

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
  /** The version of the text on which it began, null if there was none. Set when the draft is first stored. */
  readonly basedOn?: string | null | undefined
}

/** The draft of a review. */
export interface ReviewDraft {
  /** Null until a score is chosen. */
  readonly rating: number | null
  /** As it was typed. */
  readonly comment: string
  readonly platformId: number | null
  readonly status: ReviewStatus | null
  readonly playedOn: string | null
  /** The version of the review that its form began with, null if there was none. Absent in drafts of earlier builds. */
  readonly basedOn?: string | null | undefined
}

/** The unsaved input in the player’s own profile: the fields that were changed. */
export interface ProfileDraft {
  readonly displayName?: string
  readonly bio?: string
  readonly username?: string
  /** The round PNG that was cut out. */
  readonly picture?: ArrayBuffer
}

/** The input in the player's accounts that is not saved yet, or is invalid. */
export type SocialsDraft = Partial<Record<SocialKey, { readonly text?: string; readonly isShown?: boolean }>>

/** The draft of a topic, as typed. */
export interface TopicDraft {
  readonly title: string
  readonly text: string
}

/** The draft of a post, as typed. */
export interface PostDraft {
  readonly text: string
  /** The post to which it replies, null for one of the topic itself. */
  readonly answerTo: string | null
}
