import type { ComponentType } from 'react'
import type { PageProps } from './page-props.ts'
import { preloadedRoute } from './preloaded-route.tsx'

export interface AppRoute {
  readonly path: string
  /**
   * `player`: behind the guard, inside the shell. `signed-out`: of no use to who is signed in, unless their session
   * ended meanwhile. `anyone`: for both, without the shell.
   */
  readonly who: 'player' | 'signed-out' | 'anyone'
  readonly Page: ComponentType<PageProps>
  /** Fetches the page's code ahead. */
  readonly preload: () => Promise<unknown>
}

const notThereYet = preloadedRoute<PageProps>(async () => (await import('./not-there-yet.tsx')).NotThereYet)

/** Every page of the app, in the order in which paths are looked up (specification 1, section 2). */
export const ROUTES: readonly AppRoute[] = [
  lazy('/login', 'signed-out', async () => (await import('./login-route.tsx')).LoginRoute),
  lazy('/register', 'signed-out', async () => (await import('./account-routes.tsx')).RegisterRoute),
  lazy('/check-inbox', 'anyone', async () => (await import('./account-routes.tsx')).CheckInboxRoute),
  lazy('/onboarding', 'anyone', async () => (await import('./onboarding-route.tsx')).OnboardingRoute),
  lazy('/forgot-password', 'anyone', async () => (await import('./account-routes.tsx')).ForgotPasswordRoute),
  lazy('/reset-password', 'anyone', async () => (await import('./account-routes.tsx')).ResetPasswordRoute),

  lazy('/', 'player', async () => (await import('./home-route.tsx')).HomeRoute),
  lazy('/discover', 'player', async () => (await import('./home-route.tsx')).HomeRoute),
  lazy('/swipedeck', 'player', async () => (await import('./deck-route.tsx')).DeckRoute),
  lazy('/swipedeck/list/:listId', 'player', async () => (await import('./list-deck-route.tsx')).ListDeckRoute),
  lazy('/games/:gameId', 'player', async () => (await import('./game-route.tsx')).GameRoute),
  notYet('/games/:gameId/discussions'),
  notYet('/discussions/:discussionId'),
  notYet('/reviews/:reviewId/replies'),
  lazy('/search', 'player', async () => (await import('./search-route.tsx')).SearchRoute),
  lazy('/tutorial', 'player', async () => (await import('./tutorial-route.tsx')).TutorialRoute),
  notYet('/profile/:userId?'),
  notYet('/companies/:idOrSlug'),
  notYet('/platforms/:idOrSlug'),
  notYet('/platform-families/:idOrSlug'),
  notYet('/settings'),
  notYet('/lists'),
  notYet('/matches'),
  notYet('/list/new'),
  notYet('/list/:listId'),
  notYet('/list/:listId/edit'),
  notYet('/leaderboard'),
  notYet('/timeline'),
  notYet('/help'),
  lazy('*', 'player', async () => (await import('./not-there-yet.tsx')).NoSuchPage),
]

/** What stands around every page of a player. */
export const { Route: Shell, preload: preloadShell } = preloadedRoute(async () => (await import('../shell/shell.tsx')).Shell)

/** Fetches the code of the screen that will be shown first, as far as the path and this device's memory tell. */
export async function preloadFirstScreen(path: string, isPlayerKnown: boolean): Promise<void> {
  const screen = isPlayerKnown || findByFirstPart(path)?.who !== 'player' ? path : '/login'
  await Promise.all([preloadPage(screen), isPlayerKnown && preloadShell()])
}

/** Fetches the code of the page that a path leads to. */
export async function preloadPage(path: string): Promise<void> {
  await (findByFirstPart(path) ?? notThereYet).preload()
}

/** The page that a path begins like, if any does: enough to fetch ahead and to trust by. The patterns are the router's. */
export function findByFirstPart(path: string): AppRoute | undefined {
  return ROUTES.find((route) => route.path.split('/', 2)[1] === path.split('/', 2)[1])
}

function lazy(path: string, who: AppRoute['who'], load: () => Promise<ComponentType<PageProps>>): AppRoute {
  const { Route, preload } = preloadedRoute(load)
  return { path, who, Page: Route, preload }
}

/** A page that is still to come. */
function notYet(path: string, who: AppRoute['who'] = 'player'): AppRoute {
  return { path, who, Page: notThereYet.Route, preload: notThereYet.preload }
}
