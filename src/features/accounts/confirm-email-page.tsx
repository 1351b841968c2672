import { useState } from 'react'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TO_THE_APP } from './back-to-login.tsx'
import { callTrouble } from './call-trouble.ts'
import { ACCOUNT_TEXTS as TEXTS } from './texts.ts'
import { useMailToken } from './use-mail-token.ts'

type Said = { tone: 'plain' | 'danger'; text: string } | null

/** Where the link leads that was sent to a new address. Opening it proves nothing: mail scanners open it, too. A press does. */
export function ConfirmEmailPage({ remote }: { remote: Remote }) {
  const token = useMailToken()
  const [said, say] = useState<Said>(token === null ? { tone: 'danger', text: TEXTS.newEmailMissing } : null)
  const [step, setStep] = useState<'ready' | 'under-way' | 'over'>(token === null ? 'over' : 'ready')
  const confirm = async () => {
    if (token === null) return
    setStep('under-way')
    say(null)
    const answer = await remote.call('confirmEmail', { body: { token } })
    const isOver = answer.kind === 'answered' || (answer.kind === 'refused' && answer.code === 'invalid_token')
    setStep(isOver ? 'over' : 'ready')
    if (answer.kind === 'answered') return say({ tone: 'plain', text: TEXTS.newEmailDone })
    say({ tone: 'danger', text: isOver && answer.kind === 'refused' ? answer.message : callTrouble(answer, TEXTS.newEmailFailed) })
  }
  return (
    <FormPage
      title={TEXTS.newEmailTitle}
      lead={step === 'over' && said?.tone === 'danger' ? TEXTS.newEmailAgain : TEXTS.newEmailLead}
      footer={TO_THE_APP}
    >
      {said ? <Notice tone={said.tone}>{said.text}</Notice> : null}
      {step === 'over' ? null : (
        <Button kind="main" wide disabled={step === 'under-way'} onClick={() => void confirm()}>
          {step === 'under-way' ? TEXTS.newEmailSaving : TEXTS.newEmailUse}
        </Button>
      )}
    </FormPage>
  )
}
