import { useState } from 'react'
import { useLocation } from 'wouter'
import type { LoginBody, MailLinkBody, User, VerifyEmailBody } from '../../contract/accounts.ts'
import type { RemoteFailure } from '../../remote/answer.ts'
import type { Remote } from '../../remote/remote.ts'
import { forgetRegistration, registration } from '../../state/registration.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BACK_TO_LOGIN } from './back-to-login.tsx'
import { callTrouble } from './call-trouble.ts'
import { MailLinkForm } from './mail-link-form.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useMailToken } from './use-mail-token.ts'

export interface CheckInboxPageProps {
  remote: Remote
  onSignedIn: (user: User, to: string) => Promise<void>
}

/** Where the first steps are shown. */
const AFTERWARDS = '/tutorial'

/** The way through the inbox: a link was sent, or it has just been opened. */
export function CheckInboxPage(props: CheckInboxPageProps) {
  const token = useMailToken()
  return token === null ? <LinkSent {...props} /> : <LinkOpened token={token} {...props} />
}

type Said = { tone: 'plain' | 'danger'; text: string } | null

function LinkSent({ remote, onSignedIn }: CheckInboxPageProps) {
  const [, navigate] = useLocation()
  const [said, say] = useState<Said>(null)
  const [busy, setBusy] = useState<'looking' | 'sending' | null>(null)
  const { credentials } = registration

  /** While this page knows who registered, it signs them in; else the guard asks for it. */
  const goOn = async () => {
    if (!credentials) return navigate(AFTERWARDS)
    setBusy('looking')
    say(null)
    const { email, password } = credentials
    const answer = await remote.call('login', { body: { email, password } satisfies LoginBody })
    if (answer.kind === 'answered') return finish(answer.body.user, onSignedIn)
    setBusy(null)
    const isWaiting = answer.kind === 'refused' && answer.code === 'email_unverified'
    say({ tone: 'danger', text: isWaiting ? ACCOUNT_TEXTS.notVerifiedYet : callTrouble(answer, ACCOUNT_TEXTS.verifyFailed) })
  }

  const sendAgain = async (email: string) => {
    setBusy('sending')
    say(null)
    const answer = await remote.call('resendVerification', { body: { email } satisfies MailLinkBody })
    setBusy(null)
    if (answer.kind === 'answered') say({ tone: 'plain', text: ACCOUNT_TEXTS.sentAgain })
    else say({ tone: 'danger', text: callTrouble(answer, ACCOUNT_TEXTS.notSent) })
  }

  return (
    <FormPage title={ACCOUNT_TEXTS.inboxTitle} lead={ACCOUNT_TEXTS.inboxLead(credentials?.email)} footer={BACK_TO_LOGIN}>
      <p>{ACCOUNT_TEXTS.inboxHint}</p>
      {said ? <Notice tone={said.tone}>{said.text}</Notice> : null}
      <Button kind="main" wide disabled={busy === 'looking'} onClick={() => void goOn()}>
        {ACCOUNT_TEXTS.verified}
      </Button>
      {credentials ? (
        <Button wide disabled={busy === 'sending'} onClick={() => void sendAgain(credentials.email)}>
          {busy === 'sending' ? ACCOUNT_TEXTS.sending : ACCOUNT_TEXTS.sendAgain}
        </Button>
      ) : null}
    </FormPage>
  )
}

/** Opening a link proves nothing: mail scanners open them, too. A press does. */
function LinkOpened({ token, remote, onSignedIn }: CheckInboxPageProps & { token: string }) {
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

  if (failed?.kind === 'refused' && failed.code === 'invalid_token') return <LinkDead remote={remote} said={failed.message} />
  return (
    <FormPage title={ACCOUNT_TEXTS.verifyTitle} lead={ACCOUNT_TEXTS.verifyLead} footer={BACK_TO_LOGIN}>
      {failed ? <Notice tone="danger">{callTrouble(failed, ACCOUNT_TEXTS.verifyFailed)}</Notice> : null}
      <Button kind="main" wide disabled={isBusy} onClick={() => void verify()}>
        {isBusy ? ACCOUNT_TEXTS.verifying : ACCOUNT_TEXTS.verify}
      </Button>
    </FormPage>
  )
}

/** The link was used, or is too old: another one is a press away, to the address that is known or asked for. */
function LinkDead({ remote, said }: { remote: Remote; said: string }) {
  return (
    <MailLinkForm
      remote={remote}
      call="resendVerification"
      page={{ title: ACCOUNT_TEXTS.newLink, lead: ACCOUNT_TEXTS.newLinkLead, footer: BACK_TO_LOGIN }}
      email={registration.credentials?.email ?? ''}
      sentWords={ACCOUNT_TEXTS.newLinkSent}
    >
      <Notice tone="danger">{said}</Notice>
    </MailLinkForm>
  )
}

async function finish(user: User, onSignedIn: CheckInboxPageProps['onSignedIn']): Promise<void> {
  await onSignedIn(user, AFTERWARDS)
  forgetRegistration()
}
