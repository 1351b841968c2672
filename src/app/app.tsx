import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter'
import { useSnapshot } from 'valtio'
import type { User } from '../contract/accounts.ts'
import { HOME_PAGE, SIGNED_IN_PAGE } from '../contract/page-paths.ts'
import type { Remote } from '../remote/remote.ts'
import { installation } from '../state/installation.ts'
import { PlayerContext, RemoteContext, useRemote } from '../state/player.ts'
import type { Player } from '../state/player.ts'
import { session } from '../state/session-state.ts'
import { pageLocation } from './shell/page-location.ts'
import { returnPath } from './routes/return-path.ts'
import { ROUTES, Shell } from './routes/routes.tsx'
import type { AppRoute } from './routes/routes.tsx'
import { signIn } from './runtime/start.ts'
import { Updating } from './shell/updating.tsx'

const NoStorage = lazy(() => import('./shell/no-storage.tsx').then((module) => ({ default: module.NoStorage })))

/** Renders the routes, with access control. */
export function App({ remote }: { remote: Remote }) {
  return (
    <RemoteContext value={remote}>
      <Router {...pageLocation}>
        <Pages />
      </Router>
    </RemoteContext>
  )
}

function Pages() {
  const remote = useRemote()
  const { phase, failure } = useSnapshot(session)
  const { isUpdating } = useSnapshot(installation)
  const [, navigate] = useLocation()
  const origin = useOrigin()
  if (isUpdating) return <Updating />
  if (phase === 'loading') return null
  // The error boundary decides what to offer.
  if (phase === 'failed') throw failure

  const onSignedIn = async (user: User, to = origin, prepare?: () => Promise<void>) => {
    await signIn(remote, user)
    await prepare?.()
    navigate(to, { replace: true })
  }
  const draw = ({ path, who, Page }: AppRoute) => (
    <Route key={path} path={path}>
      {(params) => {
        const page = <Page params={params} onSignedIn={onSignedIn} />
        return who === 'signed-out' ? <SignedOut>{page}</SignedOut> : page
      }}
    </Route>
  )
  if (phase === 'no-storage') {
    return (
      <Suspense fallback={null}>
        <NoStorage />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={null}>
      <Switch>
        {ROUTES.filter(({ who }) => who !== 'player').map(draw)}
        <Route>
          <Guard>
            <Shell>
              <Suspense fallback={null}>
                <Switch>{ROUTES.filter(({ who }) => who === 'player').map(draw)}</Switch>
              </Suspense>
            </Shell>
          </Guard>
        </Route>
      </Switch>
    </Suspense>
  )
}

/**
 * Redirects to /login without a session, and back to the requested page afterwards. After a logout there is no way back, because the next
 * player may be another one.
 */
function Guard({ children }: { children: ReactNode }) {
  const { phase, player } = useSnapshot(session)
  const [wasHere] = useState(phase === 'signed-in')
  if (phase !== 'signed-in' || !player) return <ToLogin remembersOrigin={!wasHere || phase === 'locked'} />
  return (
    // Another player's session starts with other pages.
    <PlayerContext key={player.device.userId} value={player as Player}>
      {children}
    </PlayerContext>
  )
}

function ToLogin({ remembersOrigin }: { remembersOrigin: boolean }) {
  const [path] = useLocation()
  const query = useSearch()
  const { hasLeft } = useSnapshot(session)
  // Computed once: during the redirect the address has changed already.
  const [origin] = useState(() => path + (query ? `?${query}` : ''))
  if (hasLeft) return <Redirect to="/login?left" replace />
  return <Redirect to={remembersOrigin ? `/login?returnTo=${encodeURIComponent(origin)}` : '/login'} replace />
}

/** Redirects signed-in players away from these pages, unless their session ended meanwhile. */
function SignedOut({ children }: { children: ReactNode }) {
  const { phase } = useSnapshot(session)
  const [, navigate] = useLocation()
  const origin = useOrigin()
  const again = new URLSearchParams(useSearch()).has('again')
  useEffect(() => {
    if (phase === 'signed-in' && !again) navigate(origin, { replace: true })
  }, [phase, again, origin, navigate])
  return children
}

/** Returns the page on which the guard stopped the player, else the page after sign-in. */
function useOrigin(): string {
  const [path] = useLocation()
  return returnPath(new URLSearchParams(useSearch()).get('returnTo'), path === '/login' ? SIGNED_IN_PAGE : HOME_PAGE)
}
