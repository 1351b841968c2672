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
import { useProblems } from '../../ui/use-problems.ts'
import styles from './accounts.module.css'
import { callTrouble } from './call-trouble.ts'
import { EmailField } from './email-field.tsx'
import { PasswordParts } from './password-parts.tsx'
import { registrationProblems } from './registration-problem.ts'
import type { RegistrationForm, RegistrationProblems } from './registration-problem.ts'
import { SocialButtons } from './social-buttons.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useProviders } from './use-providers.ts'
import { withReturnTo } from './with-return-to.ts'

/** How somebody signs in. Who they are and what they play on is onboarding's to ask. */
export function RegisterPage({ remote }: { remote: Remote }) {
  const query = useSearch()
  const [, navigate] = useLocation()
  const providers = useProviders(remote)
  const [form, setForm] = useState<RegistrationForm>(startForm)
  const [failure, setFailure] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const { problems, form: fields, show: showProblems, clear } = useProblems<RegistrationProblems>()
  const wasForgotten = useForgotten()

  const set = (name: keyof RegistrationForm, value: string) => {
    setForm({ ...form, [name]: value })
    clear(name)
  }
  const field = (name: keyof RegistrationForm) => ({
    name,
    value: form[name],
    error: problems[name],
    required: true,
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })

  const submit = async () => {
    if (isChecking) return
    const found = registrationProblems(form)
    showProblems(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    setChecking(true)
    const wrong = await check()
    setChecking(false)
    if (typeof wrong === 'string') return setFailure(wrong)
    if (wrong) return showProblems(wrong)
    beginRegistration({ email: form.email.trim(), password: form.password })
    navigate('/onboarding')
  }
  /** What only others know: what is wrong with which field, or why it cannot go on. */
  const check = async (): Promise<RegistrationProblems | string | null> => {
    const answer = await remote.call('checkEmailByPost', { body: { email: form.email.trim() } satisfies CheckEmailBody })
    if (answer.kind === 'answered') {
      const { exists, register_after: waitS } = answer.body
      if (exists) return { email: MESSAGES.emailTaken }
      return waitS === undefined ? null : ACCOUNT_TEXTS.registerLater(waitInWords(waitS * 1_000))
    }
    // Asked too often to be looked at: registering itself looks again.
    if (answer.kind === 'unknown' && answer.isLimited === true) return null
    // oxlint-disable-next-line no-console -- this one is logged: the console says why nobody was registered
    console.info(MESSAGES.registrationNotStarted, answer.kind)
    if (answer.kind === 'refused' && answer.code === 'invalid_email') return { email: answer.message }
    const isServerTrouble = answer.kind === 'refused' && answer.status >= 500
    return isServerTrouble ? ACCOUNT_TEXTS.serverTrouble : callTrouble(answer, ACCOUNT_TEXTS.serverTrouble, ACCOUNT_TEXTS.stillHere)
  }

  return (
    <FormPage
      title={ACCOUNT_TEXTS.registerTitle}
      name={ACCOUNT_TEXTS.createAccount}
      onSubmit={() => void submit()}
      footer={<>{ACCOUNT_TEXTS.haveAccount} <Link href={withReturnTo('/login', query)}>{ACCOUNT_TEXTS.signIn}</Link></>}
      others={<SocialButtons remote={remote} providers={providers} />}
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
          enterKeyHint="go"
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
