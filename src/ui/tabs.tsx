import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

export interface TabsProps<Name extends string> {
  /** The label of the navigation. */
  label: string
  /** Each with an address of its own, in their order. */
  tabs: readonly { readonly name: Name; readonly title: ReactNode; readonly href: string }[]
  current: Name
  className?: string | undefined
}

/** Renders the tabs of a page; one is shown. They replace the history entry: nobody wants to go back through them. */
export function Tabs<Name extends string>({ label, tabs, current, className }: TabsProps<Name>) {
  return (
    <nav className={classNames(styles.tabs, className)} aria-label={label}>
      {tabs.map(({ name, title, href }) => (
        <Link key={name} href={href} replace className={styles.tab} aria-current={name === current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
