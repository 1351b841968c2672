const OLD_LINK = 'The link may be old, or mistyped.'

/** What is said of an address that leads to nothing, whatever it was to lead to. */
const noSuch = (what: string, why = OLD_LINK) => ({ title: `There is no such ${what}`, text: why })

export const NO_SUCH = {
  page: noSuch('page'),
  game: noSuch('game'),
  list: noSuch('list', 'The link may be old, or the list was deleted or made private.'),
  player: noSuch('player', 'The link may be old, or they have left.'),
} as const

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
