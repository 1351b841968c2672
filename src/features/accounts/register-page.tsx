import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { CheckEmailBody } from '../../contract/accounts.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { waitInWords } from '../../domain/wait-in-words.ts'
import type { Remote } from '../../remote/remote.ts'
import { beginRegistration, registration, tellForgotten } from '../../state/registration.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './accounts.module.css'
import { callTrouble } from './call-trouble.ts'
import { EmailField } from './email-field.tsx'
import { PasswordParts } from './password-parts.tsx'
import { registrationProblems } from './registration-problem.ts'
import type { RegistrationForm, RegistrationProblems } from './registration-problem.ts'
import { SocialButtons } from './social-buttons.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useFirstProblem } from './use-first-problem.ts'
import { useProviders } from './use-providers.ts'
import { withReturnTo } from './with-return-to.ts'

/** E-mail and password; the rest of an account is onboarding's. */
export function RegisterPage({ remote }: { remote: Remote }) {
  const query = useSearch()
  const [, navigate] = useLocation()
  const providers = useProviders(remote)
  const [form, setForm] = useState<RegistrationForm>(startForm)
  const [problems, setProblems] = useState<RegistrationProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const fields = useFirstProblem(problems)
  const wasForgotten = useForgotten()

  const field = (name: keyof RegistrationForm) => ({
    name,
    value: form[name],
    error: problems[name],
    required: true,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })

  const submit = async () => {
    const found = registrationProblems(form)
    setProblems(found)
    setFailure(null)
    if (Object.keys(found).length > 0 || isChecking) return
    setChecking(true)
    const email = form.email.trim()
    const answer = await remote.call('checkEmailByPost', { body: { email } satisfies CheckEmailBody })
    setChecking(false)
    // Asked too often to be looked at: registering itself looks again.
    const isUnchecked = answer.kind === 'unknown' && answer.isLimited === true
    if (answer.kind !== 'answered' && !isUnchecked) {
      // oxlint-disable-next-line no-console -- this one is logged: the console says why nobody was registered
      console.info(MESSAGES.registrationNotStarted, answer.kind)
      if (answer.kind === 'refused' && answer.code === 'invalid_email') return setProblems({ email: answer.message })
      const isServerTrouble = answer.kind === 'refused' && answer.status >= 500
      return setFailure(
        isServerTrouble ? ACCOUNT_TEXTS.serverTrouble : callTrouble(answer, ACCOUNT_TEXTS.serverTrouble, ACCOUNT_TEXTS.stillHere),
      )
    }
    if (answer.kind === 'answered') {
      const { exists, register_after: waitS } = answer.body
      if (exists) return setProblems({ email: MESSAGES.emailTaken })
      if (waitS !== undefined) return setFailure(ACCOUNT_TEXTS.registerLater(waitInWords(waitS * 1_000)))
    }
    beginRegistration({ email, password: form.password })
    navigate('/onboarding')
  }

  return (
    <FormPage
      title={ACCOUNT_TEXTS.registerTitle}
      name={ACCOUNT_TEXTS.createAccount}
      lead={ACCOUNT_TEXTS.registerLead}
      onSubmit={() => void submit()}
      footer={<>{ACCOUNT_TEXTS.haveAccount} <Link href={withReturnTo('/login', query)}>{ACCOUNT_TEXTS.signIn}</Link></>}
    >
      {wasForgotten ? <Notice>{ACCOUNT_TEXTS.forgotten}</Notice> : null}
      <div ref={fields} className={styles.fields}>
        <EmailField enterKeyHint="next" {...field('email')} />
        <PasswordField
          label={ACCOUNT_TEXTS.password}
          showLabel={ACCOUNT_TEXTS.showPassword}
          autoComplete="new-password"
          enterKeyHint="next"
          hint={<PasswordParts password={form.password} email={form.email.trim()} />}
          {...field('password')}
        />
        <PasswordField
          label={ACCOUNT_TEXTS.confirmPassword}
          showLabel={ACCOUNT_TEXTS.showConfirmation}
          autoComplete="new-password"
          enterKeyHint="next"
          {...field('confirmation')}
        />
      </div>
      {failure === null ? null : (
        <Notice tone="danger">
          <b>{MESSAGES.registrationNotStarted}</b> {failure}
        </Notice>
      )}
      <Button kind="main" type="submit" wide disabled={isChecking}>
        {isChecking ? ACCOUNT_TEXTS.checking : ACCOUNT_TEXTS.next}
      </Button>
      <SocialButtons remote={remote} providers={providers} />
    </FormPage>
  )
}

/** Whoever comes back from onboarding finds what they had typed. */
function startForm(): RegistrationForm {
  const { email = '', password = '' } = registration.credentials ?? {}
  return { email, password, confirmation: password }
}

/** Whether onboarding has sent them here because a reload made it forget who registers; said once. */
function useForgotten(): boolean {
  const [wasForgotten] = useState(registration.isForgotten)
  useEffect(tellForgotten, [])
  return wasForgotten
}
