import { useLiveQuery } from 'dexie-react-hooks'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { countWaiting } from '../../local/replica/outbox-queries.ts'
import { guardedEnd } from '../../remote/guarded-call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import layout from '../../ui/layout.module.css'
import { usePlayer } from '../../state/player.ts'
import styles from './own-data.module.css'
import { DANGER_MESSAGES as MESSAGES } from './messages.ts'

/** Typed exactly. */
const WORD = 'DELETE'

export interface DangerSheetProps {
  /** Called when the server has deleted the account: the device's data must be deleted as well. */
  onDeleted: () => void
  onClosed: () => void
}

/** Renders what is deleted, and a confirmation; if the last sign-in is a while ago, the password is requested first. */
export function DangerSheet({ onClosed, ...props }: DangerSheetProps) {
  return (
    <Sheet title={MESSAGES.sheet} onClosed={onClosed}>
      <Steps {...props} />
    </Sheet>
  )
}

function Steps({ onDeleted }: Omit<DangerSheetProps, 'onClosed'>) {
  const { device, remote } = usePlayer()
  const close = useCloseSheet()
  const waiting = useLiveQuery(() => countWaiting(device.db), [device]) ?? 0
  const [word, setWord] = useState('')
  const [step, setStep] = useState<'choose' | 'mismatch' | 'under-way' | 'confirm' | 'failed' | 'offline'>('choose')
  const run = async () => {
    setStep('under-way')
    const answer = await remote.call('deleteAccount', { body: { word: WORD } })
    // It was done before, and only the response was lost.
    const isDone = answer.kind === 'refused' && answer.code === 'account_deleted'
    const end = isDone ? 'done' : guardedEnd(answer)
    if (end === 'done') onDeleted()
    else setStep(end === 'confirm-first' ? 'confirm' : end)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (word === WORD) void run()
    else setStep('mismatch')
  }
  if (step === 'confirm') return <ConfirmStep onConfirmed={() => void run()} />
  return (
    <form className={layout.stack16} noValidate onSubmit={submit}>
      <p>{MESSAGES.what}</p>
      <p>{MESSAGES.grace}</p>
      {waiting > 0 ? <Notice>{MESSAGES.waiting(waiting)}</Notice> : null}
      <TextField
        label={MESSAGES.word}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={word}
        error={step === 'mismatch' ? MESSAGES.mismatch : undefined}
        onChange={(event) => {
          setWord(event.target.value)
          setStep('choose')
        }}
      />
      {step === 'failed' ? <Notice tone="danger">{MESSAGES.failed}</Notice> : null}
      {step === 'offline' ? <Notice tone="danger">{`${MESSAGES.failed} ${MESSAGES.unanswered}`}</Notice> : null}
      <div className={styles.ends}>
        <Button onClick={close}>{MESSAGES.cancel}</Button>
        <Button type="submit" className={styles.danger} disabled={step === 'under-way'}>
          {MESSAGES.confirm}
        </Button>
      </div>
    </form>
  )
}
