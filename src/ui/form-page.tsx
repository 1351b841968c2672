import type { FormEvent, ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import styles from './form-page.module.css'
import { usePageTitle } from './page-title.ts'
import prose from './prose.module.css'

/** Beside the picture, where there is room. For newcomers it is the title of the sign-in page. */
export const MOTTO = 'What do I play next?'

export interface FormPageProps {
  /** Which part of a way of several pages this is. */
  step?: string
  title: string
  /** What the page is called elsewhere, where that is not its title. */
  name?: string
  lead?: ReactNode
  /** Stands in the place of Pip and the motto. */
  art?: ReactNode
  /** Without one the page is no form. */
  onSubmit?: () => void
  /** A line below the form: the way to the other one. */
  footer?: ReactNode
  /** What may come later, and so stands last: it moves nothing. */
  others?: ReactNode
  children?: ReactNode
}

/** A page before the session: Pip with a hand of cards, what the page is for, one form, and the way elsewhere. */
export function FormPage({ step, title, name = title, lead, art, onSubmit, footer, others, children }: FormPageProps) {
  usePageTitle(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <BrandMark />
        {art ?? (
          <>
            <p className={styles.motto}>{MOTTO}</p>
            <img className={styles.art} src="/assets/pip-deals.svg" alt="" width={460} height={300} draggable={false} />
          </>
        )}
      </header>
      <main className={styles.sheet}>
        <div>
          {step === undefined ? null : <p className={prose.step}>{step}</p>}
          <h1 className={art ? styles.large : undefined}>{title}</h1>
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
        {others}
      </main>
    </div>
  )
}
