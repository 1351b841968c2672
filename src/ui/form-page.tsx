import type { FormEvent, ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import styles from './form-page.module.css'
import { usePageTitle } from './page-title.ts'
import prose from './prose.module.css'

/** Next to the picture, on wide screens. For newcomers it is the title of the sign-in page. */
export const MOTTO = 'What do I play next?'

/** From here on a title is smaller: it can be the name of a shared list. */
const LONG_TITLE_CHARACTERS = 36

export interface FormPageProps {
  /** The step of a sequence of pages. */
  step?: string
  /** Above the title. */
  above?: ReactNode
  title: string
  /** Whether another title may replace it soon: only its place is visible until then. */
  isTitlePending?: boolean
  /** The page's name elsewhere, if it is not its title. */
  name?: string
  lead?: ReactNode
  /** Replaces Pip and the motto. */
  art?: ReactNode
  /** Without it the page is no form. */
  onSubmit?: () => void
  /** A line below the form: the link to the other form. */
  footer?: ReactNode
  /** Last, because it may load later: it moves nothing. */
  others?: ReactNode
  children?: ReactNode
}

/** Renders a page before the session: Pip with a hand of cards, the purpose, one form, and links elsewhere. */
export function FormPage({
  step,
  above,
  title,
  isTitlePending = false,
  name = title,
  lead,
  art,
  onSubmit,
  footer,
  others,
  children,
}: FormPageProps) {
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
          {above}
          {step === undefined ? null : <p className={prose.step}>{step}</p>}
          <h1
            className={art ? styles.large : undefined}
            data-long={title.length > LONG_TITLE_CHARACTERS || undefined}
            data-pending={isTitlePending || undefined}
            dir="auto"
          >
            {title}
          </h1>
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
