import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { User } from '../../contract/accounts.ts'
import type { FactorChoiceResponse, FactorProof } from '../../contract/second-factor.ts'
import { canUsePasskeys, provePasskey } from '../../remote/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { requestProblem } from './request-problem.ts'
import { Hand } from './sign-in-parts.tsx'
import { SECOND_STEP_MESSAGES as MESSAGES } from './second-step-messages.ts'
import { useRemote } from '../../state/player.ts'

export interface SecondStepPageProps {
  onSignedIn: (user: User) => Promise<void>
  /** Called when no sign-in is pending any more, with a reason unless the player went back. */
  onBack: (reason?: string) => void
}

type Kind = 'app' | 'passkey' | 'recovery'

/** Renders the second step of signing in: a code of the player's app, a passkey, or one of their recovery codes. */
export function SecondStepPage({ onSignedIn, onBack }: SecondStepPageProps) {
  const remote = useRemote()
  const [choice, setChoice] = useState<FactorChoiceResponse>()
  const [chosen, choose] = useState<Kind>()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // If the server does not return the available factors, a code can be typed all the same.
  const ask = () =>
    remote.call('secondStepChoice').then((answer) => setChoice(answer.kind === 'answered' ? answer.body : { app: true, passkey: null }))
  const askFirst = useEffectEvent(ask)
  useEffect(() => {
    void askFirst()
  }, [])
  const hasPasskey = choice !== undefined && choice.passkey !== null && canUsePasskeys()
  const kind: Kind = chosen ?? (choice?.app === false ? (hasPasskey ? 'passkey' : 'recovery') : 'app')
  const words = MESSAGES[kind]
  // It replaces the form that had the keyboard.
  const hasField = choice !== undefined && kind !== 'passkey'
  useEffect(() => {
    if (hasField) field.current?.focus()
  }, [hasField])

  const finish = async (proof: FactorProof) => {
    const answer = await remote.call('finishSignIn', { body: proof })
    if (answer.kind === 'answered') return onSignedIn(answer.body.user)
    setBusy(false)
    if (answer.kind === 'refused' && answer.code === 'invalid_token') return onBack(answer.message)
    if (answer.kind === 'refused' && answer.code === 'wrong_code' && kind !== 'passkey') setProblem(answer.message)
    else setFailure(requestProblem(answer, MESSAGES.failed))
    // A passkey's challenge works once.
    if (kind === 'passkey') void ask()
  }
  const submit = async () => {
    setFailure(undefined)
    if (kind !== 'passkey' && code.trim() === '') return setProblem(MESSAGES[kind].required)
    if (isBusy) return
    setBusy(true)
    if (kind !== 'passkey') return finish({ code: code.trim() })
    const passkey = choice?.passkey ? await provePasskey(choice.passkey) : null
    if (passkey) return finish({ passkey })
    setBusy(false)
    setFailure(MESSAGES.passkeyUnused)
  }
  const turnTo = (next: Kind) => {
    choose(next)
    setCode('')
    setProblem(undefined)
    setFailure(undefined)
    field.current?.focus()
  }
  const others = (['app', 'passkey', 'recovery'] as const).filter(
    (other) => other !== kind && (other === 'recovery' || (other === 'passkey' ? hasPasskey : choice?.app === true)),
  )

  return (
    <FormPage
      title={MESSAGES.title}
      lead={choice ? words.lead : undefined}
      art={<Hand />}
      onSubmit={() => void submit()}
      footer={
        <Button kind="bare" onClick={() => onBack()}>
          {MESSAGES.back}
        </Button>
      }
    >
      {!hasField ? null : (
        <TextField
          label={kind === 'app' ? MESSAGES.app.label : MESSAGES.recovery.label}
          name="code"
          autoComplete="one-time-code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          ref={field}
          required
          value={code}
          error={problem}
          onChange={({ target }) => {
            setCode(target.value)
            setProblem(undefined)
          }}
        />
      )}
      {failure === undefined ? null : <Notice tone="danger">{failure}</Notice>}
      <Button kind="main" type="submit" wide disabled={isBusy || choice === undefined}>
        {isBusy ? MESSAGES.signingIn : kind === 'passkey' ? MESSAGES.passkeyPress : MESSAGES.signIn}
      </Button>
      {choice === undefined
        ? null
        : others.map((other) => (
            <Button key={other} wide onClick={() => turnTo(other)}>
              {MESSAGES[other].other}
            </Button>
          ))}
    </FormPage>
  )
}
