import { useState } from 'react'
import { useLocation } from 'wouter'
import type { LoginBody, MailLinkBody, User, VerifyEmailBody } from '../../contract/accounts.ts'
import type { RemoteFailure } from '../../remote/response.ts'
import { forgetRegistration, registration } from '../../state/registration.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BACK_TO_LOGIN, MailLinkForm, useMailToken } from './mail-link-parts.tsx'
import { requestProblem } from './request-problem.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'
import { useRemote } from '../../state/player.ts'

export interface CheckInboxPageProps {
  onSignedIn: (user: User, to: string) => Promise<void>
}

/** The page of the first steps. */
const AFTERWARDS = '/tutorial'

/** Renders the confirmation by e-mail: a link was sent, or it has just been opened. */
export function CheckInboxPage(props: CheckInboxPageProps) {
  const token = useMailToken()
  return token === null ? <LinkSent {...props} /> : <LinkOpened token={token} {...props} />
}

type Message = { tone: 'plain' | 'danger'; text: string } | null

function LinkSent({ onSignedIn }: CheckInboxPageProps) {
  const remote = useRemote()
  const [, navigate] = useLocation()
  const [message, setMessage] = useState<Message>(null)
  const [busy, setBusy] = useState<'looking' | 'sending' | null>(null)
  const { credentials } = registration

  /** If this page knows the registration, it signs the player in; otherwise the guard asks for it. */
  const goOn = async () => {
    if (!credentials) return navigate(AFTERWARDS)
    setBusy('looking')
    setMessage(null)
    const { email, password } = credentials
    const answer = await remote.call('login', { body: { email, password } satisfies LoginBody })
    if (answer.kind === 'answered') return finish(answer.body.user, onSignedIn)
    setBusy(null)
    const isWaiting = answer.kind === 'refused' && answer.code === 'email_unverified'
    setMessage({
      tone: 'danger',
      text: isWaiting ? ACCOUNT_MESSAGES.notVerifiedYet : requestProblem(answer, ACCOUNT_MESSAGES.verifyFailed),
    })
  }

  const sendAgain = async (email: string) => {
    setBusy('sending')
    setMessage(null)
    const answer = await remote.call('resendVerification', { body: { email } satisfies MailLinkBody })
    setBusy(null)
    if (answer.kind === 'answered') setMessage({ tone: 'plain', text: ACCOUNT_MESSAGES.sentAgain })
    else setMessage({ tone: 'danger', text: requestProblem(answer, ACCOUNT_MESSAGES.notSent) })
  }

  return (
    <FormPage title={ACCOUNT_MESSAGES.inboxTitle} lead={ACCOUNT_MESSAGES.inboxLead(credentials?.email)} footer={BACK_TO_LOGIN}>
      <p>{ACCOUNT_MESSAGES.inboxHint}</p>
      {message ? <Notice tone={message.tone}>{message.text}</Notice> : null}
      <Button kind="main" wide disabled={busy === 'looking'} onClick={() => void goOn()}>
        {ACCOUNT_MESSAGES.verified}
      </Button>
      {credentials ? (
        <Button wide disabled={busy === 'sending'} onClick={() => void sendAgain(credentials.email)}>
          {busy === 'sending' ? ACCOUNT_MESSAGES.sending : ACCOUNT_MESSAGES.sendAgain}
        </Button>
      ) : null}
    </FormPage>
  )
}

/** Opening a link proves nothing, because mail scanners open them, too. A press does. */
function LinkOpened({ token, onSignedIn }: CheckInboxPageProps & { token: string }) {
  const remote = useRemote()
  const [failed, setFailed] = useState<RemoteFailure | null>(null)
  const [isBusy, setBusy] = useState(false)

  const verify = async () => {
    setBusy(true)
    setFailed(null)
    const answer = await remote.call('verifyEmail', { body: { token } satisfies VerifyEmailBody })
    if (answer.kind === 'answered') return finish(answer.body.user, onSignedIn)
    setBusy(false)
    setFailed(answer)
  }

  if (failed?.kind === 'refused' && failed.code === 'invalid_token') return <LinkDead message={failed.message} />
  return (
    <FormPage title={ACCOUNT_MESSAGES.verifyTitle} lead={ACCOUNT_MESSAGES.verifyLead} footer={BACK_TO_LOGIN}>
      {failed ? <Notice tone="danger">{requestProblem(failed, ACCOUNT_MESSAGES.verifyFailed)}</Notice> : null}
      <Button kind="main" wide disabled={isBusy} onClick={() => void verify()}>
        {isBusy ? ACCOUNT_MESSAGES.verifying : ACCOUNT_MESSAGES.verify}
      </Button>
    </FormPage>
  )
}

/** Renders a used or expired link, with a button for another one, to the known address or one to be typed. */
function LinkDead({ message }: { message: string }) {
  return (
    <MailLinkForm
      call="resendVerification"
      page={{ title: ACCOUNT_MESSAGES.newLink, lead: ACCOUNT_MESSAGES.newLinkLead, footer: BACK_TO_LOGIN }}
      email={registration.credentials?.email ?? ''}
      sentWords={ACCOUNT_MESSAGES.newLinkSent}
    >
      <Notice tone="danger">{message}</Notice>
    </MailLinkForm>
  )
}

async function finish(user: User, onSignedIn: CheckInboxPageProps['onSignedIn']): Promise<void> {
  await onSignedIn(user, AFTERWARDS)
  forgetRegistration()
}
