import { useLiveQuery } from 'dexie-react-hooks'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import type { Device } from '../../local/device.ts'
import { countWaiting } from '../../local/outbox/outbox-queries.ts'
import { guardedEnd } from '../../remote/guarded-call.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import layout from '../../ui/layout.module.css'
import styles from './own-data.module.css'
import { DANGER_TEXTS as TEXTS } from './texts.ts'

/** Typed exactly. */
const WORD = 'DELETE'

export interface DangerSheetProps {
  device: Device
  remote: Remote
  /** The account is gone from the server: what lies on this device is to go as well. */
  onDeleted: () => void
  onClosed: () => void
}

/** What goes, and that it is meant; where the last sign-in is a while ago, the password first. */
export function DangerSheet({ onClosed, ...props }: DangerSheetProps) {
  return (
    <Sheet title={TEXTS.sheet} onClosed={onClosed}>
      <Steps {...props} />
    </Sheet>
  )
}

function Steps({ device, remote, onDeleted }: Omit<DangerSheetProps, 'onClosed'>) {
  const close = useCloseSheet()
  const waiting = useLiveQuery(() => countWaiting(device.db), [device]) ?? 0
  const [word, setWord] = useState('')
  const [step, setStep] = useState<'choose' | 'mismatch' | 'under-way' | 'confirm' | 'failed' | 'offline'>('choose')
  const run = async () => {
    setStep('under-way')
    const answer = await remote.call('deleteAccount', { body: { word: WORD } })
    // It was done before, and only the answer was lost.
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
  if (step === 'confirm') return <ConfirmStep remote={remote} onConfirmed={() => void run()} />
  return (
    <form className={layout.stack16} noValidate onSubmit={submit}>
      <p>{TEXTS.what}</p>
      <p>{TEXTS.grace}</p>
      {waiting > 0 ? <Notice>{TEXTS.waiting(waiting)}</Notice> : null}
      <TextField
        label={TEXTS.word}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={word}
        error={step === 'mismatch' ? TEXTS.mismatch : undefined}
        onChange={(event) => {
          setWord(event.target.value)
          setStep('choose')
        }}
      />
      {step === 'failed' ? <Notice tone="danger">{TEXTS.failed}</Notice> : null}
      {step === 'offline' ? <Notice tone="danger">{TEXTS.unanswered}</Notice> : null}
      <div className={styles.ends}>
        <Button onClick={close}>{TEXTS.cancel}</Button>
        <Button type="submit" className={styles.danger} disabled={step === 'under-way'}>
          {TEXTS.confirm}
        </Button>
      </div>
    </form>
  )
}
