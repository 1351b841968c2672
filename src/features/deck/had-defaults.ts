import type { DeckFilters } from '../../contract/games.ts'

/** Forgotten with the session: by the browser with the tab, and by a logout. */
const keyOf = (userId: string) => `gf.deck.defaults:${userId}`

/** Whether this session has had its default filters: from then on the player's own choice stands. */
export function hasHadDefaults(perTab: Storage, userId: string): boolean {
  return perTab.getItem(keyOf(userId)) !== null
}

export function noteDefaults(perTab: Storage, userId: string): void {
  perTab.setItem(keyOf(userId), '1')
}

/**
 * Whether filters are plainly the ones that the settings ask for, if those ask for any: the ids and no others. Only a quick look, so that
 * the first card need not wait for the careful one; where it says no, they may be all the same.
 */
export function arePlainDefaults(filters: DeckFilters, settings: object | undefined): boolean {
  const idsOf = (values: object = {}) =>
    Object.entries(values)
      .filter(([, ids]) => String(ids))
      .sort()
      .join('&')
  const asked = idsOf(settings)
  return asked === '' || asked === idsOf(filters)
}
