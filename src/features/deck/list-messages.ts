import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { numberText } from '../../domain/numbers.ts'

/** Messages of a list's deck that other decks do not have. */
export const LIST_MESSAGES = {
  list: 'List',
  by: (author: string) => `A list by ${author}`,
  games: (count: number) => (count === 1 ? '1 game' : `${count} games`),
  likes: (count: number) => (count === 0 ? 'No likes yet' : `Liked by ${numberText(count)}`),
  allDone: FIXED_MESSAGES.allDone,
  likeList: FIXED_MESSAGES.likeList,
  skipList: FIXED_MESSAGES.skipList,
  liked: 'You like this list. Skip it to unlike it.',
  empty: 'No games in this list yet.',
  own: 'This is your own list. Swipe it away to go on.',
  done: 'Done',
  ask: 'Swipe right to like this list, left to skip it.',
  discover: 'Go to Discover',
} as const
