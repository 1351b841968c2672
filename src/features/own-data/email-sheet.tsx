import type { SubmitEvent } from 'react'
import { useState } from 'react'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import layout from '../../ui/layout.module.css'
import { EMAIL_TEXTS as TEXTS } from './texts.ts'

export interface EmailSheetProps {
  remote: Remote
  /** `isMailed`: a link is on its way there, and until it is opened nothing changes. */
  onChanged: (email: string, isMailed: boolean) => void
  onClosed: () => void
}

/** Another address to sign in with; where the last sign-in is a while ago, the password is asked for between. */
export function EmailSheet({ onClosed, ...props }: EmailSheetProps) {
  return (
    <Sheet title={TEXTS.sheet} onClosed={onClosed}>
      <Steps {...props} />
    </Sheet>
  )
}

/** What the server says about the address itself, in its own words. */
const ABOUT_THE_ADDRESS: ReadonlySet<string> = new Set(['email_taken', 'invalid_email'])

function Steps({ remote, onChanged }: Omit<EmailSheetProps, 'onClosed'>) {
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
    if (email.trim() === '') setRefusal(TEXTS.required)
    else void run()
  }
  if (step === 'confirm') return <ConfirmStep remote={remote} onConfirmed={() => void run()} />
  return (
    <form className={layout.stack16} noValidate onSubmit={submit}>
      <p>{TEXTS.lead}</p>
      <TextField
        label={TEXTS.email}
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
      {step === 'failed' || step === 'busy' || step === 'offline' ? <Notice tone="danger">{TEXTS[step]}</Notice> : null}
      <Button type="submit" kind="main" disabled={step === 'under-way'}>
        {TEXTS.save}
      </Button>
    </form>
  )
}
