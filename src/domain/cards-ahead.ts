/** How many cards a device may keep ahead on a good connection: so many swipes with no network, covers and all. */
export const CARDS_AHEAD = { few: 100, usual: 300, many: 600 } as const

export type CardsAhead = keyof typeof CARDS_AHEAD
