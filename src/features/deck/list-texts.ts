import { MESSAGES } from '../../contract/messages.ts'
import { NO_SUCH } from '../../ui/page-texts.ts'

// Built when the first list is at its end, not while a card waits.
let counts: Intl.NumberFormat | undefined

/** What a list's deck says beside what every deck says. */
export const LIST_TEXTS = {
  list: 'List',
  by: (author: string) => `A list by ${author}`,
  games: (count: number) => (count === 1 ? '1 game' : `${count} games`),
  likes: (count: number) =>
    count === 0 ? 'No likes yet' : `Liked by ${(counts ??= new Intl.NumberFormat('en')).format(count)}`,
  allDone: MESSAGES.allDone,
  likeList: MESSAGES.likeList,
  skipList: MESSAGES.skipList,
  liked: 'You like this list. Skip it to take that back.',
  empty: 'There is no game on this list yet.',
  own: 'This list is your own. Swipe it away to go on.',
  done: 'Done',
  ask: 'Swipe right to like this list, left to skip it.',
  discover: 'To Discover',
  tryAgain: 'Try again',
  unreachable: {
    title: 'This list is not on this device',
    text: 'It can be opened when you are online, and from then on without a network too.',
  },
  unknown: NO_SUCH.list,
} as const
