import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TO_THE_APP, useMailToken } from './mail-link-parts.tsx'
import { requestProblem } from './request-problem.ts'
import { ACCOUNT_MESSAGES as MESSAGES } from './messages.ts'
import { useRemote } from '../../state/player.ts'

type Message = { tone: 'plain' | 'danger'; text: string } | null

/**
 * Renders the target of the link that was sent to a new address. Opening it proves nothing, because mail scanners open it, too. A press
 * does.
 */
export function ConfirmEmailPage() {
  const remote = useRemote()
  const token = useMailToken()
  const [message, setMessage] = useState<Message>(token === null ? { tone: 'danger', text: MESSAGES.newEmailMissing } : null)
  const [step, setStep] = useState<'ready' | 'under-way' | 'over'>(token === null ? 'over' : 'ready')
  const confirm = async () => {
    if (token === null) return
    setStep('under-way')
    setMessage(null)
    const answer = await remote.call('confirmEmail', { body: { token } })
    const isOver = answer.kind === 'answered' || (answer.kind === 'refused' && answer.code === 'invalid_token')
    setStep(isOver ? 'over' : 'ready')
    if (answer.kind === 'answered') return setMessage({ tone: 'plain', text: MESSAGES.newEmailDone })
    setMessage({
      tone: 'danger',
      text: isOver && answer.kind === 'refused' ? answer.message : requestProblem(answer, MESSAGES.newEmailFailed),
    })
  }
  return (
    <FormPage
      title={MESSAGES.newEmailTitle}
      lead={step === 'over' && message?.tone === 'danger' ? MESSAGES.newEmailAgain : MESSAGES.newEmailLead}
      footer={TO_THE_APP}
    >
      {message ? <Notice tone={message.tone}>{message.text}</Notice> : null}
      {step === 'over' ? null : (
        <Button kind="main" wide disabled={step === 'under-way'} onClick={() => void confirm()}>
          {step === 'under-way' ? MESSAGES.newEmailSaving : MESSAGES.newEmailUse}
        </Button>
      )}
    </FormPage>
  )
}
