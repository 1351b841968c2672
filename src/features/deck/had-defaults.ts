import type { DeckFilters } from '../../contract/games.ts'

/** Deleted with the session: by the browser with the tab, and by a logout. */
const keyOf = (userId: string) => `gf.deck.defaults:${userId}`

/** Returns whether this session has applied its default filters: after that the player's own choice is used. */
export function hasHadDefaults(perTab: Storage, userId: string): boolean {
  return perTab.getItem(keyOf(userId)) !== null
}

export function recordDefaults(perTab: Storage, userId: string): void {
  perTab.setItem(keyOf(userId), '1')
}

/**
 * Returns whether filters obviously equal those of the settings, if there are any: the ids and no others. It is a quick check, so that the
 * first card need not wait for the complete one. If it returns false, they may still be equal.
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
