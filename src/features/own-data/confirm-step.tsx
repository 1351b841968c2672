import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { confirmSignIn } from '../../remote/guarded-call.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import layout from '../../ui/layout.module.css'
import { CONFIRM_TEXTS as TEXTS } from './texts.ts'

export interface ConfirmStepProps {
  remote: Remote
  /** It is the player: what they wanted can be done now. */
  onConfirmed: () => void
}

/** Asks for the password before something that cannot be undone, where the last sign-in is a while ago. */
export function ConfirmStep({ remote, onConfirmed }: ConfirmStepProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<keyof typeof TEXTS>()
  const [isAsking, setAsking] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (password === '') return setProblem('missing')
    setAsking(true)
    const refused = await confirmSignIn(remote, password)
    setAsking(false)
    if (refused === undefined) return onConfirmed()
    setProblem(refused)
  }
  return (
    <form className={layout.stack16} noValidate onSubmit={(event) => void submit(event)}>
      <p>{TEXTS.lead}</p>
      <PasswordField
        label={TEXTS.password}
        showLabel={TEXTS.show}
        name="password"
        autoComplete="current-password"
        value={password}
        error={problem && TEXTS[problem]}
        onChange={(event) => {
          setPassword(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" kind="main" disabled={isAsking}>
        {TEXTS.confirm}
      </Button>
    </form>
  )
}
