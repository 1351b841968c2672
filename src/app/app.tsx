import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter'
import { useSnapshot } from 'valtio'
import type { User } from '../contract/accounts.ts'
import { HOME_PAGE, SIGNED_IN_PAGE } from '../contract/page-paths.ts'
import type { Remote } from '../remote/remote.ts'
import { installation } from '../state/installation.ts'
import { session } from '../state/session.ts'
import { pageLocation } from './shell/page-location.ts'
import { returnPath } from './routes/return-path.ts'
import { ROUTES, Shell } from './routes/routes.tsx'
import type { AppRoute } from './routes/routes.tsx'
import { signIn } from './session/start.ts'
import { Updating } from './sync-host/updating.tsx'

const NoStorage = lazy(() => import('./shell/no-storage.tsx').then((module) => ({ default: module.NoStorage })))

/** The routes, and who may see them. */
export function App({ remote }: { remote: Remote }) {
  return (
    <Router {...pageLocation}>
      <Pages remote={remote} />
    </Router>
  )
}

function Pages({ remote }: { remote: Remote }) {
  const { phase, failure } = useSnapshot(session)
  const { isUpdating } = useSnapshot(installation)
  const [, navigate] = useLocation()
  const origin = useOrigin()
  if (isUpdating) return <Updating />
  if (phase === 'loading') return null
  // The error boundary knows what helps.
  if (phase === 'failed') throw failure

  const onSignedIn = async (user: User, to = origin) => {
    await signIn(remote, user)
    navigate(to, { replace: true })
  }
  const draw = ({ path, who, Page }: AppRoute) => (
    <Route key={path} path={path}>
      {(params) => {
        const page = <Page remote={remote} params={params} onSignedIn={onSignedIn} />
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
            <Shell remote={remote}>
              <Suspense fallback={null}>
                <Switch>
                  {ROUTES.filter(({ who }) => who === 'player').map(draw)}
                </Switch>
              </Suspense>
            </Shell>
          </Guard>
        </Route>
      </Switch>
    </Suspense>
  )
}

/**
 * Who is not signed in goes to /login, and comes back afterwards to where they wanted to be; who leaves does not: the
 * next player has no business there.
 */
function Guard({ children }: { children: ReactNode }) {
  const { phase } = useSnapshot(session)
  const [wasHere] = useState(phase === 'signed-in')
  if (phase !== 'signed-in') return <ToLogin keepsOrigin={!wasHere || phase === 'locked'} />
  return children
}

function ToLogin({ keepsOrigin }: { keepsOrigin: boolean }) {
  const [path] = useLocation()
  const query = useSearch()
  const { hasLeft } = useSnapshot(session)
  // Worked out once: while the redirect is under way the address is already another.
  const [origin] = useState(() => path + (query ? `?${query}` : ''))
  if (hasLeft) return <Redirect to="/login?left" replace />
  return <Redirect to={keepsOrigin ? `/login?returnTo=${encodeURIComponent(origin)}` : '/login'} replace />
}

/** A player who is signed in has no use for these pages, unless their session ended meanwhile. */
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
