import type { ComponentType } from 'react'
import type { LucideIcon } from 'lucide-react'
import Activity from 'lucide-react/icons/activity'
import CircleHelp from 'lucide-react/icons/circle-help'
import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import type { PageProps } from './page-props.ts'

/** All that the app knows of one of its pages. */
export interface PageEntry {
  /** As the router takes it. */
  readonly path: string
  /**
   * `player`: behind the guard, inside the shell. `signed-out`: of no use to who is signed in, unless their session
   * ended meanwhile. `anyone`: for both, without the shell.
   */
  readonly who: 'player' | 'signed-out' | 'anyone'
  /** Fetches what draws it. */
  readonly load: () => Promise<ComponentType<PageProps>>
  /** Reads what it shows first from the device, while the page before it still stands. */
  readonly readAhead?: (params: PageProps['params']) => Promise<void>
  /** Its place in the navigation, if it has one. */
  readonly nav?: NavPlace
}

export type NavPlace = BarPlace | DrawerPlace

/** In the bar below, which is a rail where there is room. */
export interface BarPlace {
  readonly place: 'bar'
  readonly name: string
  readonly icon: LucideIcon | 'own-picture'
  /** What a press opens over the page that is shown, instead of leading to this one. */
  readonly opens?: 'search'
}

/** In the drawer of a profile. */
export interface DrawerPlace {
  readonly place: 'drawer'
  readonly name: string
  readonly icon: LucideIcon
}

/** Every page of the app, in the order in which paths are looked up and in which the navigation names them. */
export const PAGES: readonly PageEntry[] = [
  { path: '/login', who: 'signed-out', load: async () => (await import('./login-route.tsx')).LoginRoute },
  { path: '/register', who: 'signed-out', load: async () => (await import('./account-routes.tsx')).RegisterPage },
  { path: '/check-inbox', who: 'anyone', load: async () => (await import('./account-routes.tsx')).CheckInboxPage },
  { path: '/confirm-email', who: 'anyone', load: async () => (await import('./account-routes.tsx')).ConfirmEmailPage },
  { path: '/stop-email-change', who: 'anyone', load: async () => (await import('./account-routes.tsx')).StopEmailPage },
  { path: '/undo-email-change', who: 'anyone', load: async () => (await import('./account-routes.tsx')).UndoEmailPage },
  { path: '/onboarding', who: 'anyone', load: async () => (await import('./onboarding-route.tsx')).OnboardingRoute },
  { path: '/forgot-password', who: 'anyone', load: async () => (await import('./account-routes.tsx')).ForgotPasswordPage },
  { path: '/reset-password', who: 'anyone', load: async () => (await import('./account-routes.tsx')).ResetPasswordPage },

  { path: '/', who: 'player', load: async () => (await import('./home-route.tsx')).HomeRoute },
  { path: '/discover', who: 'player', load: async () => (await import('./home-route.tsx')).HomeRoute },
  {
    path: '/swipedeck',
    who: 'player',
    load: async () => (await import('./deck-route.tsx')).DeckRoute,
    nav: { place: 'bar', name: 'Swipe', icon: GalleryHorizontalEnd },
  },
  { path: '/swipedeck/list/:listId', who: 'player', load: async () => (await import('./list-deck-route.tsx')).ListDeckRoute },
  {
    path: '/matches',
    who: 'player',
    load: async () => (await import('./matches-route.tsx')).MatchesRoute,
    nav: { place: 'bar', name: 'Matches', icon: HeartHandshake },
  },
  {
    path: '/search',
    who: 'player',
    load: async () => (await import('./search-route.tsx')).SearchRoute,
    nav: { place: 'bar', name: 'Search', icon: Search, opens: 'search' },
  },
  {
    path: '/timeline',
    who: 'player',
    load: async () => (await import('./timeline-route.tsx')).TimelineRoute,
    nav: { place: 'bar', name: 'Timeline', icon: Activity },
  },
  { path: '/notifications', who: 'player', load: async () => (await import('./notifications-route.tsx')).NotificationsRoute },
  { path: '/profile/silenced', who: 'player', load: async () => (await import('./people-routes.tsx')).SilencedRoute },
  { path: '/profile/:userId/followers', who: 'player', load: async () => (await import('./people-routes.tsx')).FollowersRoute },
  { path: '/profile/:userId/following', who: 'player', load: async () => (await import('./people-routes.tsx')).FollowingRoute },
  {
    path: '/profile/:userId?',
    who: 'player',
    load: async () => (await import('./profile-route.tsx')).ProfileRoute,
    nav: { place: 'bar', name: 'Profile', icon: 'own-picture' },
  },
  {
    path: '/settings',
    who: 'player',
    load: async () => (await import('./settings-route.tsx')).SettingsRoute,
    nav: { place: 'drawer', name: 'Account settings', icon: Settings },
  },
  {
    path: '/help',
    who: 'player',
    load: async () => (await import('./help-route.tsx')).HelpRoute,
    nav: { place: 'drawer', name: 'Help / FAQ', icon: CircleHelp },
  },
  {
    path: '/games/:gameId',
    who: 'player',
    load: async () => (await import('./game-route.tsx')).GameRoute,
    readAhead: async (params) => (await import('./game-route.tsx')).readGameRoute(params),
  },
  { path: '/games/:gameId/discussions', who: 'player', load: async () => (await import('./topics-route.tsx')).TopicsRoute },
  { path: '/discussions/:discussionId', who: 'player', load: async () => (await import('./discussion-route.tsx')).DiscussionRoute },
  { path: '/reviews/:reviewId/replies', who: 'player', load: async () => (await import('./replies-route.tsx')).RepliesRoute },
  { path: '/companies/:idOrSlug', who: 'player', load: async () => (await import('./company-route.tsx')).CompanyRoute },
  { path: '/platforms/:idOrSlug', who: 'player', load: async () => (await import('./platform-route.tsx')).PlatformRoute },
  {
    path: '/platform-families/:idOrSlug',
    who: 'player',
    load: async () => (await import('./platform-route.tsx')).PlatformRoute,
  },
  { path: '/lists', who: 'player', load: async () => (await import('./lists-route.tsx')).ListsRoute },
  { path: '/list/new', who: 'player', load: async () => (await import('./list-builder-route.tsx')).NewListRoute },
  { path: '/list/:listId', who: 'player', load: async () => (await import('./list-route.tsx')).ListRoute },
  {
    path: '/list/:listId/edit',
    who: 'player',
    load: async () => (await import('./list-builder-route.tsx')).EditListRoute,
  },
  { path: '/leaderboard', who: 'player', load: async () => (await import('./leaderboard-route.tsx')).LeaderboardRoute },
  { path: '/tutorial', who: 'player', load: async () => (await import('./tutorial-route.tsx')).TutorialRoute },
  { path: '*', who: 'player', load: async () => (await import('./no-such-page.tsx')).NoSuchPage },
]

export type BarEntry = BarPlace & { readonly href: string }
export type DrawerEntry = DrawerPlace & { readonly href: string }

/** What stands in the bar, in its order. */
export function barEntries(): BarEntry[] {
  return PAGES.flatMap(({ path, nav }) => (nav?.place === 'bar' ? [{ ...nav, href: hrefOf(path) }] : []))
}

/** What stands in the drawer, in its order. */
export function drawerEntries(): DrawerEntry[] {
  return PAGES.flatMap(({ path, nav }) => (nav?.place === 'drawer' ? [{ ...nav, href: hrefOf(path) }] : []))
}

/** Whether a path is that of an entry of the bar itself: what lies below it is not, but for the player's own profile. */
export function isAt({ href }: BarEntry, path: string, ownId: string | undefined): boolean {
  return path === href || path === `${href}/${ownId}`
}

/** Without the part of a path that may be left out. */
function hrefOf(path: string): string {
  return path.replace(/\/:\w+\?$/, '')
}
