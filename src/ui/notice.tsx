import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

export interface NoticeProps {
  tone?: 'plain' | 'danger'
  /** One thing that can be done about it: a compact button, or a link that looks like one. */
  action?: ReactNode
  children: ReactNode
}

/** What happened, what is safe, what to do: read out as soon as it appears, at once when it is a failure. */
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
