import { sql } from 'kysely'
import { ForgetTasteItem } from '../../contract/taste.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import { defineWrite } from '../writes/define-write.ts'
import { latestWins } from '../writes/latest-wins.ts'

/** There is one taste. */
const TASTE = 0

/** `taste.forget`: up to when a player's swipes do not count for their taste. */
export const forgetTaste = defineWrite('taste.forget', {
  item: ForgetTasteItem,
  list: null,
  // Clients before version 2 of the payload name a time by their own clock, which may have been ahead.
  ...latestWins<ForgetTasteItem>({
    table: 'taste_forgotten',
    key: { column: 'taste', type: 'integer', of: () => TASTE },
    columns: { up_to: { type: 'bigint', of: ({ item, at }) => Math.min(item.up_to, at) } },
  }),
})

export const forgottenEntity = defineSyncEntity(
  'tasteForgotten',
  ({ userId, since }) => sql`
  select rev, 'me' as id, case when up_to > 0 then json_build_object('up_to', up_to) end as value, at
  from taste_forgotten where user_id = ${userId} and rev > ${since}`,
)
