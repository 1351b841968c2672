import type { EntityName, EntityValues } from '../contract/entities.ts'
import type { SyncEndpointName } from '../contract/sync-endpoints.ts'
import { exactly, isString } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { TextProblem, TextRule } from '../domain/text-rule.ts'
import { defineMutator, overlay } from './define-mutator.ts'
import type { Clearing, Mutator, MutatorText } from './define-mutator.ts'

/** The fields of a text. A change, the stored value and the endpoint use the same names. */
export type Words = Readonly<Record<string, string>>

/** Joins the fields of a text, so that its versions can be compared, joined and counted. */
export interface CombinedText<W extends Words> {
  readonly rule: TextRule
  readonly combined: (words: W) => string
  /** Returns the fields again, cleaned. */
  readonly apart: (combined: string) => W
  readonly clean: (words: W) => W
  /** Returns why cleaned fields are invalid, or null if they are valid. */
  readonly problem: (words: W) => TextProblem | null
}

/** Returns the rules of a text of one field. */
export function oneField<F extends string>(field: F, rule: TextRule<TextProblem>): CombinedText<Readonly<Record<F, string>>> {
  const apart = (text: string) => ({ [field]: rule.clean(text) }) as Readonly<Record<F, string>>
  return {
    rule,
    combined: (words) => words[field],
    apart,
    clean: (words) => apart(words[field]),
    problem: (words) => rule.problem(words[field]),
  }
}

/**
 * Returns the text of a mutator: one field of its payload. `rule` may depend on the rest. The server's version (`theirs`) has the same
 * field.
 */
export function textOf<P, F extends keyof P & string>(field: F, rule: (payload: P) => TextRule): Required<Omit<MutatorText<P>, 'scores'>> {
  return {
    mine: (payload) => String(payload[field]),
    theirs: (value) => String((value as P)[field]),
    rule,
    onto: (payload, text) => ({ ...payload, [field]: rule(payload).clean(text) }),
  }
}

/**
 * A text that players write, with an id that the device makes. It is created, edited by versions, and deleted for good.
 */
export interface TextParts<N extends string, Id extends string, E extends EntityName, W extends Words> {
  /** Its mutators are `<name>.write`, `<name>.edit` and `<name>.delete`. Its drafts are stored under this name. */
  readonly name: N
  /** The entity of its stored value. The text has the same fields there. */
  readonly entity: E
  /** The field of its id in its changes. */
  readonly id: Id
  readonly fields: readonly (keyof W & string)[]
  readonly text: CombinedText<W>
  /** Returns the key of its edits and its deletion, and the key of its creation, on which they depend. */
  readonly key: (id: string) => string
  readonly madeKey: (id: string) => string
  readonly clearedWith: Clearing<unknown> & (string | null)
}

type Made<Id extends string, W, More> = Readonly<Record<Id, string>> & W & More
type Edit<Id extends string, W> = Readonly<Record<Id, string>> & W & { readonly version: string; readonly basedOn: string }

interface Making<E extends EntityName, P, More> {
  readonly call: SyncEndpointName
  readonly params?: readonly (keyof P & string)[]
  /** What the change carries besides the id and the text. */
  readonly more: { readonly [F in keyof More]-?: Validator<More[F]> }
  /** The fields of the request without the text: the body's field, by the payload's. */
  readonly fields: Readonly<Record<string, keyof P & string>>
  readonly dependsOn: (payload: P) => readonly string[]
  /** Returns its stored value without the text. */
  readonly stands: (payload: P) => Omit<EntityValues[E], 'version' | 'edited'> extends infer All ? Partial<All> : never
}

/** A text that is defined once. Its mutators, and what the device writes and shows of it, are derived from this. */
export interface OwnText<N extends string, Id extends string, E extends EntityName, W extends Words> extends TextParts<N, Id, E, W> {
  /** The mutator that creates it. */
  readonly making: <More>(making: Making<E, Made<Id, W, More>, More>) => Mutator<Made<Id, W, More>>
  /** The mutator that edits it. If another device has edited it meanwhile, the player chooses. */
  readonly editing: (call: SyncEndpointName) => Mutator<Edit<Id, W>>
  /** The mutator that deletes it for good: later edits change nothing. */
  readonly deleting: (call: SyncEndpointName) => Mutator<Readonly<Record<Id, string>>>
}

/** Defines a text. */
export function defineText<const N extends string, const Id extends string, const E extends EntityName, W extends Words>(
  parts: TextParts<N, Id, E, W>,
): OwnText<N, Id, E, W> {
  const { entity, id, fields, text, key, madeKey, clearedWith } = parts
  const { rule, combined, apart } = text
  const wordValidators = Object.fromEntries(fields.map((field) => [field, isString]))
  const wordFields = Object.fromEntries(fields.map((field) => [field, field]))
  const wordsOf = (payload: W) => Object.fromEntries(fields.map((field) => [field, payload[field]]))
  const idOf = (payload: Readonly<Record<Id, string>>) => payload[id]
  const mine = { mine: combined, rule: () => rule, onto: <P extends W>(payload: P, typed: string): P => ({ ...payload, ...apart(typed) }) }
  return {
    ...parts,
    making: <More>({ call, params = [], more, fields: fieldsOf, dependsOn, stands }: Making<E, Made<Id, W, More>, More>) =>
      defineMutator<Made<Id, W, More>>({
        isPayload: exactly({ [id]: isString, ...wordValidators, ...more } as never),
        key: (payload) => madeKey(idOf(payload)),
        dependsOn,
        clearedWith,
        request: { single: { call, params, fields: { ...fieldsOf, ...wordFields } as never } },
        overlays: [
          // The first version has the text's own id.
          overlay(
            entity,
            (payload) => [idOf(payload)],
            (_, payload) =>
              ({ ...stands(payload), ...wordsOf(payload), version: idOf(payload), edited: false }) as unknown as EntityValues[E],
          ),
        ],
        text: mine,
      }),
    editing: (call) =>
      defineMutator<Edit<Id, W>>({
        isPayload: exactly({ [id]: isString, ...wordValidators, version: isString, basedOn: isString } as never),
        key: (payload) => key(idOf(payload)),
        dependsOn: (payload) => [madeKey(idOf(payload))],
        clearedWith,
        request: { single: { call, params: [id], fields: { ...wordFields, version: 'version', base_version: 'basedOn' } as never } },
        overlays: [
          overlay(
            entity,
            (payload) => [idOf(payload)],
            (value, payload) => value && { ...value, ...wordsOf(payload), version: payload.version, edited: true },
          ),
        ],
        text: { ...mine, theirs: (value) => combined(value as W) },
      }),
    deleting: (call) =>
      defineMutator<Readonly<Record<Id, string>>>({
        isPayload: exactly({ [id]: isString } as never),
        key: (payload) => key(idOf(payload)),
        dependsOn: (payload) => [madeKey(idOf(payload))],
        clearedWith,
        request: { single: { call, params: [id], fields: {} } },
        overlays: [
          overlay(
            entity,
            (payload) => [idOf(payload)],
            () => null,
          ),
        ],
      }),
  }
}
