import type { FormEvent, ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import styles from './form-page.module.css'
import { usePageTitle } from './page-title.ts'

/** Beside the picture, where there is room. */
const MOTTO = 'What do I play next?'

export interface FormPageProps {
  title: string
  /** What the page is called elsewhere, where that is not its title. */
  name?: string
  lead?: ReactNode
  /** Without one the page is no form. */
  onSubmit?: () => void
  /** A line below the form: the way to the other one. */
  footer?: ReactNode
  children?: ReactNode
}

/** A page before the session: Pip with a hand of cards, what the page is for, one form, and the way elsewhere. */
export function FormPage({ title, name = title, lead, onSubmit, footer, children }: FormPageProps) {
  usePageTitle(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <BrandMark />
        <p className={styles.motto}>{MOTTO}</p>
        <img className={styles.art} src="/assets/pip-deals.svg" alt="" width={460} height={300} draggable={false} />
      </header>
      <main className={styles.sheet}>
        <div>
          <h1>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {onSubmit ? (
          <form className={styles.form} onSubmit={submit} noValidate>
            {children}
          </form>
        ) : (
          <div className={styles.form}>{children}</div>
        )}
        {footer ? <p className={styles.footer}>{footer}</p> : null}
      </main>
    </div>
  )
}
