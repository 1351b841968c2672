import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

export interface NoticeProps {
  tone?: 'plain' | 'danger'
  /** One action: a compact button, or a link that looks like one. */
  action?: ReactNode
  children: ReactNode
}

/** Renders what happened, what is safe and what to do. It is announced when it appears, a failure at once. */
export function Notice({ tone = 'plain', action, children }: NoticeProps) {
  const Icon = tone === 'danger' ? CircleAlert : Info
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
