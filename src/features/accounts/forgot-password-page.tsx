import { useState } from 'react'
import { Link } from 'wouter'
import type { MailLinkBody } from '../../contract/accounts.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { TextField } from '../../ui/text-field.tsx'
import styles from './accounts.module.css'
import { callTrouble } from './call-trouble.ts'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useFirstProblem } from './use-first-problem.ts'
import { useProviders } from './use-providers.ts'

/** Asks for a link by mail; what it says is the same whether or not there is such an account. */
export function ForgotPasswordPage({ remote }: { remote: Remote }) {
  usePageTitle(ACCOUNT_TEXTS.forgotTitle)
  const providers = useProviders(remote)
  const [email, setEmail] = useState('')
  const [problems, setProblems] = useState<{ email?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const fields = useFirstProblem(problems)

  const submit = async () => {
    const address = email.trim()
    setFailure(null)
    if (address === '') return setProblems({ email: ACCOUNT_TEXTS.emailRequired })
    setProblems({})
    if (isBusy) return
    setBusy(true)
    const answer = await remote.call('requestPasswordReset', { body: { email: address } satisfies MailLinkBody })
    setBusy(false)
    if (answer.kind === 'answered') return setSentTo(address)
    if (answer.kind === 'refused' && answer.code === 'invalid_email') return setProblems({ email: answer.message })
    setFailure(callTrouble(answer, ACCOUNT_TEXTS.notSent, ACCOUNT_TEXTS.stillHere))
  }

  const canBeSent = providers?.mail !== false
  const page = {
    title: ACCOUNT_TEXTS.forgotTitle,
    lead: canBeSent ? ACCOUNT_TEXTS.forgotLead : ACCOUNT_TEXTS.noMail,
    motto: ACCOUNT_TEXTS.motto,
    footer: (
      <p>
        <Link href="/login">{ACCOUNT_TEXTS.backToLogin}</Link>
      </p>
    ),
  }
  if (!canBeSent) return <FormPage {...page} />
  return (
    <FormPage {...page} onSubmit={() => void submit()}>
      <div ref={fields} className={styles.fields}>
        <TextField
          label={ACCOUNT_TEXTS.email}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          enterKeyHint="send"
          required
          value={email}
          error={problems.email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      {sentTo === null ? null : <Notice>{ACCOUNT_TEXTS.linkSent(sentTo)}</Notice>}
      <Button kind="main" type="submit" wide disabled={isBusy}>
        {isBusy ? ACCOUNT_TEXTS.sending : sentTo === null ? ACCOUNT_TEXTS.sendLink : ACCOUNT_TEXTS.sendAgain}
      </Button>
    </FormPage>
  )
}
