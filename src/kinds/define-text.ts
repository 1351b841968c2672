import type { EntityName, EntityValues } from '../contract/entities.ts'
import type { SyncCallName } from '../contract/sync-calls.ts'
import { exactly, isString } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { TextProblem, TextRule } from '../domain/text-rule.ts'
import { defineKind, overlay } from './define-kind.ts'
import type { Clearing, Kind, TextOfKind } from './define-kind.ts'

/** A text by its fields, which a change, what stands of it, and the call name alike. */
export type Words = Readonly<Record<string, string>>

/** How the fields of a text are as one, for where versions of it are compared, joined and counted. */
export interface WholeText<W extends Words> {
  readonly rule: TextRule
  readonly whole: (words: W) => string
  /** Apart again, cleaned. */
  readonly apart: (whole: string) => W
  readonly clean: (words: W) => W
  /** Why they cannot stand, cleaned; null where they can. */
  readonly problem: (words: W) => TextProblem | null
}

/** A text of one field. */
export function oneField<F extends string>(field: F, rule: TextRule<TextProblem>): WholeText<Readonly<Record<F, string>>> {
  const apart = (text: string) => ({ [field]: rule.clean(text) }) as Readonly<Record<F, string>>
  return { rule, whole: (words) => words[field], apart, clean: (words) => apart(words[field]), problem: (words) => rule.problem(words[field]) }
}

/**
 * What a kind says of the text that it carries, one field of its payload; `rule` may depend on the rest. What the server holds
 * beside it (`theirs`) has the same field.
 */
export function textOf<P, F extends keyof P & string>(field: F, rule: (payload: P) => TextRule): Required<Omit<TextOfKind<P>, 'scores'>> {
  return {
    mine: (payload) => String(payload[field]),
    theirs: (value) => String((value as P)[field]),
    rule,
    onto: (payload, text) => ({ ...payload, [field]: rule(payload).clean(text) }),
  }
}

/** What players write of their own with an id that the device makes: it is made, edited by versions, and deleted for good. */
export interface TextParts<N extends string, Id extends string, E extends EntityName, W extends Words> {
  /** Its kinds are `<name>.write`, `<name>.edit` and `<name>.delete`, and its drafts lie under it. */
  readonly name: N
  /** What stands of it; the words have the same fields there. */
  readonly entity: E
  /** The field of its id in its changes. */
  readonly id: Id
  readonly fields: readonly (keyof W & string)[]
  readonly text: WholeText<W>
  /** The key under which its edits and its deletion wait, and the one of its making, on which they stand. */
  readonly key: (id: string) => string
  readonly madeKey: (id: string) => string
  readonly clearedWith: Clearing<unknown> & (string | null)
}

type Made<Id extends string, W, More> = Readonly<Record<Id, string>> & W & More
type Edit<Id extends string, W> = Readonly<Record<Id, string>> & W & { readonly version: string; readonly basedOn: string }

interface Making<E extends EntityName, P, More> {
  readonly call: SyncCallName
  readonly params?: readonly (keyof P & string)[]
  /** What the change carries beside the id and the words. */
  readonly more: { readonly [F in keyof More]-?: Shape<More[F]> }
  /** All that the call is told but the words: its field, by the payload's. */
  readonly fields: Readonly<Record<string, keyof P & string>>
  readonly dependsOn: (payload: P) => readonly string[]
  /** What stands of it beside the words. */
  readonly stands: (payload: P) => Omit<EntityValues[E], 'version' | 'edited'> extends infer All ? Partial<All> : never
}

/** A text that is defined once: its kinds, and what the device writes and shows of it, come from here. */
export interface OwnText<N extends string, Id extends string, E extends EntityName, W extends Words> extends TextParts<N, Id, E, W> {
  /** The kind that makes it. */
  readonly making: <More>(making: Making<E, Made<Id, W, More>, More>) => Kind<Made<Id, W, More>>
  /** The kind of another text of it: one that another device has changed meanwhile is asked about. */
  readonly editing: (call: SyncCallName) => Kind<Edit<Id, W>>
  /** The kind that deletes it for good: whatever arrives of it afterwards changes nothing. */
  readonly deleting: (call: SyncCallName) => Kind<Readonly<Record<Id, string>>>
}

/** Defines a text. */
export function defineText<const N extends string, const Id extends string, const E extends EntityName, W extends Words>(
  parts: TextParts<N, Id, E, W>,
): OwnText<N, Id, E, W> {
  const { entity, id, fields, text, key, madeKey, clearedWith } = parts
  const { rule, whole, apart } = text
  const wordShapes = Object.fromEntries(fields.map((field) => [field, isString]))
  const wordFields = Object.fromEntries(fields.map((field) => [field, field]))
  const wordsOf = (payload: W) => Object.fromEntries(fields.map((field) => [field, payload[field]]))
  const idOf = (payload: Readonly<Record<Id, string>>) => payload[id]
  const mine = { mine: whole, rule: () => rule, onto: <P extends W>(payload: P, typed: string): P => ({ ...payload, ...apart(typed) }) }
  return {
    ...parts,
    making: <More>({ call, params = [], more, fields: told, dependsOn, stands }: Making<E, Made<Id, W, More>, More>) =>
      defineKind<Made<Id, W, More>>({
        isPayload: exactly({ [id]: isString, ...wordShapes, ...more } as never),
        key: (payload) => madeKey(idOf(payload)),
        dependsOn,
        clearedWith,
        request: { single: { call, params, fields: { ...told, ...wordFields } as never } },
        overlays: [
          // The first version goes by the text's own id.
          overlay(entity, (payload) => [idOf(payload)], (_, payload) =>
            ({ ...stands(payload), ...wordsOf(payload), version: idOf(payload), edited: false }) as unknown as EntityValues[E]),
        ],
        text: mine,
      }),
    editing: (call) =>
      defineKind<Edit<Id, W>>({
        isPayload: exactly({ [id]: isString, ...wordShapes, version: isString, basedOn: isString } as never),
        key: (payload) => key(idOf(payload)),
        dependsOn: (payload) => [madeKey(idOf(payload))],
        clearedWith,
        request: { single: { call, params: [id], fields: { ...wordFields, version: 'version', base_version: 'basedOn' } as never } },
        overlays: [
          overlay(entity, (payload) => [idOf(payload)], (value, payload) =>
            value && { ...value, ...wordsOf(payload), version: payload.version, edited: true }),
        ],
        text: { ...mine, theirs: (value) => whole(value as W) },
      }),
    deleting: (call) =>
      defineKind<Readonly<Record<Id, string>>>({
        isPayload: exactly({ [id]: isString } as never),
        key: (payload) => key(idOf(payload)),
        dependsOn: (payload) => [madeKey(idOf(payload))],
        clearedWith,
        request: { single: { call, params: [id], fields: {} } },
        overlays: [overlay(entity, (payload) => [idOf(payload)], () => null)],
      }),
  }
}
