import type { Kind } from './define-kind.ts'
import { deletePost } from './discussions/delete-post.ts'
import { deleteTopic } from './discussions/delete-topic.ts'
import { editPost } from './discussions/edit-post.ts'
import { editTopic } from './discussions/edit-topic.ts'
import { likePost } from './discussions/like-post.ts'
import { likeTopic } from './discussions/like-topic.ts'
import { visitTopic } from './discussions/visit-topic.ts'
import { writePost } from './discussions/write-post.ts'
import { writeTopic } from './discussions/write-topic.ts'
import { likeGame } from './games/like-game.ts'
import { setState } from './games/set-state.ts'
import { wantGame } from './games/want-game.ts'
import { createList } from './lists/create-list.ts'
import { deleteList } from './lists/delete-list.ts'
import { likeList } from './lists/like-list.ts'
import { placeGame } from './lists/place-game.ts'
import { switchList } from './lists/switch-list.ts'
import { writeListText } from './lists/write-list-text.ts'
import { blockPlayer } from './players/block-player.ts'
import { editProfile } from './players/edit-profile.ts'
import { followPlayer } from './players/follow-player.ts'
import { mergeSettings } from './players/merge-settings.ts'
import { mutePlayer } from './players/mute-player.ts'
import { setAvatar } from './players/set-avatar.ts'
import { readNotifications } from './players/read-notifications.ts'
import { setSocial } from './players/set-social.ts'
import { recordEvent } from './quests/record-event.ts'
import { claimRewards } from './quests/claim-rewards.ts'
import { unlockReward } from './quests/unlock-reward.ts'
import { sendReport } from './reports/send-report.ts'
import { deleteReply } from './reviews/delete-reply.ts'
import { deleteReview } from './reviews/delete-review.ts'
import { editReply } from './reviews/edit-reply.ts'
import { likeReview } from './reviews/like-review.ts'
import { writeReply } from './reviews/write-reply.ts'
import { writeReview } from './reviews/write-review.ts'

/** Every kind of change that a player can make. The name stands on the device's rows for ever. */
export const KINDS = {
  'gamestate.set': setState,
  'game.like': likeGame,
  'game.want': wantGame,
  'quest.record': recordEvent,
  'reward.claim': claimRewards,
  'reward.unlock': unlockReward,
  'list.like': likeList,
  'list.create': createList,
  'list.place': placeGame,
  'list.switch': switchList,
  'list.write': writeListText,
  'list.delete': deleteList,
  'review.write': writeReview,
  'review.delete': deleteReview,
  'review.like': likeReview,
  'reply.write': writeReply,
  'reply.edit': editReply,
  'reply.delete': deleteReply,
  'topic.write': writeTopic,
  'topic.edit': editTopic,
  'topic.delete': deleteTopic,
  'topic.like': likeTopic,
  'topic.visit': visitTopic,
  'post.write': writePost,
  'post.edit': editPost,
  'post.delete': deletePost,
  'post.like': likePost,
  'player.follow': followPlayer,
  'player.block': blockPlayer,
  'player.mute': mutePlayer,
  'notification.read': readNotifications,
  'avatar.set': setAvatar,
  'profile.edit': editProfile,
  'socials.set': setSocial,
  'settings.merge': mergeSettings,
  'report.send': sendReport,
} as const

export type MutationKind = keyof typeof KINDS

/** What each kind of change carries. */
export type MutationPayloads = {
  [K in MutationKind]: (typeof KINDS)[K] extends Kind<infer Payload> ? Payload : never
}

/** A kind by its name, for what treats all kinds alike. */
export function kindOf(name: MutationKind): Kind<never> {
  return KINDS[name] as unknown as Kind<never>
}

/** Whether this build knows a kind: a row may be of a newer one, or of none. */
export function isKnownKind(name: string): name is MutationKind {
  return Object.hasOwn(KINDS, name)
}
