import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { CLEAR_CATEGORIES } from '../../domain/clear-categories.ts'
import type { ClearCategory } from '../../domain/clear-categories.ts'
import { countClearable } from '../../local/queries/clearable.ts'
import type { GuardedEnd } from '../../remote/guarded-call.ts'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import layout from '../../ui/layout.module.css'
import styles from './own-data.module.css'
import { CLEAR_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

export interface ClearSheetProps {
  /** Clears categories on the server and on this device. */
  clear: (categories: readonly ClearCategory[]) => Promise<GuardedEnd>
  onCleared: () => void
  onClosed: () => void
}

/** Renders the categories with their counts, and a confirmation; if the last sign-in is a while ago, the password is requested first. */
export function ClearSheet({ onClosed, ...props }: ClearSheetProps) {
  return (
    <Sheet title={MESSAGES.sheet} onClosed={onClosed}>
      <Steps {...props} />
    </Sheet>
  )
}

function Steps({ clear, onCleared }: Omit<ClearSheetProps, 'onClosed'>) {
  const close = useCloseSheet()
  const [chosen, setChosen] = useState<readonly ClearCategory[]>([])
  const [step, setStep] = useState<'choose' | 'under-way' | 'confirm' | 'failed'>('choose')
  const run = async () => {
    setStep('under-way')
    const end = await clear(chosen).catch(() => 'failed' as const)
    if (end === 'done') {
      onCleared()
      close()
    } else setStep(end === 'confirm-first' ? 'confirm' : 'failed')
  }
  if (step === 'confirm') return <ConfirmStep onConfirmed={() => void run()} />
  return (
    <Choices
      chosen={chosen}
      isUnderWay={step === 'under-way'}
      problem={step === 'failed' ? MESSAGES.failed : undefined}
      onChange={setChosen}
      onClear={() => void run()}
      onCancel={close}
    />
  )
}

interface ChoicesProps {
  chosen: readonly ClearCategory[]
  isUnderWay: boolean
  problem: string | undefined
  onChange: (chosen: readonly ClearCategory[]) => void
  onClear: () => void
  onCancel: () => void
}

function Choices({ chosen, isUnderWay, problem, onChange, onClear, onCancel }: ChoicesProps) {
  const { device } = usePlayer()
  const counts = useLiveQuery(() => countClearable(device.db), [device])
  const [isSure, setSure] = useState(false)
  const toggle = (name: ClearCategory) => onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  return (
    <form
      className={layout.stack16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onClear()
      }}
    >
      <fieldset className={styles.choices}>
        <legend>{MESSAGES.choose}</legend>
        {CLEAR_CATEGORIES.map((name) => (
          <CheckLine
            key={name}
            name={name}
            checked={chosen.includes(name)}
            end={counts ? MESSAGES.count(counts[name]) : ''}
            onChange={() => toggle(name)}
          >
            {MESSAGES.category(name)}
          </CheckLine>
        ))}
      </fieldset>
      <CheckLine name="sure" checked={isSure} onChange={(event) => setSure(event.target.checked)}>
        {MESSAGES.sure}
      </CheckLine>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <div className={styles.ends}>
        <Button onClick={onCancel}>{MESSAGES.cancel}</Button>
        <Button type="submit" className={styles.danger} disabled={chosen.length === 0 || !isSure || isUnderWay}>
          {MESSAGES.clear}
        </Button>
      </div>
    </form>
  )
}
