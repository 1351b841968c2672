import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { LoginBody, MailLinkBody, User } from '../../contract/accounts.ts'
import { FIXED_MESSAGES, signInAgain } from '../../contract/messages.ts'
import { signInProblemText } from '../../contract/sign-in-problems.ts'
import type { RemoteFailure, UnknownReason } from '../../remote/response.ts'
import { forgetRegistration } from '../../state/registration.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormPage, MOTTO } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import styles from './accounts.module.css'
import { requestProblem } from './request-problem.ts'
import {
  EmailField,
  SocialButtons,
  Hand,
  SharedListLine,
  comesFromList,
  withReturnTo,
  useProviders,
  useSharedList,
} from './sign-in-parts.tsx'
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts'
import { useRemote } from '../../state/player.ts'

export interface LoginPageProps {
  /** Whether this device has a stored player. */
  isKnown: boolean
  /** The number of pending changes of the last player on this device. */
  waiting: number
  onSignedIn: (user: User) => Promise<void>
}

type Problems = { email?: string | undefined; password?: string | undefined }
/** The failure, with details and a remedy if there are any. */
type Failure = { text: string; detail?: string; remedy?: 'confirm-email' | 'new-password' }

/** Fetched at its first use: few players have a second factor. */
const SecondStepPage = lazy(async () => ({ default: (await import('./second-step-page.tsx')).SecondStepPage }))

/** Renders the sign-in page: e-mail and password, or another provider. New visitors also read what Questdeck is. */
export function LoginPage({ waiting, onSignedIn, ...props }: LoginPageProps) {
  const remote = useRemote()
  const query = useSearch()
  const providers = useProviders(remote)
  const shared = useSharedList(remote, query)
  const problem = useReturnProblem()
  // As at the first render: a sign-in stores the player at once.
  const [isKnown] = useState(props.isKnown || waiting > 0 || has(query, 'left') || has(query, 'again'))
  // A visit of this page ends a registration that was begun.
  useEffect(forgetRegistration, [])
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState(problem)
  const [isBusy, setBusy] = useState(false)
  // Another provider leads back here, and so does a new password, if the player has a second factor.
  const [isSecond, setSecond] = useState(new URLSearchParams(query).get('step') === 'second')
  const [, navigate] = useLocation()
  const { problems, form, show, clear } = useProblems<Problems>()

  const submit = async () => {
    const found: Problems = {
      email: email.trim() === '' ? SIGN_IN_MESSAGES.emailRequired : undefined,
      password: password === '' ? SIGN_IN_MESSAGES.passwordRequired : undefined,
    }
    show(found)
    setFailure(null)
    if (found.email || found.password || isBusy) return
    setBusy(true)
    const answer = await remote.call('login', { body: { email: email.trim(), password } satisfies LoginBody })
    if (answer.kind === 'answered') return onSignedIn(answer.body.user)
    setBusy(false)
    if (answer.kind === 'refused' && answer.code === 'second_factor') {
      setPassword('')
      return setSecond(true)
    }
    setFailure(failureOf(answer))
  }
  if (isSecond) {
    const begin = (reason?: string) => {
      setSecond(false)
      setFailure(reason === undefined ? null : { text: reason })
      navigate(withReturnTo('/login', query), { replace: true })
    }
    return (
      <Suspense fallback={null}>
        <SecondStepPage onSignedIn={onSignedIn} onBack={begin} />
      </Suspense>
    )
  }

  const wayOut = (remedy: Failure['remedy']) => {
    if (remedy === 'confirm-email')
      return <SendLinkAgain email={email} onFailed={(text) => setFailure({ text, remedy: 'confirm-email' })} />
    if (remedy !== 'new-password' || !providers?.mail) return null
    return (
      <ButtonLink href="/forgot-password" kind="bare" compact>
        {SIGN_IN_MESSAGES.resetTitle}
      </ButtonLink>
    )
  }

  return (
    <FormPage
      title={shared?.list_name ?? (isKnown ? SIGN_IN_MESSAGES.loginTitle : MOTTO)}
      isTitlePending={shared === undefined}
      name={SIGN_IN_MESSAGES.signIn}
      above={shared === null ? undefined : <SharedListLine list={shared} />}
      lead={shared && waiting === 0 ? SIGN_IN_MESSAGES.sharedLead : leadOf(query, isKnown, waiting)}
      art={<Hand covers={shared === undefined ? [null, null, null] : shared?.covers} />}
      onSubmit={() => void submit()}
      others={<SocialButtons providers={providers} />}
    >
      <div ref={form} className={styles.fields}>
        <EmailField
          enterKeyHint="next"
          value={email}
          error={problems.email}
          onChange={({ target }) => (clear('email'), setEmail(target.value))}
        />
        <div className={styles.forgot}>
          {providers?.mail ? <Link href="/forgot-password">{SIGN_IN_MESSAGES.forgotPassword}</Link> : null}
          <PasswordField
            label={SIGN_IN_MESSAGES.password}
            showLabel={SIGN_IN_MESSAGES.showPassword}
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            required
            value={password}
            error={problems.password}
            onChange={({ target }) => (clear('password'), setPassword(target.value))}
          />
        </div>
      </div>
      {failure ? (
        <Notice tone="danger" action={wayOut(failure.remedy)}>
          {failure.detail === undefined ? (
            failure.text
          ) : (
            <>
              <b>{failure.text}</b> {failure.detail}
            </>
          )}
        </Notice>
      ) : null}
      <Button kind="main" type="submit" wide disabled={isBusy}>
        {isBusy ? SIGN_IN_MESSAGES.signingIn : SIGN_IN_MESSAGES.signIn}
      </Button>
      <ButtonLink wide href={withReturnTo('/register', query)}>
        {SIGN_IN_MESSAGES.createAccount}
      </ButtonLink>
    </FormPage>
  )
}

function leadOf(query: string, isKnown: boolean, waiting: number): string {
  if (waiting > 0) return signInAgain(waiting)
  if (comesFromList(query)) return FIXED_MESSAGES.signInToLikeLists
  if (has(query, 'left')) return SIGN_IN_MESSAGES.left
  return isKnown ? SIGN_IN_MESSAGES.loginLead : SIGN_IN_MESSAGES.newcomerLead
}

const UNREADABLE: ReadonlySet<UnknownReason> = new Set<UnknownReason>(['captive', 'not-ours', 'truncated'])

function failureOf(answer: RemoteFailure): Failure {
  const text = requestProblem(answer, FIXED_MESSAGES.loginFailed)
  // There was a response, so saying that nothing was sent would be wrong.
  const isUnreadable = answer.kind === 'unknown' && UNREADABLE.has(answer.reason) && answer.retryAfterMs === null
  if (isUnreadable) return { text: FIXED_MESSAGES.loginFailed }
  if (answer.kind === 'unknown') return text === FIXED_MESSAGES.loginFailed ? { text, detail: SIGN_IN_MESSAGES.serverFailing } : { text }
  if (answer.code === 'invalid_credentials') return { text, detail: SIGN_IN_MESSAGES.checkCredentials, remedy: 'new-password' }
  return answer.code === 'email_unverified' ? { text, remedy: 'confirm-email' } : { text }
}

/** `again`: the session has ended; `left`: the account was just deleted. */
function has(query: string, key: 'again' | 'left'): boolean {
  return new URLSearchParams(query).has(key)
}

/** Returns why signing in by a provider failed, from the address. It is removed there, so that a reload does not show it again. */
function useReturnProblem(): Failure | null {
  const query = useSearch()
  const [, navigate] = useLocation()
  const known = new URLSearchParams(query)
  const text = signInProblemText(known.get('problem'), known.get('provider'))
  useEffect(() => {
    if (text !== undefined) navigate(withReturnTo('/login', query), { replace: true })
  }, [text, query, navigate])
  const [problem] = useState(text === undefined ? null : { text })
  return problem
}

interface SendLinkAgainProps {
  email: string
  onFailed: (text: string) => void
}

function SendLinkAgain({ email, onFailed }: SendLinkAgainProps) {
  const remote = useRemote()
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const at = useRef(email.trim())
  const send = async () => {
    setState('sending')
    const answer = await remote.call('resendVerification', { body: { email: at.current } satisfies MailLinkBody })
    if (answer.kind === 'answered') return setState('sent')
    setState('ready')
    onFailed(requestProblem(answer, SIGN_IN_MESSAGES.notSent))
  }
  if (state === 'sent') return <output>{SIGN_IN_MESSAGES.sentAgain}</output>
  return (
    <Button kind="bare" compact disabled={state === 'sending'} onClick={() => void send()}>
      {SIGN_IN_MESSAGES.sendAgain}
    </Button>
  )
}
