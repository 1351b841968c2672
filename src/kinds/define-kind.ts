import type { SyncCallName } from '../contract/sync-calls.ts'
import { exactly, isBoolean, isString } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { TextRule } from '../domain/text-rule.ts'
import type { EntityName, EntityValues } from '../contract/entities.ts'
import type { ClearCategory } from '../domain/clear-categories.ts'

/** What a kind of change shows: the only place that says so, for the device's own changes and for the server's word on them. */
export interface Overlay<Payload> {
  readonly entity: EntityName
  /** Which ones a change speaks of. */
  readonly ids: (payload: Payload) => readonly string[]
  /** Returns the value with the change applied at its `at`. Pure. Null means no value, before and after. */
  readonly apply: (value: never, payload: Payload, id: string, at: number) => EntityValues[EntityName] | null
}

/** One row of a request, as it is put together: everything but the row's `id` and `at`, which each has. */
type Fields<Payload> = Readonly<Record<string, keyof Payload & string>>

interface PlainForm<Payload> {
  readonly call: SyncCallName
  /** Where the body names the player; `userId` unless it says otherwise. */
  readonly user?: 'user_id' | 'viewerId'
  /** The body's field, by the payload's. */
  readonly fields: Fields<Payload>
}

/** What a request carries, as the client for calls takes it. */
export interface RequestContent {
  readonly params?: Record<string, string | number>
  readonly body: unknown
}

/** One row, as a form that is no plain list of fields is made of it. */
export interface SentRow<Payload> {
  readonly id: string
  readonly at: number
  readonly payload: Payload
}

/** How changes of a kind are told to the server: data wherever data will do. */
export interface RequestForms<Payload> {
  /** For one change; its fields named in `params` stand in the path. Absent where there is only the batch. */
  readonly single?: PlainForm<Payload> & { readonly params?: readonly (keyof Payload & string)[] }
  /** For several at once, under the name `list`. */
  readonly batch?: PlainForm<Payload> & { readonly list: string }
  /** For one change that no list of fields can say. */
  readonly custom?: { readonly call: SyncCallName; readonly build: (userId: string, row: SentRow<Payload>) => RequestContent }
  /** It may take as long as a line is slow, so everything else goes first. */
  readonly goesLast?: true
}

/** Of a kind that carries text: what a player works on when the server refuses it, or has another version of it. */
export interface TextOfKind<Payload> {
  readonly mine: (payload: Payload) => string
  /**
   * Of the value that the server's answer brought along; absent where there can be no other version. The payload's `basedOn`
   * names the one that the player knew.
   */
  readonly theirs?: (value: unknown) => string
  /** The scores beside the texts, from 0 to 100, where there are any. */
  readonly scores?: { readonly mine: (payload: Payload) => number; readonly theirs: (value: unknown) => number }
  readonly rule: (payload: Payload) => TextRule
  /** The change once more, with a text that the player has chosen, cleaned. */
  readonly onto: (payload: Payload, text: string) => Payload
}

/**
 * Which category of what players can clear takes changes of a kind along (`SPEC.md` rule 16): always one, or one of some that
 * their payload tells. Null for none, as for what takes something back.
 */
export type Clearing<Payload> =
  | ClearCategory
  | { readonly oneOf: readonly ClearCategory[]; readonly by: (payload: Payload) => ClearCategory | null }
  | null

/** From one version of a payload to the next. Pure. */
export type Upgrade = (payload: Record<string, unknown>) => Record<string, unknown>

/** One kind of change, for the device, its queue and the worker. */
export interface Kind<Payload> {
  /** The version of the payload that this build writes. */
  readonly version: number
  /** What is read from storage is checked like any other input (`SPEC.md` rule 2.2). */
  readonly isPayload: Shape<Payload>
  /** `upgrades[n]` takes version n to n + 1. An entry never leaves: a device may open the app after a year (rule 2.1). */
  readonly upgrades: Readonly<Record<number, Upgrade>>
  /** The key whose changes keep their order (rule 7). */
  readonly key: (payload: Payload) => string
  /** The keys of what this change stands on: it is sent after them, and goes to the shelf with them (rule 7.2). */
  readonly dependsOn?: (payload: Payload) => readonly string[]
  readonly request: RequestForms<Payload>
  readonly clearedWith: Clearing<Payload>
  /** None where the row itself is what is shown. */
  readonly overlays: readonly Overlay<Payload>[]
  readonly text?: TextOfKind<Payload>
}

/** A kind as it is written down: one that has never changed need not name its version. */
type Definition<Payload> = Omit<Kind<Payload>, 'version' | 'upgrades'> & Partial<Pick<Kind<Payload>, 'version' | 'upgrades'>>

/** Defines a kind, with the type of its payload taken from its check. */
export function defineKind<Payload>(kind: Definition<Payload>): Kind<Payload> {
  return { version: 1, upgrades: {}, ...kind }
}

/** Says what a change shows of an entity. */
export function overlay<E extends EntityName, Payload>(
  entity: E,
  ids: (payload: Payload) => readonly string[],
  apply: (value: EntityValues[E] | null, payload: Payload, id: string, at: number) => EntityValues[E] | null,
): Overlay<Payload> {
  return { entity, ids, apply: apply as Overlay<Payload>['apply'] }
}

interface Liking<Id extends string> {
  /** The field of what is liked. */
  readonly id: Id
  readonly entity: 'listLikes' | 'reviewLikes' | 'topicLikes' | 'postLikes'
  readonly call: SyncCallName
  readonly key: (id: string) => string
  /** The key of its making, where the player may have made it here. */
  readonly madeKey?: (id: string) => string
}

/** The kind of whether a player likes something, as the wanted end. */
export function likeKind<const Id extends string>({ id, entity, call, key, madeKey }: Liking<Id>) {
  type Payload = Readonly<Record<Id, string>> & { readonly liked: boolean }
  return defineKind<Payload>({
    isPayload: exactly({ [id]: isString, liked: isBoolean } as never),
    key: (payload) => key(payload[id]),
    ...(madeKey ? { dependsOn: (payload: Payload) => [madeKey(payload[id])] } : {}),
    clearedWith: null,
    request: { single: { call, params: [id], fields: { liked: 'liked' } } },
    overlays: [overlay(entity, (payload) => [payload[id]], (_, { liked }) => (liked ? { liked } : null))],
  })
}
