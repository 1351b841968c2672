import { useState } from 'react'
import { Link } from 'wouter'
import type { ResetPasswordBody, User } from '../../contract/accounts.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './accounts.module.css'
import { callTrouble } from './call-trouble.ts'
import { PasswordParts } from './password-parts.tsx'
import { newPasswordProblems } from './registration-problem.ts'
import type { RegistrationProblems } from './registration-problem.ts'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useFirstProblem } from './use-first-problem.ts'

export interface NewPasswordPageProps {
  remote: Remote
  onSignedIn: (user: User) => Promise<void>
  /** What the link carries; null where the page was opened without one. */
  token: string | null
  /** What the press does with the two. */
  call: 'resetPassword' | 'undoEmailChange'
  words: { readonly title: string; readonly lead: string; readonly missing: string; readonly failed: string }
}

/** A new password, by the link of a mail; the same checks as at registration, in the same order. */
export function NewPasswordPage({ remote, onSignedIn, token, call, words }: NewPasswordPageProps) {
  usePageTitle(words.title)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problems, setProblems] = useState<RegistrationProblems>({})
  const [failure, setFailure] = useState<{ text: string; isLinkDead: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const fields = useFirstProblem(problems)

  const submit = async () => {
    const found = password === ''
      ? { password: ACCOUNT_TEXTS.passwordRequired }
      : newPasswordProblems(password, confirmation)
    setProblems(found ?? {})
    setFailure(null)
    if (found || isBusy || token === null) return
    setBusy(true)
    const answer = await remote.call(call, { body: { token, password } satisfies ResetPasswordBody })
    if (answer.kind === 'answered') return onSignedIn(answer.body.user)
    setBusy(false)
    if (answer.kind === 'refused' && answer.code === 'weak_password') return setProblems({ password: answer.message })
    setFailure({
      text: callTrouble(answer, words.failed, ACCOUNT_TEXTS.stillHere),
      isLinkDead: answer.kind === 'refused' && answer.code === 'invalid_token',
    })
  }

  const footer = (
    <p>
      <Link href="/login">{ACCOUNT_TEXTS.backToLogin}</Link>
    </p>
  )
  if (token === null) {
    return (
      <FormPage
        title={words.title}
        lead={words.missing}
        motto={ACCOUNT_TEXTS.motto}
        footer={footer}
      >
        <ButtonLink href="/forgot-password" kind="main" wide>
          {ACCOUNT_TEXTS.newLink}
        </ButtonLink>
      </FormPage>
    )
  }
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      motto={ACCOUNT_TEXTS.motto}
      onSubmit={() => void submit()}
      footer={footer}
    >
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
          onChange={(event) => setPassword(event.target.value)}
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
          onChange={(event) => setConfirmation(event.target.value)}
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
