import type { Why } from '../domain/why.ts'
import type { GameCard, GameFilters } from '../contract/games.ts'
import type { OpenList } from '../contract/lists.ts'
import type { GameState } from '../contract/mutations.ts'
import type { EntityName, EntityValues } from '../contract/entities.ts'
import type { ListTextPart } from '../domain/list-rule.ts'
import type { SocialKey } from '../domain/social-keys.ts'
import type { ReviewStatus } from '../domain/review-rule.ts'
import type { MutationKind, MutationPayloads } from '../kinds/registry.ts'
import type { CardsAhead } from '../domain/cards-ahead.ts'

/**
 * The life of a row: `pending` → `inflight` (a sender has it) → `acknowledged` (kept seven days, for a
 * server restored from a backup) or `rejected` (on the shelf until the player retries or discards it).
 * A sender that dies leaves `inflight`, which the next one takes for `pending`.
 */
export type OutboxState = 'pending' | 'inflight' | 'rejected' | 'acknowledged'

export interface OutboxError {
  code: string
  message: string
}

/** A mutation that waits for the server (`SPEC.md` rule 2). */
export type OutboxRow = { [K in MutationKind]: OutboxRowOf<K> }[MutationKind]

export interface OutboxRowOf<K extends MutationKind> {
  /** The order of writing; the database gives it. */
  seq: number
  /** The mutation id, a UUIDv7: the same through every retry. */
  id: string
  userId: string
  kind: K
  kindVersion: number
  /** Rows of one key are sent in order; different keys may overtake each other. */
  entityKey: string
  payload: MutationPayloads[K]
  /** Milliseconds by the server's clock as last seen, strictly increasing on this device. */
  at: number
  /** How often a sender has taken it. Zero means that the server cannot know it. */
  attempts: number
  /** How often in a row the server failed on this very row. */
  serverErrors: number
  nextAttemptAt: number
  /** A deletion: how long it waits for its bar with Undo, in milliseconds by this device's clock. */
  dueAt?: number
  state: OutboxState
  lastError: OutboxError | null
  /** By the server's clock; only on acknowledged rows. */
  acknowledgedAt?: number
  /** The keys of what it stands on; only where there are some. */
  dependsOn?: string[]
  /** The row on the shelf that it lies there with: the creation that was refused. Only on rows that stood on one. */
  shelvedWith?: string
  /** The server's version, where another device has changed the same text; only on rows that were answered `conflict`. */
  theirs?: TheirVersion
}

export interface TheirVersion {
  /** Its name, as the server goes by it. */
  version: string
  value: unknown
}

/**
 * A game's state as the player sees it, and beneath it the server's as last heard: the difference is
 * what still waits in the outbox.
 */
export interface GameStateRow {
  gameId: number
  state: GameState | null
  at: number
  baseState: GameState | null
  baseAt: number
}

/**
 * Anything else that is the player's own: as they see it, and beneath it the server's word as last heard. Null stands for
 * nothing: what was taken back, or is not there (yet).
 */
export type MineRow = { [E in EntityName]: MineRowOf<E> }[EntityName]

export interface MineRowOf<E extends EntityName> {
  entity: E
  id: string
  value: EntityValues[E] | null
  at: number
  base: EntityValues[E] | null
  baseAt: number
}

/** A card of a filter's deck, not yet swiped. Positions grow downwards in the pile; a rewound card goes on top. */
export interface DeckRow {
  deckKey: string
  position: number
  gameId: number
  /** Why it lies there, where whoever dealt it said so. */
  why?: Why
}

/** By which a deck's row is known: its deck and its position there. */
export type DeckPlace = [deckKey: string, position: number]

/** What Rewind needs to know: the swipe, and the state that the game had before. */
export interface SwipeRow {
  n: number
  gameId: number
  verdict: GameState
  /** Undefined while this device has not heard the server's word yet: the first pull fills it in. */
  before: GameState | null | undefined
  deckKey: string
  /** From where it was taken, that deck among them; absent from rows of an older build. */
  takenFrom?: DeckPlace[]
  questEventId: string
  /** The mutation ids that the swipe put into the outbox. */
  mutationIds: string[]
}

/** A list as the server told of it. Whether the player likes it now lies with their own data (`MineRow`). */
export interface ListRow extends OpenList {
  /** Whether all of its games have come to this device. */
  is_whole: boolean
  /** When the server told of it last, in milliseconds by this device's clock. */
  told_at?: number
}

/** What a search found when it was last asked; its games lie in the table of games. */
export interface SearchRow {
  /** The parameters, as the search page's address has them. */
  key: string
  /** When the server answered, in milliseconds by this device's clock. */
  at: number
  gameIds: number[]
  /** By which other names games among them were found; absent from rows that were kept before answers said so. */
  matchedNames?: Record<number, string>
  /** How many games there were in all. */
  total: number
  /** Where the page after these begins; null at the end. */
  next: string | null
}

/** A page as it was opened last. */
export interface PageRow {
  /** What its address ends with, from the first `/` on. */
  key: string
  /** In which order pages were kept: the time, and later than that of each before it whatever the clock says. */
  at: number
  /** When the server told of it, in milliseconds by this device's clock; absent where an older build has kept it. */
  toldAt?: number
  /** What the server told of it, part by part; absent likewise. */
  parts?: readonly unknown[]
  /** What an older build reads of a page, as one of its tabs still may: nothing. */
  body: object
  /** All that it shows. */
  gameIds: number[]
}

/** A game as the server has told of it. */
export interface GameRow extends GameCard {
  /** When it was last of use here, in milliseconds. */
  usedAt?: number
  /** When the server told of it last, in milliseconds; absent where an older build has kept it. */
  toldAt?: number
  /** The game that this one has become part of: that one's card lies here, under the old id. */
  mainId?: number
}

/** One row per concern, by key. */
export interface MetaRows {
  /** The server's clock less the device's, the last stamp given, and the latest that the server is known to have. */
  clock: { offset: number; lastAt: number; knownAt: number }
  /**
   * Where the next pull begins (null: at the start), under which schema it was pulled so far, and the positions in the
   * server's history that writes have answered since: the server looks whether they are still in it.
   */
  position: { cursor: string | null; schema: string; seen: string[] }
  /** The numbers of rows that were answered `stale`: what they show goes with the pull that follows. */
  stale: readonly number[]
  /** Why nothing is sent for a while: until when, and how long that was when it began (a clock may jump). */
  backoff: { failures: number; until: number; waitMs: number; mandated: boolean; lastAttemptAt: number }
  status: { lastSuccessAt: number | null; trouble: SyncTrouble | null; pause: PauseReason | null }
  /** Present once the database has been written; its absence means that it was cleared. */
  born: { at: number }
  dictionaries: { value: GameFilters; at: number }
  /** The time zone that this device has told the server of. */
  timeZone: { zone: string }
  /** Whether the player wants messages on this device; absent where they never said. */
  messagesHere: { wanted: boolean }
  /** The level that the player has last seen here: a higher one is celebrated. */
  levelSeen: { level: number }
  /** Set once the first swipes have made the player’s genres. */
  personalised: { at: number }
  /** New lists that have no name or no game yet: they are on this device alone. */
  listDrafts: Partial<Record<DraftSlot, ListDraft>>
  /** What is being typed into lists that are made, on this device alone; the last first. */
  listTextDrafts: readonly ListTextDraft[]
  /** Reviews that are being written, on this device alone; the game that was last written about first. */
  reviewDrafts: readonly { readonly gameId: number; readonly draft: ReviewDraft }[]
  /** Replies that are being written, as typed, on this device alone; the review that was last replied to first. */
  replyDrafts: readonly { readonly reviewId: string; readonly text: string }[]
  /** New topics that are being written, on this device alone; the game that was last written about first. */
  topicDrafts: readonly { readonly gameId: number; readonly draft: TopicDraft }[]
  /** Posts that are being written, on this device alone; the topic that was last written in first. */
  postDrafts: readonly { readonly topicId: string; readonly draft: PostDraft }[]
  /** What the player types about themselves, as typed, on this device alone. */
  profileDraft: ProfileDraft
  /** What the player types of where they are found elsewhere, as typed, on this device alone. */
  socialsDraft: SocialsDraft
  /** Games that the player was asked to review on this device, the newest first: each once. */
  reviewOffers: readonly number[]
  /** The filter whose server deck is used up, and when that was learnt. */
  deckEnd: { deckKey: string; at: number }
  /** Companies and series that the server has named, the newest last: cards name theirs without ids. */
  names: Record<NamedKind, readonly KnownName[]>
  /** The lists that the player keeps on this device. */
  pins: { lists: readonly string[] }
  /** How many cards this device keeps ahead, where the player has chosen. */
  cardsAhead: { name: CardsAhead }
  /** The last imports that can be taken back, the newest first. */
  imports: readonly ImportNote[]
  /** What an import has added, part after part, by its id. */
  [imported: `imported:${string}:${number}`]: readonly ImportedThing[]
  /** What the player said of the columns of tables, by their headers, the newest first. */
  importColumns: readonly { readonly header: string; readonly columns: readonly (string | null)[] }[]
  /** The lists of the player's own that games were put into on this device, by their ids, the newest first. */
  recentLists: readonly string[]
  /** What the player searched for last on this device, as it was typed, the newest first. */
  lastSearches: readonly string[]
  /** By a list's id: what of it has come onto its deck since that was begun anew. */
  [laidOut: `laid-out:${string}`]: { gameIds: readonly number[] }
}

/** An import, as the player is told of it. */
export interface ImportNote {
  readonly id: string
  /** Whose file it was. */
  readonly from: string
  /** When it began, in milliseconds by this device's clock. */
  readonly at: number
  /** How many things it was to add, and how many of them are written and not taken back yet. */
  readonly planned: number
  readonly things: number
  /** In how many parts these lie. */
  readonly parts: number
}

export interface ImportedThing {
  readonly entity: EntityName
  readonly id: string
  /** By which it is known whether it is still as it was added; null where it never came to be. */
  readonly print: string | null
}

/** One new list is begun at a time, and beside it the Top 10. */
export type DraftSlot = 'list' | 'top10'

/** A list that is not made yet; its texts as they were typed, cleaned. */
export interface ListDraft {
  readonly name: string
  readonly description: string
  readonly isPublic: boolean
  readonly isRanked: boolean
  readonly isTop10: boolean
  /** In the list's order, each once. */
  readonly games: readonly { readonly gameId: number; readonly note: string }[]
}

/** A text of a list that is made already, as it was typed. */
export interface ListTextDraft {
  readonly listId: string
  readonly part: ListTextPart
  /** Of a note. */
  readonly gameId: number | null
  readonly text: string
  /** The version of the text that it was begun on; null where there was none. */
  readonly basedOn: string | null
}

/** A review that is being written: on this device alone, one a game. */
export interface ReviewDraft {
  /** Null while no score was chosen. */
  readonly rating: number | null
  /** As it was typed. */
  readonly comment: string
  readonly platformId: number | null
  readonly status: ReviewStatus | null
  readonly playedOn: string | null
  /** The version of the review that it was begun on; null where there was none. Absent in drafts of earlier builds. */
  readonly basedOn?: string | null | undefined
}

/** What was typed into the player’s own profile and not saved yet: the fields that were touched. */
export interface ProfileDraft {
  readonly displayName?: string
  readonly bio?: string
  /** The round PNG that was cut out. */
  readonly picture?: ArrayBuffer
}

/** What was typed into the player's places and has not been left yet, or cannot be taken. */
export type SocialsDraft = Partial<Record<SocialKey, { readonly text?: string; readonly isShown?: boolean }>>

/** A topic that is being written, as typed: on this device alone, one a game. */
export interface TopicDraft {
  readonly title: string
  readonly text: string
}

/** A post that is being written, as typed: on this device alone, one a topic. */
export interface PostDraft {
  readonly text: string
  /** The post that it is to answer; null for one of the topic itself. */
  readonly answerTo: string | null
}

export type NamedKind = 'companies' | 'series'
export interface KnownName {
  readonly id: number
  readonly name: string
}

/** Why the last sync came to nothing: no way to the server, a portal in its place, or a server that is in trouble. */
export type SyncTrouble = 'unreachable' | 'captive' | 'busy'
export type PauseReason = 'sign-in' | 'other-user' | 'update' | 'unknown-kind' | 'account-deleted'

export type MetaKey = keyof MetaRows
export interface MetaRow {
  key: MetaKey
  value: MetaRows[MetaKey]
}
