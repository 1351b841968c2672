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

/** Messages of the pages that load from the server and are cached on this device. */
export const PAGE_MESSAGES = {
  offline: 'You’re offline.',
  noServer: 'Can’t reach the server.',
  serverFailed: 'Something went wrong on our end.',
  notHere: 'Open it once while online to keep it offline.',
  tryAgain: 'Try again',
  showMore: 'Show more',
  moreLoading: 'Loading more',
  moreFailed: 'Couldn’t load the rest.',
} as const
