/** How many cards a device may prefetch on a good connection, with their covers: the number of swipes without a network. */
export const CARDS_AHEAD = { few: 100, usual: 300, many: 600 } as const

export type CardsAhead = keyof typeof CARDS_AHEAD
