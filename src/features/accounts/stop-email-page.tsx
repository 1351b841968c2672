import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TO_THE_APP } from './back-to-login.tsx'
import { callTrouble } from './call-trouble.ts'
import { TakeBack } from './new-password-page.tsx'
import type { MailLinkPageProps } from './new-password-page.tsx'
import { ACCOUNT_TEXTS as TEXTS } from './texts.ts'
import { useMailToken } from './use-mail-token.ts'

type Step = 'ready' | 'under-way' | 'stopped' | 'over' | 'changed'

/**
 * Where the link leads that the address until now is sent when another one is asked for. A press stops that; where it came too late
 * the same link takes the account back.
 */
export function StopEmailPage(props: MailLinkPageProps) {
  const token = useMailToken()
  const [step, setStep] = useState<Step>('ready')
  if (step === 'changed') return <TakeBack {...props} token={token} />
  return <Stop {...props} token={token} step={step} setStep={setStep} />
}

function Stop({ remote, token, step, setStep }: MailLinkPageProps & { token: string | null; step: Step; setStep: (step: Step) => void }) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const stop = async () => {
    if (token === null) return
    setStep('under-way')
    setTrouble(null)
    const answer = await remote.call('stopEmailChange', { body: { token } })
    if (answer.kind === 'answered') return setStep(answer.body.changed ? 'changed' : 'stopped')
    setStep(answer.kind === 'refused' && answer.code === 'invalid_token' ? 'over' : 'ready')
    setTrouble(callTrouble(answer, TEXTS.stopFailed))
  }
  const isOver = step === 'over' || step === 'stopped' || token === null
  return (
    <FormPage
      title={TEXTS.stopTitle}
      lead={token === null ? TEXTS.stopMissing : isOver ? TEXTS.stopOnward : TEXTS.stopLead}
      footer={TO_THE_APP}
    >
      {step === 'stopped' ? <Notice tone="plain">{TEXTS.stopDone}</Notice> : null}
      {trouble === null ? null : <Notice tone="danger">{trouble}</Notice>}
      {isOver ? (
        <ButtonLink href="/forgot-password" kind="main" wide>
          {TEXTS.resetTitle}
        </ButtonLink>
      ) : (
        <Button kind="main" wide disabled={step === 'under-way'} onClick={() => void stop()}>
          {step === 'under-way' ? TEXTS.newEmailSaving : TEXTS.stopPress}
        </Button>
      )}
    </FormPage>
  )
}
