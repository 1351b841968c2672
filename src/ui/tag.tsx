import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

/** Renders a row of quiet tags. */
export function TagList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={classNames(styles.list, className)}>{children}</ul>
}

export function Tag({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <li className={classNames(styles.tag, className)}>{children}</li>
}
