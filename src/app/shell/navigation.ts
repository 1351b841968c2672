import type { LucideIcon } from 'lucide-react'
import Activity from 'lucide-react/icons/activity'
import CircleHelp from 'lucide-react/icons/circle-help'
import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'

/** An entry of the bar at the bottom, which is a rail on wide screens. */
export interface BarEntry {
  readonly href: string
  readonly name: string
  readonly icon: LucideIcon | 'own-picture'
  /** What a press opens over the current page, instead of navigating. */
  readonly opens?: 'search'
}

/** An entry of the drawer of a profile. */
export interface DrawerEntry {
  readonly href: string
  readonly name: string
  readonly icon: LucideIcon
}

export const BAR: readonly BarEntry[] = [
  { href: '/swipedeck', name: 'Swipe', icon: GalleryHorizontalEnd },
  { href: '/matches', name: 'Matches', icon: HeartHandshake },
  { href: '/search', name: 'Search', icon: Search, opens: 'search' },
  { href: '/timeline', name: 'Timeline', icon: Activity },
  { href: '/profile', name: 'Profile', icon: 'own-picture' },
]

export const DRAWER: readonly DrawerEntry[] = [
  { href: '/settings', name: 'Account settings', icon: Settings },
  { href: '/help', name: 'Help / FAQ', icon: CircleHelp },
]

/** Returns whether a path is that of an entry of the bar itself. Subpages do not count, except for the player's own profile. */
export function isAt({ href }: BarEntry, path: string, ownId: string | undefined): boolean {
  return path === href || path === `${href}/${ownId}`
}
