import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TO_THE_APP, useMailToken } from './mail-link-parts.tsx'
import { requestProblem } from './request-problem.ts'
import { TakeBack } from './new-password-page.tsx'
import type { MailLinkPageProps } from './new-password-page.tsx'
import { ACCOUNT_MESSAGES as MESSAGES } from './messages.ts'
import { useRemote } from '../../state/player.ts'

type Step = 'ready' | 'under-way' | 'stopped' | 'over' | 'changed'

/**
 * Renders the target of the link that is sent to the current address when another one is requested. A press stops the change; if it is too
 * late, the same link takes the account back.
 */
export function StopEmailPage(props: MailLinkPageProps) {
  const token = useMailToken()
  const [step, setStep] = useState<Step>('ready')
  if (step === 'changed') return <TakeBack {...props} token={token} />
  return <Stop {...props} token={token} step={step} setStep={setStep} />
}

function Stop({ token, step, setStep }: MailLinkPageProps & { token: string | null; step: Step; setStep: (step: Step) => void }) {
  const remote = useRemote()
  const [trouble, setProblem] = useState<string | null>(null)
  const stop = async () => {
    if (token === null) return
    setStep('under-way')
    setProblem(null)
    const answer = await remote.call('stopEmailChange', { body: { token } })
    if (answer.kind === 'answered') return setStep(answer.body.changed ? 'changed' : 'stopped')
    setStep(answer.kind === 'refused' && answer.code === 'invalid_token' ? 'over' : 'ready')
    setProblem(requestProblem(answer, MESSAGES.stopFailed))
  }
  const isOver = step === 'over' || step === 'stopped' || token === null
  return (
    <FormPage
      title={MESSAGES.stopTitle}
      lead={token === null ? MESSAGES.stopMissing : isOver ? MESSAGES.stopOnward : MESSAGES.stopLead}
      footer={TO_THE_APP}
    >
      {step === 'stopped' ? <Notice tone="plain">{MESSAGES.stopDone}</Notice> : null}
      {trouble === null ? null : <Notice tone="danger">{trouble}</Notice>}
      {isOver ? (
        <ButtonLink href="/forgot-password" kind="main" wide>
          {MESSAGES.resetTitle}
        </ButtonLink>
      ) : (
        <Button kind="main" wide disabled={step === 'under-way'} onClick={() => void stop()}>
          {step === 'under-way' ? MESSAGES.newEmailSaving : MESSAGES.stopPress}
        </Button>
      )}
    </FormPage>
  )
}
