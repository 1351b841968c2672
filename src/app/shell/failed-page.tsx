import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './shell.module.css'

export interface FailedPageProps {
  title: string
  text: string
  action: string
}

/** Where there is nothing to show: why, what is safe, and the one thing that helps, which is to load anew. */
export function FailedPage({ title, text, action }: FailedPageProps) {
  return (
    <main className={styles.failure}>
      <EmptyState
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
