import { useState } from 'react'
import { Link } from 'wouter'
import type { CheckEmailBody, RegisterBody, User } from '../../contract/accounts.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ACCOUNT_TEXTS, signedInUser } from './account-answers.ts'
import { PlatformChoice } from './platform-choice.tsx'
import { registrationProblem } from './registration-problem.ts'

export interface RegisterPageProps {
  remote: Remote
  onSignedIn: (user: User) => Promise<void>
}

/** E-mail, password, display name and platforms in one form (specification 1, sections 2 and 5). */
export function RegisterPage({ remote, onSignedIn }: RegisterPageProps) {
  usePageTitle(ACCOUNT_TEXTS.register)
  const [form, setForm] = useState({ email: '', password: '', confirmation: '', displayName: '' })
  const [platforms, setPlatforms] = useState<ReadonlySet<number>>(new Set())
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'checking' | 'registering' | null>(null)

  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })

  const submit = async () => {
    const problem = registrationProblem({ ...form, platforms: [...platforms] })
    if (problem) return setError(problem)
    setError(null)
    setBusy('checking')
    const email = form.email.trim()
    const check = await remote.call('checkEmailByPost', { body: { email } satisfies CheckEmailBody })
    const exists = check.kind === 'answered' && (check.body as { exists?: unknown }).exists
    if (typeof exists !== 'boolean') return fail(MESSAGES.registrationNotStarted)
    if (exists) return fail(MESSAGES.emailTaken)
    setBusy('registering')
    const body: RegisterBody = {
      email,
      password: form.password,
      display_name: form.displayName.trim(),
      avatar_url: '',
      settings: { platforms: [...platforms] },
    }
    const answer = await remote.call('register', { body })
    const user = signedInUser(answer)
    if (user) return onSignedIn(user)
    return fail(answer.kind === 'refused' && answer.message ? answer.message : MESSAGES.registrationFailed)
  }

  const fail = (message: string) => {
    setBusy(null)
    setError(message)
  }

  return (
    <FormPage
      title={ACCOUNT_TEXTS.registerTitle}
      lead={ACCOUNT_TEXTS.registerLead}
      onSubmit={() => void submit()}
      footer={
        <>
          {ACCOUNT_TEXTS.haveAccount} <Link href="/login">{ACCOUNT_TEXTS.signIn}</Link>
        </>
      }
    >
      <TextField label={ACCOUNT_TEXTS.email} type="email" autoComplete="username" required {...field('email')} />
      <TextField
        label={ACCOUNT_TEXTS.password}
        type="password"
        autoComplete="new-password"
        hint={ACCOUNT_TEXTS.passwordHint}
        required
        {...field('password')}
      />
      <TextField
        label={ACCOUNT_TEXTS.confirmPassword}
        type="password"
        autoComplete="new-password"
        required
        {...field('confirmation')}
      />
      <TextField label={ACCOUNT_TEXTS.displayName} autoComplete="nickname" required {...field('displayName')} />
      <PlatformChoice remote={remote} chosen={platforms} onChange={setPlatforms} />
      {error ? <Notice tone="danger">{error}</Notice> : null}
      <Button kind="main" type="submit" wide disabled={busy !== null}>
        {busy === 'checking' ? ACCOUNT_TEXTS.checking : busy ? ACCOUNT_TEXTS.registering : ACCOUNT_TEXTS.register}
      </Button>
    </FormPage>
  )
}
