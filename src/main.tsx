import './ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { ErrorBoundary } from './app/shell/error-boundary.tsx'
import { watchInstallation } from './app/runtime/install.ts'
import { isMissingModule } from './app/shell/module-reload.ts'
import { followAddress } from './app/shell/page-location.ts'
import { pageClock } from './app/runtime/page-clock.ts'
import { preloadBar, preloadFirstScreen, preloadPage, preparePage } from './app/routes/routes.tsx'
import { recordServerTime } from './app/runtime/server-time.ts'
import { signInAlone } from './app/runtime/sign-in-alone.ts'
import { start } from './app/runtime/start.ts'
import { isPlayerLikely, isUserStored } from './app/runtime/user-key.ts'
import { registerWorker, watchController } from './app/runtime/worker-updates.ts'
import type { AskedEndpointName } from './contract/endpoints.ts'
import { START_ENDPOINTS } from './contract/start-endpoints.ts'
import { createRemote } from './remote/remote.ts'
import { untilPainted } from './ui/until-painted.ts'

const LOOK_FOR_UPDATE_AFTER_MS = 3_000
/** What a start sets going is over by then. */
const NEXT_PAGES_AFTER_MS = 5_000

const client = createRemote<AskedEndpointName>({
  ...pageClock,
  calls: START_ENDPOINTS,
  loadEndpoints: async () => (await import('./contract/endpoints.ts')).ENDPOINTS,
  fetch: (input, init) => fetch(input, init),
  origin: location.origin,
  onServerNow: recordServerTime,
  // Our own server's responses are in the app's form already.
  readForms: async (...form) => (await import('./remote/forms/read-forms.ts')).readForms(...form),
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
  if (isControlled && isUserStored()) void untilPainted().then(() => setTimeout(() => void preloadBar(), NEXT_PAGES_AFTER_MS))
}
