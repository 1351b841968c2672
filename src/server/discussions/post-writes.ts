import { sql } from 'kysely'
import { DeletePostItem, EditPostItem, LikePostItem, WritePostItem } from '../../contract/discussions.ts'
import { deleteText } from '../texts/delete-text.ts'
import { editText } from '../texts/edit-text.ts'
import { likeText, likeEntity } from '../texts/like-text.ts'
import { newText } from '../texts/new-text.ts'
import { textEntity } from '../texts/text-entity.ts'
import type { TextRow } from '../texts/text-rows.ts'
import { POST } from './discussion-texts.ts'
import { findPlace } from './post-parent.ts'

export const writePost = newText('post.write', POST, WritePostItem, {
  place: findPlace,
  async after(trx, { topic_id }, { posted_at }) {
    await trx
      .updateTable('topic')
      .set({ last_at: sql`greatest(last_at, ${posted_at})` })
      .where('id', '=', topic_id)
      .execute()
  },
})

export const editPost = editText('post.edit', POST, EditPostItem)

interface PostRow extends TextRow {
  readonly topic_id: string
}

export const deletePost = deleteText('post.delete', POST, DeletePostItem, {
  async after(trx, { topic_id }: PostRow) {
    await sql`
      update topic set last_at = greatest(posted_at, (
        select max(post.posted_at) from post where post.topic_id = topic.id and post.deleted_at is null))
      where id = ${topic_id}`.execute(trx)
  },
})

export const likePost = likeText('post.like', POST, LikePostItem)

export const postEntity = textEntity('posts', POST, ['topic_id', 'parent_id', 'quote_of'])

export const postLikeEntity = likeEntity('postLikes', 'post')
