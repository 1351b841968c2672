import { useState } from 'react'
import type { ReactNode } from 'react'
import type { MailLinkBody } from '../../contract/accounts.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import type { FormPageProps } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import styles from './accounts.module.css'
import { callTrouble } from './call-trouble.ts'
import { EmailField } from './email-field.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'

export interface MailLinkFormProps {
  remote: Remote
  /** What is asked for. */
  call: 'requestPasswordReset' | 'resendVerification'
  page: Omit<FormPageProps, 'onSubmit' | 'children'>
  /** As far as it is known. */
  email?: string
  /** What to say once it was asked for: the same whether or not there is such an account. */
  sentWords: (email: string) => string
  children?: ReactNode
}

/** Asks the server for a mail with a link. */
export function MailLinkForm({ remote, call, page, email: known = '', sentWords, children }: MailLinkFormProps) {
  const [email, setEmail] = useState(known)
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { problems, form: fields, show, clear } = useProblems<{ email: string }>()

  const submit = async () => {
    const address = email.trim()
    setFailure(null)
    if (address === '') return show({ email: ACCOUNT_TEXTS.emailRequired })
    show({})
    if (isBusy) return
    setBusy(true)
    const answer = await remote.call(call, { body: { email: address } satisfies MailLinkBody })
    setBusy(false)
    if (answer.kind === 'answered') return setSentTo(address)
    if (answer.kind === 'refused' && answer.code === 'invalid_email') return show({ email: answer.message })
    setFailure(callTrouble(answer, ACCOUNT_TEXTS.notSent, ACCOUNT_TEXTS.stillHere))
  }

  return (
    <FormPage {...page} onSubmit={() => void submit()}>
      {sentTo === null ? children : null}
      <div ref={fields} className={styles.fields}>
        <EmailField enterKeyHint="send" value={email} error={problems.email} onChange={({ target }) => (clear('email'), setEmail(target.value))} />
      </div>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      {sentTo === null ? null : <Notice>{sentWords(sentTo)}</Notice>}
      <Button kind="main" type="submit" wide disabled={isBusy}>
        {isBusy ? ACCOUNT_TEXTS.sending : sentTo === null ? ACCOUNT_TEXTS.sendLink : ACCOUNT_TEXTS.sendAgain}
      </Button>
    </FormPage>
  )
}
