import { ApiError } from '../api-error.ts'
import type { Profanity } from '../profanity.ts'
import type { TextTable } from './text-tables.ts'

export const TEXT_NAMES = ['review', 'reply', 'topic', 'post'] as const
export type TextName = (typeof TEXT_NAMES)[number]
/** Words by the fields of an item that say them. */
export type Said<Field extends string = string> = Readonly<Record<Field, string>>
/** The columns of words, as they are stored. */
type Stored = Pick<TextTable, 'comment' | 'masked' | 'masked_by'>

/** Where words lie. */
export interface Words {
  /** As their author wrote them. */
  readonly column: string
  /** As others read them; null where that is the same. */
  readonly masked: string
  clean(text: string): string
}

/** What players write for others to read, each in a row of its own, by its id. */
export interface TextDefinition<Field extends string = string> {
  /** Of its table, the limits on it, its refusals, and its id in items: `post_id`. */
  readonly name: TextName
  /** What players call it. */
  readonly called: string
  /** Which fields of an item are its words. */
  readonly words: Readonly<Record<Field, Words>>
  /** What is wrong with its words, cleaned: how a sentence about the item goes on. */
  findFault(said: Said<Field>): string | undefined
  /** What likes of it count to; without, it is not liked. */
  readonly likes?: 'reviewLike' | 'postLike'
  /** What it answers, named in its row by an id: gone with that, or out of sight, it takes no more edits or likes. */
  readonly parent?: Text
}

/** A text with all that follows from its definition. */
export interface Text<Field extends string = string> extends TextDefinition<Field> {
  idOf(item: object): string | undefined
  /** What an item says, as it is stored. */
  said(item: object): Said<Field>
  /** What a row says. */
  saidIn(row: object): Said<Field>
  /** The columns of its words. */
  stored(said: Said<Field>, profanity: Profanity): Stored
  /** The columns of words that are gone. */
  readonly blank: Stored
  /** The same answer whether there is none or it is not for this player. */
  unknown(id: string | number): ApiError
  gone(): ApiError
}

/** Says what a text is, once: how it is written, edited, deleted, liked, pulled, masked anew and hidden follows from it. */
export function defineText<Field extends string>(definition: TextDefinition<Field>): Text<Field> {
  const { name, called, words } = definition
  const places = Object.entries<Words>(words)
  const each = (textOf: (place: Words, field: string) => string) =>
    Object.fromEntries(places.map(([field, place]) => [field, textOf(place, field)])) as Said<Field>
  const value = (from: object, key: string) => (from as Readonly<Record<string, string | undefined>>)[key]
  const columns = (of: (field: Field) => readonly [text: string, masked: string | null], masked_by: string) => ({
    ...Object.fromEntries(places.flatMap(([field, { column, masked }]) => {
      const [text, forOthers] = of(field as Field)
      return [[column, text], [masked, forOthers]]
    })),
    masked_by,
  }) as Stored
  return {
    ...definition,
    idOf: (item) => value(item, `${name}_id`),
    said: (item) => each(({ clean }, field) => clean(value(item, field) ?? '')),
    saidIn: (row) => each(({ column }) => value(row, column) ?? ''),
    stored: (said, profanity) => columns((field) => {
      const forOthers = profanity.mask(said[field])
      return [said[field], forOthers === said[field] ? null : forOthers]
    }, profanity.edition),
    blank: columns(() => ['', null], ''),
    unknown: (id) => new ApiError(`unknown_${name}`, 404, `There is no ${called} ${id}.`),
    gone: () => new ApiError(`${name}_gone`, 410, `This ${called} was deleted.`),
  }
}

/** What is wrong with words, as a sentence about the item goes on. */
export function faultOf(field: string, problem: 'missing' | 'too-long' | null, max: number): string | undefined {
  if (problem === null) return undefined
  return problem === 'missing' ? `has no "${field}" that could be read.` : `has more than ${max} characters in "${field}".`
}

/** All that a text says, for what is asked of it as a whole. */
export function asOne(said: Said): string {
  return Object.values(said).join('\n\n')
}
