import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { CheckEmailBody } from '../../contract/accounts.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { waitInWords } from '../../domain/wait-in-words.ts'
import { beginRegistration, registration, reportForgotten } from '../../state/registration.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import styles from './accounts.module.css'
import { requestProblem } from './request-problem.ts'
import { EmailField, SocialButtons, sharedListId, withReturnTo, useProviders } from './sign-in-parts.tsx'
import { PasswordParts, problemsLeft, registrationProblems } from './password-parts.tsx'
import type { RegistrationForm, RegistrationProblems } from './password-parts.tsx'
import { ACCOUNT_MESSAGES } from './messages.ts'
import { useRemote } from '../../state/player.ts'

type TermsPart = 'agreement' | 'data'

export interface RegisterPageProps {
  /** Fetches the sheet with the terms: few players open it. */
  loadTerms: () => Promise<ComponentType<{ part: TermsPart; onClosed: () => void }>>
}

/** Renders how to sign in. The onboarding asks for the name and the platforms. */
export function RegisterPage({ loadTerms }: RegisterPageProps) {
  const remote = useRemote()
  const query = useSearch()
  const [, navigate] = useLocation()
  const providers = useProviders(remote)
  const [form, setForm] = useState<RegistrationForm>(startForm)
  const [failure, setFailure] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const { problems, form: fields, show: showProblems, set: setProblems } = useProblems<RegistrationProblems>()
  const wasForgotten = useForgotten()

  const set = (name: keyof RegistrationForm, value: string) => {
    const next = { ...form, [name]: value }
    setForm(next)
    setProblems(problemsLeft(problems, name, next))
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
    const listId = sharedListId(query)
    beginRegistration({ email: form.email.trim(), password: form.password }, listId === undefined ? null : `/list/${listId}`)
    navigate('/onboarding')
  }
  /** Resolves to the problems that only the server knows: those of fields, or why it cannot continue. */
  const check = async (): Promise<RegistrationProblems | string | null> => {
    const answer = await remote.call('checkEmailByPost', { body: { email: form.email.trim() } satisfies CheckEmailBody })
    if (answer.kind === 'answered') {
      const { exists, register_after: waitS } = answer.body
      if (exists) return { email: FIXED_MESSAGES.emailTaken }
      return waitS === undefined ? null : ACCOUNT_MESSAGES.registerLater(waitInWords(waitS * 1_000))
    }
    // Rate-limited: the registration itself checks again.
    if (answer.kind === 'unknown' && answer.isLimited === true) return null
    // oxlint-disable-next-line no-console -- this one is logged: the console says why nobody was registered
    console.info(FIXED_MESSAGES.registrationNotStarted, answer.kind)
    if (answer.kind === 'refused' && answer.code === 'invalid_email') return { email: answer.message }
    const isServerFailing = answer.kind === 'refused' && answer.status >= 500
    return isServerFailing
      ? ACCOUNT_MESSAGES.serverFailing
      : requestProblem(answer, ACCOUNT_MESSAGES.serverFailing, ACCOUNT_MESSAGES.stillHere)
  }

  return (
    <FormPage
      title={ACCOUNT_MESSAGES.registerTitle}
      name={ACCOUNT_MESSAGES.createAccount}
      onSubmit={() => void submit()}
      footer={
        <>
          {ACCOUNT_MESSAGES.haveAccount} <Link href={withReturnTo('/login', query)}>{ACCOUNT_MESSAGES.signIn}</Link>
        </>
      }
      others={<SocialButtons providers={providers} />}
    >
      {wasForgotten ? <Notice>{ACCOUNT_MESSAGES.forgotten}</Notice> : null}
      <div ref={fields} className={styles.fields}>
        <EmailField enterKeyHint="next" {...field('email')} />
        <PasswordField
          label={ACCOUNT_MESSAGES.password}
          showLabel={ACCOUNT_MESSAGES.showPassword}
          autoComplete="new-password"
          enterKeyHint="next"
          hint={<PasswordParts password={form.password} email={form.email.trim()} />}
          {...field('password')}
        />
        <PasswordField
          label={ACCOUNT_MESSAGES.confirmPassword}
          showLabel={ACCOUNT_MESSAGES.showConfirmation}
          autoComplete="new-password"
          enterKeyHint="go"
          {...field('confirmation')}
        />
      </div>
      {failure === null ? null : (
        <Notice tone="danger">
          <b>{FIXED_MESSAGES.registrationNotStarted}</b> {failure}
        </Notice>
      )}
      <Button kind="main" type="submit" wide disabled={isChecking}>
        {isChecking ? ACCOUNT_MESSAGES.checking : ACCOUNT_MESSAGES.next}
      </Button>
      <Agreement loadTerms={loadTerms} />
    </FormPage>
  )
}

/** Renders the line about terms and privacy. Each opens over the form, so that nothing typed is lost. */
function Agreement({ loadTerms }: RegisterPageProps) {
  const [open, setOpen] = useState<{ part: TermsPart; Terms: Awaited<ReturnType<typeof loadTerms>> } | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  const show = (part: TermsPart) => {
    loadTerms().then(
      (Terms) => (setUnreachable(false), setOpen({ part, Terms })),
      () => setUnreachable(true),
    )
  }
  const { before, terms, between, privacy } = ACCOUNT_MESSAGES.agreement
  return (
    <>
      <p className={styles.agreement}>
        {before}
        <button type="button" aria-haspopup="dialog" onClick={() => show('agreement')}>
          {terms}
        </button>
        {between}
        <button type="button" aria-haspopup="dialog" onClick={() => show('data')}>
          {privacy}
        </button>
      </p>
      {isUnreachable ? <Notice>{ACCOUNT_MESSAGES.stillHere}</Notice> : null}
      {open ? <open.Terms part={open.part} onClosed={() => setOpen(null)} /> : null}
    </>
  )
}

/** Returns the typed values to a player who comes back from the onboarding. */
function startForm(): RegistrationForm {
  const { email = '', password = '' } = registration.credentials ?? {}
  return { email, password, confirmation: password }
}

/** Returns whether the onboarding has sent them here because a reload lost the registration; shown once. */
function useForgotten(): boolean {
  const [wasForgotten] = useState(registration.isForgotten)
  useEffect(reportForgotten, [])
  return wasForgotten
}
