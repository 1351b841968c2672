import type { NotificationCircle, NotificationKind } from '../../domain/notification-kinds.ts'

type Say = (count: number) => string

const one = (single: string, many: string): Say => (count) => (count === 1 ? single : `${count} ${many}`)

/**
 * What a message to a device says: how much of which kind, and nobody's name or words. It may lie on a locked screen, and what
 * it is about may be gone by the time it is read.
 */
const WORDS: Readonly<Record<NotificationCircle, Readonly<Partial<Record<NotificationKind, Say>>>>> = {
  personal: {
    LIST: one('Somebody likes a list of yours.', 'likes of your lists.'),
    SCORE: one('Somebody likes a score of yours.', 'likes of your scores.'),
    REVIEW: one('Somebody likes a review of yours.', 'likes of your reviews.'),
    REVIEW_REPLY: one('A reply to a review of yours.', 'replies to your reviews.'),
    DISCUSSION: one('Somebody likes what you wrote in a discussion.', 'likes in discussions.'),
    DISCUSSION_REPLY: one('An answer to you in a discussion.', 'answers in discussions.'),
    FOLLOW: one('You have a new follower.', 'new followers.'),
    MENTION: one('Somebody mentions you.', 'mentions of you.'),
    LEVELUP: () => 'You have reached a new level.',
    PROMO: () => 'News of this server.',
    GAME_ANNOUNCE: one('A new game of a series that you like.', 'new games of series that you like.'),
    GAME_RELEASE: one('A game that you want is out.', 'games that you want are out.'),
  },
  heroes: {
    LIST: one('A player whom you follow made a list.', 'lists of players whom you follow.'),
    SCORE: one('A player whom you follow gave a score.', 'scores of players whom you follow.'),
    REVIEW: one('A player whom you follow wrote a review.', 'reviews of players whom you follow.'),
    REVIEW_REPLY: one('A player whom you follow replied to a review.', 'replies of players whom you follow.'),
    DISCUSSION: one('A player whom you follow opened a discussion.', 'discussions of players whom you follow.'),
    DISCUSSION_REPLY: one('A player whom you follow wrote in a discussion.', 'posts of players whom you follow.'),
    FOLLOW: one('A player whom you follow follows somebody new.', 'follows of players whom you follow.'),
    MENTION: one('A player whom you follow is mentioned.', 'mentions of players whom you follow.'),
    LEVELUP: one('A player whom you follow has reached a new level.', 'new levels of players whom you follow.'),
  },
}

/** The words of a message about so many notifications of a kind. */
export function pushWords(circle: NotificationCircle, kind: NotificationKind, count: number): string {
  return WORDS[circle][kind]?.(count) ?? 'Something new waits for you.'
}
