import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { EntityName } from '../../contract/entities.ts'
import { definePulled } from '../changes/define-pulled.ts'
import type { Pulled } from '../changes/define-pulled.ts'
import type { Text } from './define-text.ts'

/** How a player's texts are pulled: each by its id, with some of its columns. */
export function pulledText(entity: EntityName, text: Text, columns: readonly string[]): Pulled {
  return definePulled(entity, ({ userId, since }) => sql`
    select rev, id::text as id, ${pulledValue(text, columns)} as value, at
    from ${sql.table(text.name)} where user_id = ${userId} and rev > ${since}`)
}

/** A text as its player's devices are told of it; null where it is deleted. */
export function pulledValue({ words }: Text, columns: readonly string[]): RawBuilder<unknown> {
  const told = [
    ...columns.map((column) => [column, sql.ref(column)] as const),
    ...Object.entries(words).map(([field, { column }]) => [field, sql.ref(column)] as const),
    ['version', sql`versions[1]`] as const,
    ['edited', sql`edited_at is not null`] as const,
  ]
  return sql`case when deleted_at is null then json_build_object(${sql.join(told.map(([name, value]) => sql`${sql.lit(name)}, ${value}`))}) end`
}
