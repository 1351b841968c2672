import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import layout from '../../ui/layout.module.css'
import { EMAIL_MESSAGES as MESSAGES } from './messages.ts'
import { useRemote } from '../../state/player.ts'

export interface EmailSheetProps {
  /** `isMailed`: a link was sent there, and nothing changes until it is opened. */
  onChanged: (email: string, isMailed: boolean) => void
  onClosed: () => void
}

/** Renders the change of the sign-in address; if the last sign-in is a while ago, the password is requested in between. */
export function EmailSheet({ onClosed, ...props }: EmailSheetProps) {
  return (
    <Sheet title={MESSAGES.sheet} onClosed={onClosed}>
      <Steps {...props} />
    </Sheet>
  )
}

/** Errors about the address itself, shown with the server's message. */
const ABOUT_THE_ADDRESS: ReadonlySet<string> = new Set(['email_taken', 'invalid_email'])

function Steps({ onChanged }: Omit<EmailSheetProps, 'onClosed'>) {
  const remote = useRemote()
  const close = useCloseSheet()
  const [email, setEmail] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [step, setStep] = useState<'choose' | 'under-way' | 'confirm' | 'failed' | 'busy' | 'offline'>('choose')
  const run = async () => {
    setStep('under-way')
    const wanted = email.trim()
    const answer = await remote.call('changeEmail', { body: { email: wanted } })
    if (answer.kind === 'answered') {
      onChanged(wanted, answer.body.mailed)
      close()
    } else if (answer.kind === 'unknown') setStep(answer.reason === 'busy' ? 'busy' : 'offline')
    else if (answer.code === 'confirm_first') setStep('confirm')
    else {
      const isAboutIt = ABOUT_THE_ADDRESS.has(answer.code)
      setRefusal(isAboutIt ? answer.message : undefined)
      setStep(isAboutIt ? 'choose' : 'failed')
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (email.trim() === '') setRefusal(MESSAGES.required)
    else void run()
  }
  if (step === 'confirm') return <ConfirmStep onConfirmed={() => void run()} />
  return (
    <form className={layout.stack16} noValidate onSubmit={submit}>
      <p>{MESSAGES.lead}</p>
      <TextField
        label={MESSAGES.email}
        type="email"
        name="new-email"
        autoComplete="email"
        autoCapitalize="none"
        value={email}
        error={refusal}
        onChange={(event) => {
          setEmail(event.target.value)
          setRefusal(undefined)
        }}
      />
      {step === 'failed' || step === 'busy' || step === 'offline' ? <Notice tone="danger">{MESSAGES[step]}</Notice> : null}
      <Button type="submit" kind="main" disabled={step === 'under-way'}>
        {MESSAGES.save}
      </Button>
    </form>
  )
}
