import { DeleteTopicItem, EditTopicItem, LikeTopicItem, WriteTopicItem } from '../../contract/discussions.ts'
import { refuseUnknownGames } from '../games/known-game.ts'
import { deleteText } from '../texts/delete-text.ts'
import { editText } from '../texts/edit-text.ts'
import { likeText, likeEntity } from '../texts/like-text.ts'
import { newText } from '../texts/new-text.ts'
import { textEntity } from '../texts/text-entity.ts'
import { TOPIC } from './discussion-texts.ts'

export const writeTopic = newText('topic.write', TOPIC, WriteTopicItem, {
  place: async (db, _, { game_id }) =>
    (await refuseUnknownGames(db, [game_id])) ?? {
      there: { game_id },
      columns: ({ posted_at }) => ({ last_at: posted_at }),
    },
})

export const editTopic = editText('topic.edit', TOPIC, EditTopicItem)

export const deleteTopic = deleteText('topic.delete', TOPIC, DeleteTopicItem, { blank: { like_count: 0 } })

export const likeTopic = likeText('topic.like', TOPIC, LikeTopicItem)

export const topicEntity = textEntity('topics', TOPIC, ['game_id'])

export const topicLikeEntity = likeEntity('topicLikes', 'topic')
