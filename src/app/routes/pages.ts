import { createElement } from 'react'
import type { ComponentType } from 'react'
import type { PageProps } from './page-props.ts'

// Why: docs/decisions/interface/0002-page-follows-address.md
/** The definition of a page. */
export interface PageEntry {
  /** The router's pattern. */
  readonly path: string
  /**
   * `player`: needs a session, inside the shell. `signed-out`: not for signed-in players, unless their session ended meanwhile. `anyone`:
   * for both, without the shell.
   */
  readonly who: 'player' | 'signed-out' | 'anyone'
  /** Fetches its component. */
  readonly load: () => Promise<ComponentType<PageProps>>
  /** Prefetches the data of its first render from the device, while the previous page is still shown. */
  readonly readAhead?: (params: PageProps['params']) => Promise<void>
}

/** Returns a page of a component with one parameter of the path. Another value starts with empty state. */
function byParameter<Name extends string>(name: Name, Component: ComponentType<Record<Name, string>>): ComponentType<PageProps> {
  return function Page({ params }) {
    const value = params[name] ?? ''
    return createElement(Component, { ...({ [name]: value } as Record<Name, string>), key: value })
  }
}

/** Every page of the app, in the order of matching. */
export const PAGES: readonly PageEntry[] = [
  { path: '/login', who: 'signed-out', load: async () => (await import('./login-route.tsx')).LoginRoute },
  { path: '/register', who: 'signed-out', load: async () => (await import('./account-routes.tsx')).RegisterRoute },
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
    readAhead: async () => (await import('./deck-route.tsx')).readDeckRoute(),
  },
  { path: '/swipedeck/list/:listId', who: 'player', load: async () => (await import('./list-deck-route.tsx')).ListDeckRoute },
  {
    path: '/matches',
    who: 'player',
    load: async () => (await import('./matches-route.tsx')).MatchesRoute,
  },
  {
    path: '/search',
    who: 'player',
    load: async () => (await import('./search-route.tsx')).SearchRoute,
  },
  {
    path: '/timeline',
    who: 'player',
    load: async () => (await import('./timeline-route.tsx')).TimelineRoute,
  },
  { path: '/notifications', who: 'player', load: async () => (await import('./notifications-route.tsx')).NotificationsRoute },
  {
    path: '/profile/silenced',
    who: 'player',
    load: async () => (await import('../../features/people/restricted-page.tsx')).RestrictedPage,
  },
  {
    path: '/profile/:userId/followers',
    who: 'player',
    load: async () => byParameter('userId', (await import('../../features/people/follows-page.tsx')).FollowersPage),
  },
  {
    path: '/profile/:userId/following',
    who: 'player',
    load: async () => byParameter('userId', (await import('../../features/people/follows-page.tsx')).FollowingPage),
  },
  {
    path: '/profile/:userId?',
    who: 'player',
    load: async () => (await import('./profile-route.tsx')).ProfileRoute,
  },
  {
    path: '/settings',
    who: 'player',
    load: async () => (await import('./settings-route.tsx')).SettingsRoute,
  },
  {
    path: '/help',
    who: 'player',
    load: async () => (await import('../../features/help/help-page.tsx')).HelpPage,
  },
  {
    path: '/games/:gameId',
    who: 'player',
    load: async () => (await import('./game-route.tsx')).GameRoute,
    readAhead: async (params) => (await import('./game-route.tsx')).readGameRoute(params),
  },
  { path: '/games/:gameId/discussions', who: 'player', load: async () => (await import('./topics-route.tsx')).TopicsRoute },
  {
    path: '/discussions/:discussionId',
    who: 'player',
    load: async () => byParameter('discussionId', (await import('../../features/threads/discussion-thread.tsx')).DiscussionPage),
  },
  {
    path: '/reviews/:reviewId/replies',
    who: 'player',
    load: async () => byParameter('reviewId', (await import('../../features/threads/replies-thread.tsx')).RepliesPage),
  },
  { path: '/companies/:idOrSlug', who: 'player', load: async () => (await import('./company-route.tsx')).CompanyRoute },
  { path: '/platforms/:idOrSlug', who: 'player', load: async () => (await import('./platform-route.tsx')).PlatformRoute },
  {
    path: '/platform-families/:idOrSlug',
    who: 'player',
    load: async () => (await import('./platform-route.tsx')).PlatformRoute,
  },
  { path: '/lists', who: 'player', load: async () => (await import('../../features/lists/lists-page.tsx')).ListsPage },
  { path: '/list/new', who: 'player', load: async () => (await import('./list-builder-route.tsx')).NewListRoute },
  {
    path: '/list/:listId',
    who: 'player',
    load: async () => byParameter('listId', (await import('../../features/lists/list-page.tsx')).ListPage),
  },
  {
    path: '/list/:listId/edit',
    who: 'player',
    load: async () => (await import('./list-builder-route.tsx')).EditListRoute,
  },
  {
    path: '/leaderboard',
    who: 'player',
    load: async () => (await import('../../features/leaderboard/leaderboard-page.tsx')).LeaderboardPage,
  },
  { path: '/taste', who: 'player', load: async () => (await import('./taste-route.tsx')).TasteRoute },
  { path: '/tutorial', who: 'player', load: async () => (await import('../../features/tutorial/tutorial-page.tsx')).TutorialPage },
  { path: '*', who: 'player', load: async () => (await import('./no-such-page.tsx')).NoSuchPage },
]
