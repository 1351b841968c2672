import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { hasStrongComposition } from '../../domain/password-rule.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import layout from '../../ui/layout.module.css'
import { PASSWORD_MESSAGES as MESSAGES } from './messages.ts'
import { useRemote } from '../../state/player.ts'

export interface PasswordSheetProps {
  onChanged: () => void
  onClosed: () => void
}

/** Renders the change of the password; if the last sign-in is a while ago, the current one is requested in between. */
export function PasswordSheet({ onClosed, ...props }: PasswordSheetProps) {
  return (
    <Sheet title={MESSAGES.sheet} onClosed={onClosed}>
      <Steps {...props} />
    </Sheet>
  )
}

function Steps({ onChanged }: Omit<PasswordSheetProps, 'onClosed'>) {
  const remote = useRemote()
  const close = useCloseSheet()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [step, setStep] = useState<'choose' | 'under-way' | 'confirm' | 'failed' | 'offline'>('choose')
  const run = async () => {
    setStep('under-way')
    const answer = await remote.call('changePassword', { body: { password } })
    if (answer.kind === 'answered') {
      onChanged()
      close()
    } else if (answer.kind === 'unknown') setStep(answer.reason === 'busy' ? 'failed' : 'offline')
    else if (answer.code === 'confirm_first') setStep('confirm')
    else {
      const isAboutIt = answer.code === 'weak_password' || answer.code === 'no_password'
      setRefusal(isAboutIt ? answer.message : undefined)
      setStep(isAboutIt ? 'choose' : 'failed')
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (hasStrongComposition(password)) void run()
    else setRefusal(FIXED_MESSAGES.passwordWeak)
  }
  if (step === 'confirm') return <ConfirmStep onConfirmed={() => void run()} />
  return (
    <form className={layout.stack16} noValidate onSubmit={submit}>
      <p>{MESSAGES.lead}</p>
      <PasswordField
        label={MESSAGES.password}
        showLabel={MESSAGES.show}
        name="new-password"
        autoComplete="new-password"
        value={password}
        error={refusal}
        onChange={(event) => {
          setPassword(event.target.value)
          setRefusal(undefined)
        }}
      />
      {step === 'failed' || step === 'offline' ? <Notice tone="danger">{MESSAGES[step]}</Notice> : null}
      <Button type="submit" kind="main" disabled={step === 'under-way'}>
        {MESSAGES.save}
      </Button>
    </form>
  )
}
