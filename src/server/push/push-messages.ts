import type { NotificationScope, NotificationKind } from '../../domain/notification-kinds.ts'

type Wording = (count: number) => string

const one =
  (single: string, many: string): Wording =>
  (count) =>
    count === 1 ? single : `${count} ${many}`

/**
 * The text of a push message: a count and a kind, without names or quotes. It may appear on a locked screen, and its subject
 * may be deleted before the player reads it.
 */
const WORDS: Readonly<Record<NotificationScope, Readonly<Partial<Record<NotificationKind, Wording>>>>> = {
  personal: {
    LIST: one('Someone likes one of your lists.', 'likes on your lists.'),
    SCORE: one('Someone likes one of your ratings.', 'likes on your ratings.'),
    REVIEW: one('Someone likes one of your reviews.', 'likes on your reviews.'),
    REVIEW_REPLY: one('Someone replied to one of your reviews.', 'replies to your reviews.'),
    DISCUSSION: one('Someone likes what you wrote in a discussion.', 'likes in discussions.'),
    DISCUSSION_REPLY: one('Someone replied to you in a discussion.', 'replies in discussions.'),
    FOLLOW: one('You have a new follower.', 'new followers.'),
    MENTION: one('Someone mentioned you.', 'mentions of you.'),
    LEVELUP: () => 'You reached a new level.',
    PROMO: () => 'News from this server.',
    GAME_ANNOUNCE: one('A new game in a series you like.', 'new games in series you like.'),
    GAME_RELEASE: one('A game you want is out.', 'games you want are out.'),
  },
  heroes: {
    LIST: one('Someone you follow made a list.', 'lists by players you follow.'),
    SCORE: one('Someone you follow rated a game.', 'ratings by players you follow.'),
    REVIEW: one('Someone you follow wrote a review.', 'reviews by players you follow.'),
    REVIEW_REPLY: one('Someone you follow replied to a review.', 'replies by players you follow.'),
    DISCUSSION: one('Someone you follow started a discussion.', 'discussions by players you follow.'),
    DISCUSSION_REPLY: one('Someone you follow posted in a discussion.', 'posts by players you follow.'),
    FOLLOW: one('Someone you follow follows someone new.', 'follows by players you follow.'),
    MENTION: one('Someone you follow was mentioned.', 'mentions of players you follow.'),
    LEVELUP: one('Someone you follow reached a new level.', 'new levels of players you follow.'),
  },
}

/** Returns the text of a push message about `count` notifications of a kind. */
export function pushWords(scope: NotificationScope, kind: NotificationKind, count: number): string {
  return WORDS[scope][kind]?.(count) ?? 'Something new is waiting for you.'
}
