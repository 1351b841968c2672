import type { SearchOrder } from '../../contract/limits.ts'
import { directionOf, readOrder, writeOrder } from '../../domain/filters/filter-address.ts'
import type { Ordered } from '../../domain/filters/filter-address.ts'
import type { PlatformAddress } from '../../domain/platform-address.ts'

export const PLATFORM_TABS = ['overview', 'games', 'upcoming'] as const
export type PlatformTab = (typeof PLATFORM_TABS)[number]

/** In the order of display. */
export const PLATFORM_ORDERS = ['first_release', 'rating', 'name'] as const satisfies readonly SearchOrder[]
export type PlatformOrder = (typeof PLATFORM_ORDERS)[number]

/** The choices on the page. */
export interface PlatformChoices extends Ordered<PlatformOrder> {
  readonly tab: PlatformTab
  /** One of the family's, or all of them. */
  readonly platform: number | null
}

/** Parses the query of an address; invalid values count as absent. */
export function readChoices(query: string): PlatformChoices {
  const address = new URLSearchParams(query)
  const platform = address.get('platform') ?? ''
  return {
    tab: PLATFORM_TABS.find((known) => known === address.get('tab')) ?? 'overview',
    platform: /^\d{1,10}$/.test(platform) ? Number(platform) : null,
    ...readOrder(PLATFORM_ORDERS, 'first_release', address),
  }
}

/** Returns the page's address with these choices: only values that differ from the default. */
export function platformPath(slug: string, base: PlatformAddress['kind'], choices: Partial<PlatformChoices>): string {
  const { tab = 'overview', platform = null, order = 'first_release', direction = directionOf(order) } = choices
  const address = new URLSearchParams()
  if (tab !== 'overview') address.set('tab', tab)
  if (platform !== null) address.set('platform', String(platform))
  writeOrder('first_release', { order, direction }, address)
  const query = address.toString()
  return `/${base}/${encodeURIComponent(slug)}${query === '' ? '' : `?${query}`}`
}
