const BROKEN_LINK = 'The link may be broken.'

/** Returns the messages for a link to something that does not exist. */
const notFound = (what: string, reason = BROKEN_LINK) => ({ title: `${what} not found`, text: reason })

export const NO_SUCH = {
  page: notFound('Page'),
  game: notFound('Game'),
  discussion: notFound('Discussion'),
  review: notFound('Review'),
  list: notFound('List', 'The link may be broken, or the list was deleted or made private.'),
  player: notFound('Player', 'The link may be broken, or they may have left.'),
} as const

/** Why something is not loaded. `line`: above older data, or in a part of a page; `title` and `text`: instead of a page. */
export const UNAVAILABLE = {
  offline: {
    line: 'You’re offline.',
    title: 'Not on this device yet',
    text: 'You’re offline. It loads once you’re back, and then stays on this device.',
  },
  unreachable: {
    line: 'Can’t reach the server.',
    title: 'Can’t reach the server',
    text: 'This isn’t on this device yet. Check your connection, then try again.',
  },
  failed: {
    line: 'Something went wrong on our end.',
    title: 'Something went wrong on our end',
    text: 'It’s not your connection, and your changes are safe. Try again in a moment.',
  },
} as const

/** Messages of the pages that load from the server and are cached on this device. */
export const PAGE_MESSAGES = {
  tryAgain: 'Try again',
  showMore: 'Show more',
  moreLoading: 'Loading more',
  moreFailed: 'Couldn’t load the rest.',
} as const
