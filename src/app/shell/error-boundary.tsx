import { Component } from 'react'
import type { ReactNode } from 'react'
import { FailedPage } from './failed-page.tsx'
import { APP_VERSION, isMissingModule, mayReloadForModule } from './module-reload.ts'

const MESSAGES = {
  title: 'Couldn’t show this page',
  text: 'Everything you did is safe on this device. Reloading usually helps.',
  action: 'Reload',
}

interface Props {
  /** The current page: another one resets the boundary. */
  path?: string
  /** Replaces the children once they have failed; by default a page with the error. */
  whenFailed?: ReactNode
  children: ReactNode
}

interface State {
  phase: 'shown' | 'reloading' | 'failed'
  path: string | undefined
}

/**
 * Catches errors of a page or a part of one. A module that could not be loaded reloads the page once, if the server is reachable.
 * Everything else is shown.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { phase: 'shown', path: this.props.path }

  static getDerivedStateFromError(error: unknown) {
    return { phase: isMissingModule(error) ? 'reloading' : 'failed' }
  }

  static getDerivedStateFromProps({ path }: Props, state: State) {
    return path === state.path ? null : { phase: 'shown', path }
  }

  override componentDidCatch(error: unknown) {
    if (isMissingModule(error)) void this.reload()
  }

  private async reload() {
    const isAllowed = (await isServerThere()) && mayReloadForModule(sessionStorage, APP_VERSION, Date.now())
    if (isAllowed && (await isNothingWritten())) location.reload()
    else this.setState({ phase: 'failed' })
  }

  override render() {
    if (this.state.phase === 'shown') return this.props.children
    if (this.state.phase === 'reloading') return null
    return this.props.whenFailed ?? <FailedPage {...MESSAGES} />
  }
}

/** Without the server, and before the worker controls the app, a reload ends on the browser's own error page. */
function isServerThere(): Promise<boolean> {
  return fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** Waits for a write in progress, which a reload would lose. If its code was never loaded, there is none. */
async function isNothingWritten(): Promise<boolean> {
  const account = await import('../runtime/account.ts').catch(() => null)
  return account?.untilNothingIsWritten() ?? true
}
