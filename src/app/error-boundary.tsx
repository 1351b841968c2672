import { Component } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { mayReloadForModule } from './module-reload.ts'
import styles from './shell.module.css'

const TEXTS = {
  title: 'This page could not be shown',
  text: 'Nothing you did is lost: it is on this device. Reloading usually helps.',
  action: 'Reload',
}

/** A page that fails: a module that could not be loaded reloads once, everything else is said. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    if (mayReloadForModule(error, sessionStorage, Date.now())) location.reload()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className={styles.failure}>
        <EmptyState
          isPage
          title={TEXTS.title}
          actions={
            <Button kind="main" onClick={() => location.reload()}>
              {TEXTS.action}
            </Button>
          }
        >
          {TEXTS.text}
        </EmptyState>
      </main>
    )
  }
}
