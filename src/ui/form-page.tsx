import type { FormEvent, ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import styles from './form-page.module.css'

export interface FormPageProps {
  title: string
  lead?: ReactNode
  /** Beside the picture, where there is room. */
  motto: string
  /** Without one the page is no form. */
  onSubmit?: () => void
  /** Below the form: the way to the other one. */
  footer?: ReactNode
  children?: ReactNode
}

/** A page before the session: Pip with a hand of cards, what the page is for, one form, and the way elsewhere. */
export function FormPage({ title, lead, motto, onSubmit, footer, children }: FormPageProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <BrandMark />
        <p className={styles.motto}>{motto}</p>
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
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </main>
    </div>
  )
}
