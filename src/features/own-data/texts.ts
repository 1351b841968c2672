const NUMBERS = new Intl.NumberFormat('en')
const BYTES = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

/** An amount of storage as people name it, such as `12.3 MB`. */
export function amount(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? (['GB', 1e9] as const) : bytes >= 1e6 ? (['MB', 1e6] as const) : (['KB', 1e3] as const)
  return `${BYTES.format(bytes / size)} ${unit}`
}

/** So many of something. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${NUMBERS.format(count)} ${count === 1 ? one : many}`
}

export const STORAGE_TEXTS = {
  title: 'Offline storage',
  lead: 'What lies on this device, so that everything works with no network.',
  used: (used: number, free: number) => `${amount(used)} used, ${amount(free)} free`,
  usedLabel: 'Space used by Questdeck on this device',
  kept: 'Kept on this device',
  games: 'Games',
  covers: 'Covers',
  screenshots: 'Screenshots',
  pinned: 'Pinned lists',
  count: (count: number) => NUMBERS.format(count),
  images: (count: number, bytes: number) => (bytes > 0 ? `${NUMBERS.format(count)} · ${amount(bytes)}` : NUMBERS.format(count)),
  pinnedCount: (lists: number, covers: number) =>
    covers > 0 ? `${NUMBERS.format(lists)} · ${counted(covers, 'cover')}` : NUMBERS.format(lists),
  isPersisted: 'Protected: the browser does not clear it when space runs short.',
  isNotPersisted: 'Not protected: the browser may clear it when space runs short. What you have done reaches the server as soon as there is a connection.',
  protect: 'Protect it',
  refused: 'The browser said no. Install the app or use it some more, then ask again.',
  ahead: 'Cards kept ahead',
  aheadChoices: [
    ['few', '100'],
    ['usual', '300'],
    ['many', '600'],
  ],
  aheadNote: 'So many swipes work with no network, covers and all. It holds from the next connection on.',
  free: 'Free space',
  freeNote: 'Removes covers, screenshots and games that can be fetched again. What you like, own, want, wrote, listed or pinned stays.',
  freed: (games: number, images: number, bytes: number) =>
    games + images === 0
      ? 'There was nothing to remove.'
      : `${counted(games, 'game')} and ${counted(images, 'image')} removed${bytes > 0 ? `, ${amount(bytes)} freed` : ''}.`,
  failed: 'That did not work. Nothing of yours is lost; please try again.',
} as const
