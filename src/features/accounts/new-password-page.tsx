import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ResetPasswordBody, User } from '../../contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import styles from './accounts.module.css'
import { BACK_TO_LOGIN, useMailToken } from './mail-link-parts.tsx'
import { requestProblem } from './request-problem.ts'
import { PasswordParts, newPasswordProblems } from './password-parts.tsx'
import type { NewPasswordProblems } from './password-parts.tsx'
import { ACCOUNT_MESSAGES } from './messages.ts'
import { useRemote } from '../../state/player.ts'

export interface MailLinkPageProps {
  onSignedIn: (user: User) => Promise<void>
}

interface NewPasswordPageProps extends MailLinkPageProps {
  /** The token of the link; null if the page was opened without one. */
  token: string | null
  /** The endpoint for the token and the password. */
  call: 'resetPassword' | 'undoEmailChange'
  words: { readonly title: string; readonly lead: string; readonly missing: string; readonly failed: string }
}

const RESET_WORDS = {
  title: ACCOUNT_MESSAGES.resetTitle,
  lead: ACCOUNT_MESSAGES.resetLead,
  missing: ACCOUNT_MESSAGES.noToken,
  failed: ACCOUNT_MESSAGES.resetFailed,
}

/** Renders the target of the link for a forgotten password. */
export function ResetPasswordPage(props: MailLinkPageProps) {
  return <NewPasswordPage {...props} token={useMailToken()} call="resetPassword" words={RESET_WORDS} />
}

const UNDO_WORDS = {
  title: ACCOUNT_MESSAGES.undoTitle,
  lead: ACCOUNT_MESSAGES.undoLead,
  missing: ACCOUNT_MESSAGES.stopMissing,
  failed: ACCOUNT_MESSAGES.undoFailed,
}

/** Takes back an account that got another address, with a new password: all other sessions end. */
export function TakeBack(props: Omit<NewPasswordPageProps, 'call' | 'words'>) {
  return <NewPasswordPage {...props} call="undoEmailChange" words={UNDO_WORDS} />
}

/** Renders the target of the link that was sent to an account's former address. */
export function UndoEmailPage(props: MailLinkPageProps) {
  return <TakeBack {...props} token={useMailToken()} />
}

/** Renders the form for a new password by a link from an e-mail; the same checks as at registration, in the same order. */
function NewPasswordPage({ onSignedIn, token, call, words }: NewPasswordPageProps) {
  const remote = useRemote()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [failure, setFailure] = useState<{ text: string; isLinkDead: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [, navigate] = useLocation()
  const { problems, form: fields, show, clear } = useProblems<NewPasswordProblems>()

  const submit = async () => {
    const found = password === '' ? { password: ACCOUNT_MESSAGES.passwordRequired } : newPasswordProblems(password, confirmation)
    show(found ?? {})
    setFailure(null)
    if (found || isBusy || token === null) return
    setBusy(true)
    const answer = await remote.call(call, { body: { token, password } satisfies ResetPasswordBody })
    if (answer.kind === 'answered') return onSignedIn(answer.body.user)
    setBusy(false)
    if (answer.kind === 'refused' && answer.code === 'second_factor') return navigate('/login?step=second')
    if (answer.kind === 'refused' && answer.code === 'weak_password') return show({ password: answer.message })
    setFailure({
      text: requestProblem(answer, words.failed, ACCOUNT_MESSAGES.stillHere),
      isLinkDead: answer.kind === 'refused' && answer.code === 'invalid_token',
    })
  }

  if (token === null) {
    return (
      <FormPage title={words.title} lead={words.missing} footer={BACK_TO_LOGIN}>
        <ButtonLink href="/forgot-password" kind="main" wide>
          {ACCOUNT_MESSAGES.newLink}
        </ButtonLink>
      </FormPage>
    )
  }
  return (
    <FormPage title={words.title} lead={words.lead} onSubmit={() => void submit()} footer={BACK_TO_LOGIN}>
      <div ref={fields} className={styles.fields}>
        <PasswordField
          label={ACCOUNT_MESSAGES.newPassword}
          showLabel={ACCOUNT_MESSAGES.showPassword}
          name="password"
          autoComplete="new-password"
          enterKeyHint="next"
          required
          hint={<PasswordParts password={password} />}
          value={password}
          error={problems.password}
          // Both fields have the error that they differ.
          onChange={({ target }) => (clear('password', 'confirmation'), setPassword(target.value))}
        />
        <PasswordField
          label={ACCOUNT_MESSAGES.confirmPassword}
          showLabel={ACCOUNT_MESSAGES.showConfirmation}
          name="confirmation"
          autoComplete="new-password"
          enterKeyHint="go"
          required
          value={confirmation}
          error={problems.confirmation}
          onChange={({ target }) => (clear('confirmation'), setConfirmation(target.value))}
        />
      </div>
      {failure ? (
        <Notice
          tone="danger"
          action={
            failure.isLinkDead ? (
              <ButtonLink href="/forgot-password" compact>
                {ACCOUNT_MESSAGES.newLink}
              </ButtonLink>
            ) : null
          }
        >
          {failure.text}
        </Notice>
      ) : null}
      <Button kind="main" type="submit" wide disabled={isBusy}>
        {isBusy ? ACCOUNT_MESSAGES.saving : ACCOUNT_MESSAGES.save}
      </Button>
    </FormPage>
  )
}
