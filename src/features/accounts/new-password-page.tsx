import { useState } from 'react'
import type { ResetPasswordBody, User } from '../../contract/accounts.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import styles from './accounts.module.css'
import { BACK_TO_LOGIN } from './back-to-login.tsx'
import { callTrouble } from './call-trouble.ts'
import { PasswordParts } from './password-parts.tsx'
import { newPasswordProblems } from './registration-problem.ts'
import type { NewPasswordProblems } from './registration-problem.ts'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useMailToken } from './use-mail-token.ts'

export interface MailLinkPageProps {
  remote: Remote
  onSignedIn: (user: User) => Promise<void>
}

interface NewPasswordPageProps extends MailLinkPageProps {
  /** What the link carries; null where the page was opened without one. */
  token: string | null
  /** What the press does with the two. */
  call: 'resetPassword' | 'undoEmailChange'
  words: { readonly title: string; readonly lead: string; readonly missing: string; readonly failed: string }
}

const RESET_WORDS = {
  title: ACCOUNT_TEXTS.resetTitle,
  lead: ACCOUNT_TEXTS.resetLead,
  missing: ACCOUNT_TEXTS.noToken,
  failed: ACCOUNT_TEXTS.resetFailed,
}

/** Where the link leads that somebody has asked for who has forgotten their password. */
export function ResetPasswordPage(props: MailLinkPageProps) {
  return <NewPasswordPage {...props} token={useMailToken()} call="resetPassword" words={RESET_WORDS} />
}

const UNDO_WORDS = {
  title: ACCOUNT_TEXTS.undoTitle,
  lead: ACCOUNT_TEXTS.undoLead,
  missing: ACCOUNT_TEXTS.stopMissing,
  failed: ACCOUNT_TEXTS.undoFailed,
}

/** Takes an account back that goes by another address, with a new password: nobody else is in it any more. */
export function TakeBack(props: Omit<NewPasswordPageProps, 'call' | 'words'>) {
  return <NewPasswordPage {...props} call="undoEmailChange" words={UNDO_WORDS} />
}

/** Where the link leads that the address before was sent when the account got another. */
export function UndoEmailPage(props: MailLinkPageProps) {
  return <TakeBack {...props} token={useMailToken()} />
}

/** A new password, by the link of a mail; the same checks as at registration, in the same order. */
function NewPasswordPage({ remote, onSignedIn, token, call, words }: NewPasswordPageProps) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [failure, setFailure] = useState<{ text: string; isLinkDead: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { problems, form: fields, show, clear } = useProblems<NewPasswordProblems>()

  const submit = async () => {
    const found = password === ''
      ? { password: ACCOUNT_TEXTS.passwordRequired }
      : newPasswordProblems(password, confirmation)
    show(found ?? {})
    setFailure(null)
    if (found || isBusy || token === null) return
    setBusy(true)
    const answer = await remote.call(call, { body: { token, password } satisfies ResetPasswordBody })
    if (answer.kind === 'answered') return onSignedIn(answer.body.user)
    setBusy(false)
    if (answer.kind === 'refused' && answer.code === 'weak_password') return show({ password: answer.message })
    setFailure({
      text: callTrouble(answer, words.failed, ACCOUNT_TEXTS.stillHere),
      isLinkDead: answer.kind === 'refused' && answer.code === 'invalid_token',
    })
  }

  if (token === null) {
    return (
      <FormPage title={words.title} lead={words.missing} footer={BACK_TO_LOGIN}>
        <ButtonLink href="/forgot-password" kind="main" wide>
          {ACCOUNT_TEXTS.newLink}
        </ButtonLink>
      </FormPage>
    )
  }
  return (
    <FormPage title={words.title} lead={words.lead} onSubmit={() => void submit()} footer={BACK_TO_LOGIN}>
      <div ref={fields} className={styles.fields}>
        <PasswordField
          label={ACCOUNT_TEXTS.newPassword}
          showLabel={ACCOUNT_TEXTS.showPassword}
          name="password"
          autoComplete="new-password"
          enterKeyHint="next"
          required
          hint={<PasswordParts password={password} />}
          value={password}
          error={problems.password}
          // That the two differ is said of both.
          onChange={({ target }) => (clear('password', 'confirmation'), setPassword(target.value))}
        />
        <PasswordField
          label={ACCOUNT_TEXTS.confirmPassword}
          showLabel={ACCOUNT_TEXTS.showConfirmation}
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
                {ACCOUNT_TEXTS.newLink}
              </ButtonLink>
            ) : null
          }
        >
          {failure.text}
        </Notice>
      ) : null}
      <Button kind="main" type="submit" wide disabled={isBusy}>
        {isBusy ? ACCOUNT_TEXTS.saving : ACCOUNT_TEXTS.save}
      </Button>
    </FormPage>
  )
}
