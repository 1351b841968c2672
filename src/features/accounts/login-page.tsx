import { useState } from 'react'
import { Link } from 'wouter'
import type { User } from '../../contract/accounts.ts'
import { MESSAGES, signInAgain } from '../../contract/messages.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ACCOUNT_TEXTS, signedInUser } from './account-answers.ts'

export interface LoginPageProps {
  remote: Remote
  /** How many changes of the player who was last here wait on this device. */
  waiting: number
  onSignedIn: (user: User) => Promise<void>
}

/** Sign in with e-mail and password (specification 1, section 2 "Login"). */
export function LoginPage({ remote, waiting, onSignedIn }: LoginPageProps) {
  usePageTitle(ACCOUNT_TEXTS.signIn)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async () => {
    if (email.trim() === '' || password === '') return setError(ACCOUNT_TEXTS.bothRequired)
    setBusy(true)
    setError(null)
    const answer = await remote.call('login', { body: { email: email.trim(), password } })
    const user = signedInUser(answer)
    if (user) return onSignedIn(user)
    setBusy(false)
    setError(answer.kind === 'refused' && answer.message ? answer.message : offlineOr(answer.kind, MESSAGES.loginFailed))
  }

  return (
    <FormPage
      title={ACCOUNT_TEXTS.loginTitle}
      lead={waiting > 0 ? signInAgain(waiting) : ACCOUNT_TEXTS.loginLead}
      onSubmit={() => void submit()}
      footer={
        <>
          {ACCOUNT_TEXTS.newHere} <Link href="/register">{ACCOUNT_TEXTS.register}</Link>
        </>
      }
    >
      <TextField
        label={ACCOUNT_TEXTS.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={ACCOUNT_TEXTS.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {error ? <Notice tone="danger">{error}</Notice> : null}
      <Button kind="main" type="submit" wide disabled={isBusy}>
        {isBusy ? ACCOUNT_TEXTS.signingIn : ACCOUNT_TEXTS.signIn}
      </Button>
    </FormPage>
  )
}

function offlineOr(kind: string, message: string): string {
  return kind === 'unknown' ? ACCOUNT_TEXTS.noAnswer : message
}
