import { ApiError } from '../http/api-error.ts'
import type { Profanity } from './profanity-filter.ts'
import type { TextTable } from './text-tables.ts'

export const TEXT_NAMES = ['review', 'reply', 'topic', 'post'] as const
export type TextName = (typeof TEXT_NAMES)[number]
/** Texts by the fields of an item that hold them. */
export type TextFields<Field extends string = string> = Readonly<Record<Field, string>>
/** The stored columns of a text. */
type Stored = Pick<TextTable, 'comment' | 'masked' | 'masked_by'>

/** The columns of a text. */
export interface Words {
  /** As its author wrote it. */
  readonly column: string
  /** As others read it; null if it is the same. */
  readonly masked: string
  clean(text: string): string
}

/** A type of text that players write for others, each in a row by its id. */
export interface TextDefinition<Field extends string = string> {
  /** The name of its table, its limits, its errors, and its id in items: `post_id`. */
  readonly name: TextName
  /** Its name in messages. */
  readonly called: string
  /** The fields of an item with its text. */
  readonly words: Readonly<Record<Field, Words>>
  /** Returns what is wrong with its cleaned text: the rest of a sentence about the item. */
  findFault(fieldsOf: TextFields<Field>): string | undefined
  /** The rate limit of its likes; without one it cannot be liked. */
  readonly likes?: 'reviewLike' | 'postLike'
  /** The text that it replies to, named in its row by an id. If that is deleted or not visible, this one accepts no edits or likes. */
  readonly parent?: Text
}

/** A type of text with everything that follows from its definition. */
export interface Text<Field extends string = string> extends TextDefinition<Field> {
  idOf(item: object): string | undefined
  /** Returns an item's text, as it is stored. */
  fieldsOf(item: object): TextFields<Field>
  /** Returns a row's text. */
  fieldsInRow(row: object): TextFields<Field>
  /** Returns the columns of a text. */
  stored(fieldsOf: TextFields<Field>, profanity: Profanity): Stored
  /** The columns of a deleted text. */
  readonly blank: Stored
  /** Returns the same error whether it does not exist or is not visible to this player. */
  unknown(id: string | number): ApiError
  notFound(): ApiError
}

/** Defines a type of text once: writing, editing, deleting, liking, pulling, masking again and hiding follow from it. */
export function defineText<Field extends string>(definition: TextDefinition<Field>): Text<Field> {
  const { name, called, words } = definition
  const places = Object.entries<Words>(words)
  const each = (textOf: (place: Words, field: string) => string) =>
    Object.fromEntries(places.map(([field, place]) => [field, textOf(place, field)])) as TextFields<Field>
  const value = (from: object, key: string) => (from as Readonly<Record<string, string | undefined>>)[key]
  const columns = (of: (field: Field) => readonly [text: string, masked: string | null], masked_by: string) =>
    ({
      ...Object.fromEntries(
        places.flatMap(([field, { column, masked }]) => {
          const [text, forOthers] = of(field as Field)
          return [
            [column, text],
            [masked, forOthers],
          ]
        }),
      ),
      masked_by,
    }) as Stored
  return {
    ...definition,
    idOf: (item) => value(item, `${name}_id`),
    fieldsOf: (item) => each(({ clean }, field) => clean(value(item, field) ?? '')),
    fieldsInRow: (row) => each(({ column }) => value(row, column) ?? ''),
    stored: (fieldsOf, profanity) =>
      columns((field) => {
        const forOthers = profanity.mask(fieldsOf[field])
        return [fieldsOf[field], forOthers === fieldsOf[field] ? null : forOthers]
      }, profanity.edition),
    blank: columns(() => ['', null], ''),
    unknown: (id) => new ApiError(`unknown_${name}`, 404, `There is no ${called} ${id}.`),
    notFound: () => new ApiError(`${name}_gone`, 410, `This ${called} was deleted.`),
  }
}

/** Returns what is wrong with a text, as the rest of a sentence about the item. */
export function faultOf(field: string, problem: 'missing' | 'too-long' | null, max: number): string | undefined {
  if (problem === null) return undefined
  return problem === 'missing' ? `has no "${field}" that could be read.` : `has more than ${max} characters in "${field}".`
}

/** Returns all fields of a text as one. */
export function asOne(fieldsOf: TextFields): string {
  return Object.values(fieldsOf).join('\n\n')
}
