/** What every page says that the server tells of and this device keeps. */
export const PAGE_TEXTS = {
  offline: 'You are offline.',
  noServer: 'The server cannot be reached.',
  notHere: 'Once it was opened with a network, it stays on this device.',
  tryAgain: 'Try again',
  showMore: 'Show more',
  moreLoading: 'Fetching more',
  moreFailed: 'The rest could not be fetched.',
} as const
