import type { SearchOrder } from '../../contract/limits.ts'
import type { PlatformAddress } from '../../loaders/resources/places.ts'

export const PLATFORM_TABS = ['overview', 'games', 'upcoming'] as const
export type PlatformTab = (typeof PLATFORM_TABS)[number]

/** In the order of display. */
export const PLATFORM_ORDERS = ['first_release', 'rating', 'name'] as const satisfies readonly SearchOrder[]
export type PlatformOrder = (typeof PLATFORM_ORDERS)[number]
export type Direction = 'asc' | 'desc'

/** The choices on the page. */
export interface PlatformChoices {
  readonly tab: PlatformTab
  /** One of the family's, or all of them. */
  readonly platform: number | null
  readonly order: PlatformOrder
  readonly direction: Direction
}

/** Returns the default direction: names ascend, everything else begins with the newest or the best. */
export function usualDirection(order: PlatformOrder): Direction {
  return order === 'name' ? 'asc' : 'desc'
}

/** Parses the query of an address; invalid values count as absent. */
export function readChoices(query: string): PlatformChoices {
  const address = new URLSearchParams(query)
  const order = PLATFORM_ORDERS.find((known) => known === address.get('order')) ?? 'first_release'
  const platform = address.get('platform') ?? ''
  return {
    tab: PLATFORM_TABS.find((known) => known === address.get('tab')) ?? 'overview',
    platform: /^\d{1,10}$/.test(platform) ? Number(platform) : null,
    order,
    direction: (['asc', 'desc'] as const).find((known) => known === address.get('dir')) ?? usualDirection(order),
  }
}

/** Returns the page's address with these choices: only values that differ from the default. */
export function platformPath(slug: string, base: PlatformAddress['kind'], choices: Partial<PlatformChoices>): string {
  const { tab = 'overview', platform = null, order = 'first_release', direction = usualDirection(order) } = choices
  const address = new URLSearchParams()
  if (tab !== 'overview') address.set('tab', tab)
  if (platform !== null) address.set('platform', String(platform))
  if (order !== 'first_release') address.set('order', order)
  if (direction !== usualDirection(order)) address.set('dir', direction)
  const query = address.toString()
  return `/${base}/${encodeURIComponent(slug)}${query === '' ? '' : `?${query}`}`
}
