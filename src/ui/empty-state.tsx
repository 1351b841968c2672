import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'

/** Pip invites to a first step, waits for the network, is sorry for a failure, or has lost the way. */
export type Pose = 'empty' | 'offline' | 'broken' | 'lost'

export interface EmptyStateProps {
  pose?: Pose
  title: string
  /** Whether it is the complete page: then its title is the page's heading. */
  isPage?: boolean
  children: ReactNode
  /** One main action, and at most one quiet one. */
  actions?: ReactNode
}

const PICTURES = { empty: 'in-a-box', offline: 'offline', broken: 'broken', lost: 'lost' } as const

/** Renders Pip with what is missing, why, and what to do. */
export function EmptyState({ pose = 'empty', title, isPage = false, children, actions }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <section className={classNames(styles.empty, isPage && styles.page)} data-pose={pose}>
      <img src={`/assets/pip-${PICTURES[pose]}.svg`} alt="" width={200} height={152} draggable={false} />
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{children}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  )
}
