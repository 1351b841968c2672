import { sql } from 'kysely'
import { FIELD_END, LINE_END } from './card-line.ts'
import type { CardFields } from './card-line.ts'

/** Separates the names in their field: a character that no name contains. */
const NAME_END = '\u001d'

/**
 * SQL: other names of the games of `page`, as the last field of their lines. Alternative names come first, then the names of merged games,
 * with theirs. It needs `game_import`, joined on the game's id.
 */
export const OTHER_NAMES = sql<string>`translate(concat_ws(${NAME_END}, array_to_string(alternative_names, ${NAME_END}), (
  select string_agg(concat_ws(${NAME_END}, folded.name, array_to_string(known.alternative_names, ${NAME_END})), ${NAME_END} order by folded.id)
  from game folded left join game_import known on known.game_id = folded.id where folded.main_id = page.id)), ${FIELD_END + LINE_END}, '  ')`

/** Returns the names in the field, each once, without the game's own. */
export function readOtherNames({ name, otherNames }: Pick<CardFields, 'name' | 'otherNames'>): string[] {
  if (otherNames === '') return []
  const known = new Set([name.toLowerCase(), ''])
  return otherNames.split(NAME_END).filter((other) => {
    const plain = other.toLowerCase()
    return !known.has(plain) && known.add(plain).size > 0
  })
}
