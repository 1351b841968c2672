import { useState, useEffect } from 'react'
import type { ReactNode } from 'react'
import type { MailLinkBody } from '../../contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import type { FormPageProps } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import styles from './accounts.module.css'
import { requestProblem } from './request-problem.ts'
import { EmailField } from './sign-in-parts.tsx'
import { ACCOUNT_MESSAGES } from './messages.ts'
import { useRemote } from '../../state/player.ts'
import { Link } from 'wouter'

export interface MailLinkFormProps {
  /** The endpoint. */
  call: 'requestPasswordReset' | 'resendVerification'
  page: Omit<FormPageProps, 'onSubmit' | 'children'>
  /** The address, if it is known. */
  email?: string
  /** Returns the message after the request: the same whether or not there is such an account. */
  sentWords: (email: string) => string
  children?: ReactNode
}

/** Renders a form that requests an e-mail with a link. */
export function MailLinkForm({ call, page, email: known = '', sentWords, children }: MailLinkFormProps) {
  const remote = useRemote()
  const [email, setEmail] = useState(known)
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { problems, form: fields, show, clear } = useProblems<{ email: string }>()

  const submit = async () => {
    const address = email.trim()
    setFailure(null)
    if (address === '') return show({ email: ACCOUNT_MESSAGES.emailRequired })
    show({})
    if (isBusy) return
    setBusy(true)
    const answer = await remote.call(call, { body: { email: address } satisfies MailLinkBody })
    setBusy(false)
    if (answer.kind === 'answered') return setSentTo(address)
    if (answer.kind === 'refused' && answer.code === 'invalid_email') return show({ email: answer.message })
    setFailure(requestProblem(answer, ACCOUNT_MESSAGES.notSent, ACCOUNT_MESSAGES.stillHere))
  }

  return (
    <FormPage {...page} onSubmit={() => void submit()}>
      {sentTo === null ? children : null}
      <div ref={fields} className={styles.fields}>
        <EmailField
          enterKeyHint="send"
          value={email}
          error={problems.email}
          onChange={({ target }) => (clear('email'), setEmail(target.value))}
        />
      </div>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      {sentTo === null ? null : <Notice>{sentWords(sentTo)}</Notice>}
      <Button kind="main" type="submit" wide disabled={isBusy}>
        {isBusy ? ACCOUNT_MESSAGES.sending : sentTo === null ? ACCOUNT_MESSAGES.sendLink : ACCOUNT_MESSAGES.sendAgain}
      </Button>
    </FormPage>
  )
}

/**
 * Returns the token after the `#` of a link, or null. It is removed from the address at once, so that neither the history nor a shared
 * screen reveals it.
 */
export function useMailToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'))
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return token
}

/** Below a form that a player who can sign in does not need. */
export const BACK_TO_LOGIN = <Link href="/login">{ACCOUNT_MESSAGES.backToLogin}</Link>

/** Below a form that does not change the session. */
export const TO_THE_APP = <Link href="/">{ACCOUNT_MESSAGES.newEmailOnward}</Link>
