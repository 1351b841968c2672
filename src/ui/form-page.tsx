import type { FormEvent, ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import styles from './form-page.module.css'

export interface FormPageProps {
  title: string
  lead?: ReactNode
  onSubmit: () => void
  /** Below the form: the way to the other one. */
  footer?: ReactNode
  children: ReactNode
}

/** A page that is one form: the brand, what it is for, the fields, and the way elsewhere. */
export function FormPage({ title, lead, onSubmit, footer, children }: FormPageProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <main className={styles.page}>
      <BrandMark />
      <div>
        <h1>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
      </form>
      {footer ? <p className={styles.footer}>{footer}</p> : null}
    </main>
  )
}
