import './ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { ErrorBoundary } from './app/shell/error-boundary.tsx'
import { watchInstallation } from './app/install/install.ts'
import { isMissingModule } from './app/shell/module-reload.ts'
import { followAddress } from './app/shell/page-location.ts'
import { pageClock } from './app/session/page-clock.ts'
import { preloadBar, preloadFirstScreen, preloadPage, preparePage } from './app/routes/routes.tsx'
import { noteServerTime } from './app/session/server-time.ts'
import { signInAlone } from './app/session/sign-in-alone.ts'
import { start } from './app/session/start.ts'
import { isPlayerLikely, isUserNoted } from './app/session/user-key.ts'
import { registerWorker, watchController } from './app/sync-host/worker-updates.ts'
import type { AskedCallName } from './contract/calls.ts'
import { START_CALLS } from './contract/start-calls.ts'
import { createRemote } from './remote/remote.ts'
import { untilPainted } from './ui/until-painted.ts'

const LOOK_FOR_UPDATE_AFTER_MS = 3_000
/** What a start sets going is over by then. */
const NEXT_PAGES_AFTER_MS = 5_000

const client = createRemote<AskedCallName>({
  ...pageClock,
  calls: START_CALLS,
  loadCalls: async () => (await import('./contract/calls.ts')).CALLS,
  fetch: (input, init) => fetch(input, init),
  origin: location.origin,
  hear: noteServerTime,
})

const remote = signInAlone(client, navigator.locks)

followAddress(preparePage, preloadPage)
watchInstallation()
watchController()
start(remote).catch(reportError)

/** A module that is gone is dealt with, and said, by the boundary: nothing that anybody could mend here. */
function onCaughtError(error: unknown): void {
  if (!isMissingModule(error)) reportError(error)
}

const render = () =>
  createRoot(document.querySelector('#root') as HTMLElement, { onCaughtError }).render(
    <StrictMode>
      <ErrorBoundary>
        <App remote={remote} />
      </ErrorBoundary>
    </StrictMode>,
  )
// While the database opens, the screen's code comes. Where it does not, the error boundary says so.
preloadFirstScreen(location.pathname, isPlayerLikely()).then(render, render)

// The worker fetches the whole shell, and its library weighs 2 KB: the first page comes before both. Where a worker is
// in control already there is nothing to hurry for. While developing there is none to fetch.
if (import.meta.env.PROD) {
  const isControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  void untilPainted().then(() => setTimeout(() => void registerWorker(), isControlled ? LOOK_FOR_UPDATE_AFTER_MS : 0))
  // From the device: before a worker has the shell, it would take the line from the first covers.
  if (isControlled && isUserNoted()) void untilPainted().then(() => setTimeout(() => void preloadBar(), NEXT_PAGES_AFTER_MS))
}
