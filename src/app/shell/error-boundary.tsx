import { Component } from 'react'
import type { ReactNode } from 'react'
import { FailedPage } from './failed-page.tsx'
import { APP_VERSION, isMissingModule, mayReloadForModule } from './module-reload.ts'

const TEXTS = {
  title: 'This page could not be shown',
  text: 'Nothing you did is lost: it is on this device. Reloading usually helps.',
  action: 'Reload',
}

interface Props {
  /** The page that is shown: with another one begins another try. */
  path?: string
  /** What takes the children's place once they have failed; without it, a page that says so. */
  whenFailed?: ReactNode
  children: ReactNode
}

interface State {
  phase: 'shown' | 'reloading' | 'failed'
  path: string | undefined
}

/**
 * A page, or a part of one, that fails: a module that could not be loaded reloads once where the server is there to
 * load from, everything else is said.
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
    return this.props.whenFailed ?? <FailedPage {...TEXTS} />
  }
}

/** Without the server, and before the worker holds the app, a reload ends on the browser's own error page. */
function isServerThere(): Promise<boolean> {
  return fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** A write that is under way comes first: cut off, it would be lost. Where its code never came, there is none. */
async function isNothingWritten(): Promise<boolean> {
  const account = await import('../session/account.ts').catch(() => null)
  return account?.untilNothingIsWritten() ?? true
}
