import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { EntityName } from '../../contract/entities.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import type { SyncEntity } from '../changes/define-sync-entity.ts'
import type { Text } from './define-text.ts'

/** Defines how a player's texts are pulled: each by its id, with some of its columns. */
export function textEntity(entity: EntityName, text: Text, columns: readonly string[]): SyncEntity {
  return defineSyncEntity(
    entity,
    ({ userId, since }) => sql`
    select rev, id::text as id, ${pulledValue(text, columns)} as value, at
    from ${sql.table(text.name)} where user_id = ${userId} and rev > ${since}`,
  )
}

/** SQL: a text for its player's devices; null if it is deleted. */
export function pulledValue({ words }: Text, columns: readonly string[]): RawBuilder<unknown> {
  const pairs = [
    ...columns.map((column) => [column, sql.ref(column)] as const),
    ...Object.entries(words).map(([field, { column }]) => [field, sql.ref(column)] as const),
    ['version', sql`versions[1]`] as const,
    ['edited', sql`edited_at is not null`] as const,
  ]
  return sql`case when deleted_at is null then json_build_object(${sql.join(pairs.map(([name, value]) => sql`${sql.lit(name)}, ${value}`))}) end`
}
