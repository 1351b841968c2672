import type { SubmitEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { FactorChoiceResponse, FactorProof } from '../../contract/second-factor.ts'
import { confirmSignIn } from '../../remote/guarded-call.ts'
import { canUsePasskeys, provePasskey } from '../../remote/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../../ui/layout.module.css'
import { CONFIRM_MESSAGES as MESSAGES } from './messages.ts'
import { useRemote } from '../../state/player.ts'

export interface ConfirmStepProps {
  /** Called when the player is confirmed: the requested action is possible now. */
  onConfirmed: () => void
}

/**
 * Requests the password, and the second factor if there is one, before something that cannot be undone, if the last sign-in is a while ago.
 */
export function ConfirmStep({ onConfirmed }: ConfirmStepProps) {
  const remote = useRemote()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<keyof typeof MESSAGES>()
  const [isAsking, setAsking] = useState(false)
  /** The available second factors, once the password was correct. */
  const [choice, setChoice] = useState<FactorChoiceResponse>()
  const prove = async (proof?: FactorProof) => {
    setAsking(true)
    const refused = await confirmSignIn(remote, password, proof)
    // Also after a wrong passkey: a challenge works once.
    if (refused === 'second-factor' || refused === 'wrong-code') {
      const answer = await remote.call('confirmChoice')
      setChoice(answer.kind === 'answered' ? answer.body : { app: true, passkey: null })
    }
    setAsking(false)
    if (refused === undefined) return onConfirmed()
    if (refused === 'wrong-password') setChoice(undefined)
    if (refused !== 'second-factor') setProblem(refused)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (password === '') setProblem('missing')
    else void prove()
  }
  if (choice) {
    return (
      <FactorStep choice={choice} problem={problem} isAsking={isAsking} onProblem={setProblem} onProof={(proof) => void prove(proof)} />
    )
  }
  return (
    <form className={layout.stack16} noValidate onSubmit={submit}>
      <p>{MESSAGES.lead}</p>
      <PasswordField
        label={MESSAGES.password}
        showLabel={MESSAGES.show}
        name="password"
        autoComplete="current-password"
        value={password}
        error={problem && MESSAGES[problem]}
        onChange={(event) => {
          setPassword(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" kind="main" disabled={isAsking}>
        {MESSAGES.confirm}
      </Button>
    </form>
  )
}

interface FactorStepProps {
  choice: FactorChoiceResponse
  problem: keyof typeof MESSAGES | undefined
  isAsking: boolean
  onProblem: (problem: keyof typeof MESSAGES | undefined) => void
  onProof: (proof: FactorProof) => void
}

/** Renders a code of the app, a recovery code, or a passkey. */
function FactorStep({ choice, problem, isAsking, onProblem, onProof }: FactorStepProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // It replaces the field that had the keyboard.
  useEffect(() => field.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.trim() === '') onProblem('second-factor')
    else onProof({ code: code.trim() })
  }
  const { passkey: question } = choice
  const press = async () => {
    onProblem(undefined)
    const passkey = question && (await provePasskey(question))
    if (passkey) onProof({ passkey })
    else onProblem('noPasskey')
  }
  return (
    <form className={layout.stack16} noValidate onSubmit={submit}>
      <p>{choice.app ? MESSAGES.codeLead : MESSAGES.passkeyLead}</p>
      {question && canUsePasskeys() ? (
        <Button kind={choice.app ? 'quiet' : 'main'} disabled={isAsking} onClick={() => void press()}>
          {MESSAGES.passkeyPress}
        </Button>
      ) : null}
      <TextField
        label={choice.app ? MESSAGES.code : MESSAGES.recoveryCode}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        ref={field}
        value={code}
        error={problem && MESSAGES[problem]}
        onChange={({ target }) => {
          setCode(target.value)
          onProblem(undefined)
        }}
      />
      <Button type="submit" kind={choice.app ? 'main' : 'quiet'} disabled={isAsking}>
        {MESSAGES.confirm}
      </Button>
    </form>
  )
}
