import { sql } from 'kysely'
import { LikeListItem } from '../../contract/lists.ts'
import { likeEntity } from '../texts/like-text.ts'
import { isFindable } from '../texts/who-reads.ts'
import { defineWrite } from '../writes/define-write.ts'
import { latestWins } from '../writes/latest-wins.ts'
import { unknownList } from './unknown-list.ts'

/**
 * `list.like`: whether a player likes a list. A list that they may not see is unknown. But taking back a like always works. It is stored
 * while the list exists, because an older like may still arrive. A deletion is final and removes all likes, so nothing is stored after it.
 */
export const likeList = defineWrite('list.like', {
  item: LikeListItem,
  list: 'likes',
  ...latestWins<LikeListItem>({
    table: 'list_like',
    key: { column: 'list_id', type: 'uuid', of: ({ item }) => item.list_id },
    columns: { liked: { type: 'boolean', of: ({ item }) => item.liked ?? true } },
    known: {
      condition: (userId) => sql`exists (
        select 1 from list
        where list.id = given.key and list.deleted_at is null and (list.is_public or list.user_id = ${userId})
          and ${isFindable('list', userId)}
      ) or not given.liked and exists (select 1 from list where list.id = given.key and list.deleted_at is null)`,
      refusal: unknownList,
      isNothing: ({ item }) => item.liked === false,
    },
  }),
})

export const listLikeEntity = likeEntity('listLikes', 'list')
