import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { LoginBody, MailLinkBody, User } from '../../contract/accounts.ts'
import { MESSAGES, signInAgain } from '../../contract/messages.ts'
import { signInProblemText } from '../../contract/sign-in-problems.ts'
import type { RemoteFailure, UnknownReason } from '../../remote/answer.ts'
import type { Remote } from '../../remote/remote.ts'
import { forgetRegistration } from '../../state/registration.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormPage, MOTTO } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import styles from './accounts.module.css'
import { callTrouble } from './call-trouble.ts'
import { EmailField } from './email-field.tsx'
import { Hand } from './hand.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { SIGN_IN_TEXTS } from './sign-in-texts.ts'
import { useProviders } from './use-providers.ts'
import { comesFromList, withReturnTo } from './with-return-to.ts'

export interface LoginPageProps {
  remote: Remote
  /** Whether this device remembers a player. */
  isKnown: boolean
  /** How many changes of the player who was last here wait on this device. */
  waiting: number
  onSignedIn: (user: User) => Promise<void>
}

type Problems = { email?: string | undefined; password?: string | undefined }
/** What went wrong and, where it helps, what else to say; and what can be done about it. */
type Failure = { text: string; detail?: string; remedy?: 'confirm-email' | 'new-password' }

/** The sign-in page: e-mail and password, or another provider. New visitors also read what Questdeck is. */
export function LoginPage({ remote, waiting, onSignedIn, ...props }: LoginPageProps) {
  const query = useSearch()
  const providers = useProviders(remote)
  const problem = useReturnProblem()
  // As it was when the page came: whoever signs in is known at once.
  const [isKnown] = useState(props.isKnown || waiting > 0 || has(query, 'left') || has(query, 'again'))
  // Whoever is here has given up what they had begun.
  useEffect(forgetRegistration, [])
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState(problem)
  const [isBusy, setBusy] = useState(false)
  const { problems, form, show, clear } = useProblems<Problems>()

  const submit = async () => {
    const found: Problems = {
      email: email.trim() === '' ? SIGN_IN_TEXTS.emailRequired : undefined,
      password: password === '' ? SIGN_IN_TEXTS.passwordRequired : undefined,
    }
    show(found)
    setFailure(null)
    if (found.email || found.password || isBusy) return
    setBusy(true)
    const answer = await remote.call('login', { body: { email: email.trim(), password } satisfies LoginBody })
    if (answer.kind === 'answered') return onSignedIn(answer.body.user)
    setBusy(false)
    setFailure(failureOf(answer))
  }

  const wayOut = (remedy: Failure['remedy']) => {
    if (remedy === 'confirm-email') return (
        <SendLinkAgain
          remote={remote}
          email={email}
          onFailed={(text) => setFailure({ text, remedy: 'confirm-email' })}
        />
      )
    if (remedy !== 'new-password' || !providers?.mail) return null
    return (
      <ButtonLink href="/forgot-password" kind="bare" compact>
        {SIGN_IN_TEXTS.resetTitle}
      </ButtonLink>
    )
  }

  return (
    <FormPage
      title={isKnown ? SIGN_IN_TEXTS.loginTitle : MOTTO}
      name={SIGN_IN_TEXTS.signIn}
      lead={leadOf(query, isKnown, waiting)}
      art={<Hand />}
      onSubmit={() => void submit()}
      others={<SocialButtons remote={remote} providers={providers} />}
    >
      <div ref={form} className={styles.fields}>
        <EmailField enterKeyHint="next" value={email} error={problems.email} onChange={({ target }) => (clear('email'), setEmail(target.value))} />
        <div className={styles.forgot}>
          {providers?.mail ? <Link href="/forgot-password">{SIGN_IN_TEXTS.forgotPassword}</Link> : null}
          <PasswordField
            label={SIGN_IN_TEXTS.password}
            showLabel={SIGN_IN_TEXTS.showPassword}
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
          {failure.detail === undefined ? failure.text : <><b>{failure.text}</b> {failure.detail}</>}
        </Notice>
      ) : null}
      <Button kind="main" type="submit" wide disabled={isBusy}>
        {isBusy ? SIGN_IN_TEXTS.signingIn : SIGN_IN_TEXTS.signIn}
      </Button>
      <ButtonLink wide href={withReturnTo('/register', query)}>
        {SIGN_IN_TEXTS.createAccount}
      </ButtonLink>
    </FormPage>
  )
}

function leadOf(query: string, isKnown: boolean, waiting: number): string {
  if (waiting > 0) return signInAgain(waiting)
  if (comesFromList(query)) return MESSAGES.signInToLikeLists
  if (has(query, 'left')) return SIGN_IN_TEXTS.left
  return isKnown ? SIGN_IN_TEXTS.loginLead : SIGN_IN_TEXTS.newcomerLead
}

const UNREADABLE: ReadonlySet<UnknownReason> = new Set<UnknownReason>(['captive', 'not-ours', 'truncated'])

function failureOf(answer: RemoteFailure): Failure {
  const text = callTrouble(answer, MESSAGES.loginFailed)
  // Something came back: that nothing was sent would be untrue.
  const isUnreadable = answer.kind === 'unknown' && UNREADABLE.has(answer.reason) && answer.retryAfterMs === null
  if (isUnreadable) return { text: MESSAGES.loginFailed }
  if (answer.kind === 'unknown') return text === MESSAGES.loginFailed ? { text, detail: SIGN_IN_TEXTS.serverTrouble } : { text }
  if (answer.code === 'invalid_credentials') return { text, detail: SIGN_IN_TEXTS.checkCredentials, remedy: 'new-password' }
  return answer.code === 'email_unverified' ? { text, remedy: 'confirm-email' } : { text }
}

/** `again` is whose session has ended, `left` who has just deleted their account. */
function has(query: string, key: 'again' | 'left'): boolean {
  return new URLSearchParams(query).has(key)
}

/** Why signing in by others came to nothing, as the address says it; said once, so a reload does not say it again. */
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
  remote: Remote
  email: string
  onFailed: (text: string) => void
}

function SendLinkAgain({ remote, email, onFailed }: SendLinkAgainProps) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const at = useRef(email.trim())
  const send = async () => {
    setState('sending')
    const answer = await remote.call('resendVerification', { body: { email: at.current } satisfies MailLinkBody })
    if (answer.kind === 'answered') return setState('sent')
    setState('ready')
    onFailed(callTrouble(answer, SIGN_IN_TEXTS.notSent))
  }
  if (state === 'sent') return <output>{SIGN_IN_TEXTS.sentAgain}</output>
  return (
    <Button kind="bare" compact disabled={state === 'sending'} onClick={() => void send()}>
      {SIGN_IN_TEXTS.sendAgain}
    </Button>
  )
}
