import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  title: string
  children: ReactNode
  /** One main action, at most one quiet one beside it. */
  actions?: ReactNode
}

/** Pip looks out of an empty box: what there is not, why, and what to do. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <img src="/assets/pip-in-a-box.svg" alt="" width={200} height={152} draggable={false} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  )
}
