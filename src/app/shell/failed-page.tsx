import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './shell.module.css'

export interface FailedPageProps {
  title: string
  text: string
  action: string
}

/** Renders a page for a failed start: why, what is safe, and the one action that helps, a reload. */
export function FailedPage({ title, text, action }: FailedPageProps) {
  return (
    <main className={styles.failure}>
      <EmptyState
        pose="broken"
        isPage
        title={title}
        actions={
          <Button kind="main" onClick={() => location.reload()}>
            {action}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </main>
  )
}
