import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { useSnapshot } from 'valtio'
import type { User } from '../contract/accounts.ts'
import type { Remote } from '../remote/remote.ts'
import { installation } from '../state/installation.ts'
import { session } from '../state/session.ts'
import { becomeUser, requirePlayerDevice } from './account.ts'
import { NoStorage } from './no-storage.tsx'
import { NotThereYet } from './not-there-yet.tsx'
import { preloadedRoute } from './preloaded-route.tsx'
import { returnPath } from './return-path.ts'
import { Shell } from './shell.tsx'
import { waitingOfLastUser } from './player-device.ts'
import { Updating } from './updating.tsx'

const deck = preloadedRoute(async () => (await import('./deck-route.tsx')).DeckRoute)
const gamePage = preloadedRoute(async () => (await import('../features/game/game-page.tsx')).GamePage)
const loginPage = preloadedRoute(async () => (await import('../features/accounts/login-page.tsx')).LoginPage)
const registerPage = preloadedRoute(async () => (await import('../features/accounts/register-page.tsx')).RegisterPage)
const { Route: DeckRoute } = deck
const { Route: GamePage } = gamePage
const { Route: LoginPage } = loginPage
const { Route: RegisterPage } = registerPage

/** Fetches the code of the screen that will be shown first, as far as the path and this device's memory tell. */
export function preloadFirstScreen(path: string, isPlayerKnown: boolean): Promise<unknown> {
  if (!isPlayerKnown) return path === '/register' ? registerPage.preload() : loginPage.preload()
  return path.startsWith('/games/') ? gamePage.preload() : deck.preload()
}

/** The routes, and who may see them (specification 1, section 2). */
export function App({ remote }: { remote: Remote }) {
  const { phase } = useSnapshot(session)
  const { isUpdating } = useSnapshot(installation)
  const [, navigate] = useLocation()
  const query = useSearch()
  if (isUpdating) return <Updating />
  if (phase === 'loading') return null
  if (phase === 'no-storage') return <NoStorage />

  const onSignedIn = async (user: User) => {
    await becomeUser(remote, user)
    navigate(returnPath(new URLSearchParams(query).get('returnTo')), { replace: true })
  }

  return (
    <Suspense fallback={null}>
      <Switch>
        <Route path="/login">
          <SignedOut>
            <LoginPage remote={remote} waiting={waitingOfLastUser()} onSignedIn={onSignedIn} />
          </SignedOut>
        </Route>
        <Route path="/register">
          <SignedOut>
            <RegisterPage remote={remote} onSignedIn={onSignedIn} />
          </SignedOut>
        </Route>
        <Route>
          <Guard>
            <Shell remote={remote}>
              <Switch>
                <Route path="/">
                  <Redirect to="/swipedeck" replace />
                </Route>
                <Route path="/swipedeck">
                  <DeckRoute remote={remote} />
                </Route>
                <Route path="/games/:gameId">
                  {({ gameId }) => (
                    <GamePage
                      gameId={Number(gameId)}
                      device={requirePlayerDevice().device}
                      remote={remote}
                      onBack={() => (history.length > 1 ? history.back() : navigate('/swipedeck'))}
                    />
                  )}
                </Route>
                <Route>
                  <NotThereYet />
                </Route>
              </Switch>
            </Shell>
          </Guard>
        </Route>
      </Switch>
    </Suspense>
  )
}

/** Who is not signed in goes to /login, and comes back afterwards to where they wanted to be. */
function Guard({ children }: { children: ReactNode }) {
  const { phase } = useSnapshot(session)
  const [path] = useLocation()
  const query = useSearch()
  // Worked out once: while the redirect is under way the address is already another.
  const [origin] = useState(() => path + (query ? `?${query}` : ''))
  if (phase === 'signed-in') return children
  return <Redirect to={`/login?returnTo=${encodeURIComponent(origin)}`} replace />
}

/** A player who is signed in has no use for these pages, unless their session ended meanwhile. */
function SignedOut({ children }: { children: ReactNode }) {
  const { phase } = useSnapshot(session)
  const [, navigate] = useLocation()
  const query = useSearch()
  const again = new URLSearchParams(query).has('again')
  useEffect(() => {
    if (phase === 'signed-in' && !again) navigate('/swipedeck', { replace: true })
  }, [phase, again, navigate])
  return children
}
