import type { SyncEndpointName } from '../contract/sync-endpoints.ts'
import { exactly, isBoolean, isString } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { TextRule } from '../domain/text-rule.ts'
import type { EntityName, EntityValues } from '../contract/entities.ts'
import type { ClearCategory } from '../domain/clear-categories.ts'

// Why: docs/decisions/sync/0005-shown-value-is-computed.md
/** What a mutator shows of an entity: of the device's own mutations, and of the server's values. Nothing else defines it. */
export interface Overlay<Payload> {
  readonly entity: EntityName
  /** Returns the ids of the entities that a change concerns. */
  readonly ids: (payload: Payload) => readonly string[]
  /** Returns the value with the change applied at its `at`. Pure. Null means no value, before and after. */
  readonly apply: (value: never, payload: Payload, id: string, at: number) => EntityValues[EntityName] | null
}

/** The fields of one row in a request, without its `id` and `at`, which each row has. */
type Fields<Payload> = Readonly<Record<string, keyof Payload & string>>

interface PlainForm<Payload> {
  readonly call: SyncEndpointName
  /** The field of the body that names the player. `userId` by default. */
  readonly user?: 'user_id' | 'viewerId'
  /** The body's field, by the payload's. */
  readonly fields: Fields<Payload>
}

/** The content of a request, as the API client takes it. */
export interface RequestContent {
  readonly params?: Record<string, string | number>
  readonly body: unknown
}

/** One row, for a form that cannot be written as a list of fields. */
export interface SentRow<Payload> {
  readonly id: string
  readonly at: number
  readonly payload: Payload
}

/** How the mutations of a mutator are sent: as data if data is enough. */
export interface RequestForms<Payload> {
  /** For one change. Its fields in `params` are part of the path. Absent if there is only the batch. */
  readonly single?: PlainForm<Payload> & { readonly params?: readonly (keyof Payload & string)[] }
  /** For several changes at once, in the field `list`. */
  readonly batch?: PlainForm<Payload> & { readonly list: string }
  /** For one change that a list of fields cannot express. */
  readonly custom?: { readonly call: SyncEndpointName; readonly build: (userId: string, row: SentRow<Payload>) => RequestContent }
  /** It may take very long on a slow line, so everything else is sent first. */
  readonly goesLast?: true
}

/** For a mutator that carries text: what the player edits if the server rejects it or has another version of it. */
export interface MutatorText<Payload> {
  readonly mine: (payload: Payload) => string
  /**
   * Returns the text of the value that the server's response carried. Absent if there can be no other version. The
   * payload's `basedOn` names the version that the player knew.
   */
  readonly theirs?: (value: unknown) => string
  /** The scores of the two versions, from 0 to 100, if there are any. */
  readonly scores?: { readonly mine: (payload: Payload) => number; readonly theirs: (value: unknown) => number }
  readonly rule: (payload: Payload) => TextRule
  /** Returns the payload with a text that the player has chosen, cleaned. */
  readonly onto: (payload: Payload, text: string) => Payload
}

/**
 * The category of data to which the mutations belong (`SPEC.md` rule 16). It is always one, or one of several, which
 * depends on the payload. Null if none, as for a mutation that takes something back.
 */
export type Clearing<Payload> =
  | ClearCategory
  | { readonly oneOf: readonly ClearCategory[]; readonly by: (payload: Payload) => ClearCategory | null }
  | null

/** Returns a payload in its next version. Pure. */
export type Upgrade = (payload: Record<string, unknown>) => Record<string, unknown>

/** One mutator, for the device, its queue and the worker. */
export interface Mutator<Payload> {
  /** The version of the payload that this build writes. */
  readonly version: number
  /** Validates what is read from storage like any other input (`SPEC.md` rule 2.2). */
  readonly isPayload: Validator<Payload>
  /**
   * `upgrades[n]` takes version n to n + 1. An entry is never deleted, because a device may open the app after a year
   * (rule 2.1).
   */
  readonly upgrades: Readonly<Record<number, Upgrade>>
  /** The key whose changes keep their order (rule 7). */
  readonly key: (payload: Payload) => string
  /** The keys on which the mutation depends: it is sent after them, and is rejected with them (rule 7.2). */
  readonly dependsOn?: (payload: Payload) => readonly string[]
  readonly request: RequestForms<Payload>
  readonly clearedWith: Clearing<Payload>
  /** Its failures are ignored: a rejected row is dropped, and nobody is notified (rule 6.11). */
  readonly isSilent?: true
  /** Empty if the row itself is what the screen shows. */
  readonly overlays: readonly Overlay<Payload>[]
  readonly text?: MutatorText<Payload>
}

/** A mutator as it is defined. If its payload has never changed, it need not name its version. */
type Definition<Payload> = Omit<Mutator<Payload>, 'version' | 'upgrades'> & Partial<Pick<Mutator<Payload>, 'version' | 'upgrades'>>

/** Returns a mutator. Its payload has the type that its validator checks. */
export function defineMutator<Payload>(mutator: Definition<Payload>): Mutator<Payload> {
  return { version: 1, upgrades: {}, ...mutator }
}

/** Returns what a change shows of an entity. */
export function overlay<E extends EntityName, Payload>(
  entity: E,
  ids: (payload: Payload) => readonly string[],
  apply: (value: EntityValues[E] | null, payload: Payload, id: string, at: number) => EntityValues[E] | null,
): Overlay<Payload> {
  return { entity, ids, apply: apply as Overlay<Payload>['apply'] }
}

interface Liking<Id extends string> {
  /** The field with the id of the liked item. */
  readonly id: Id
  readonly entity: 'listLikes' | 'reviewLikes' | 'topicLikes' | 'postLikes'
  readonly call: SyncEndpointName
  readonly key: (id: string) => string
  /** Returns the key of the item's creation, if the player may have created it on this device. */
  readonly madeKey?: (id: string) => string
}

/** Returns the mutator that sets whether a player likes something. */
export function likeMutator<const Id extends string>({ id, entity, call, key, madeKey }: Liking<Id>) {
  type Payload = Readonly<Record<Id, string>> & { readonly liked: boolean }
  return defineMutator<Payload>({
    isPayload: exactly({ [id]: isString, liked: isBoolean } as never),
    key: (payload) => key(payload[id]),
    ...(madeKey ? { dependsOn: (payload: Payload) => [madeKey(payload[id])] } : {}),
    clearedWith: null,
    request: { single: { call, params: [id], fields: { liked: 'liked' } } },
    overlays: [
      overlay(
        entity,
        (payload) => [payload[id]],
        (_, { liked }) => (liked ? { liked } : null),
      ),
    ],
  })
}
