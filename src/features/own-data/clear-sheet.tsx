import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { CLEAR_CATEGORIES } from '../../domain/clear-categories.ts'
import type { ClearCategory } from '../../domain/clear-categories.ts'
import { countClearable } from '../../local/own/clearable.ts'
import type { Device } from '../../local/device.ts'
import type { GuardedEnd } from '../../remote/guarded-call.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import layout from '../../ui/layout.module.css'
import styles from './own-data.module.css'
import { CLEAR_TEXTS as TEXTS } from './texts.ts'

export interface ClearSheetProps {
  device: Device
  remote: Remote
  /** Clears categories at the server and on this device. */
  clear: (categories: readonly ClearCategory[]) => Promise<GuardedEnd>
  onCleared: () => void
  onClosed: () => void
}

/** What to clear, how much of it there is, and that it is meant; where the last sign-in is a while ago, the password first. */
export function ClearSheet({ onClosed, ...props }: ClearSheetProps) {
  return (
    <Sheet title={TEXTS.sheet} onClosed={onClosed}>
      <Steps {...props} />
    </Sheet>
  )
}

function Steps({ device, remote, clear, onCleared }: Omit<ClearSheetProps, 'onClosed'>) {
  const close = useCloseSheet()
  const [chosen, setChosen] = useState<readonly ClearCategory[]>([])
  const [step, setStep] = useState<'choose' | 'under-way' | 'confirm' | 'failed' | 'offline'>('choose')
  const run = async () => {
    setStep('under-way')
    const end = await clear(chosen).catch(() => 'failed' as const)
    if (end === 'done') {
      onCleared()
      close()
    } else setStep(end === 'confirm-first' ? 'confirm' : end)
  }
  if (step === 'confirm') return <ConfirmStep remote={remote} onConfirmed={() => void run()} />
  return (
    <Choices
      device={device}
      chosen={chosen}
      isUnderWay={step === 'under-way'}
      problem={step === 'failed' ? TEXTS.failed : step === 'offline' ? TEXTS.offline : undefined}
      onChange={setChosen}
      onClear={() => void run()}
      onCancel={close}
    />
  )
}

interface ChoicesProps {
  device: Device
  chosen: readonly ClearCategory[]
  isUnderWay: boolean
  problem: string | undefined
  onChange: (chosen: readonly ClearCategory[]) => void
  onClear: () => void
  onCancel: () => void
}

function Choices({ device, chosen, isUnderWay, problem, onChange, onClear, onCancel }: ChoicesProps) {
  const counts = useLiveQuery(() => countClearable(device.db), [device])
  const [isSure, setSure] = useState(false)
  const toggle = (name: ClearCategory) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
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
        <legend>{TEXTS.choose}</legend>
        {CLEAR_CATEGORIES.map((name) => (
          <CheckLine
            key={name}
            name={name}
            checked={chosen.includes(name)}
            end={counts ? TEXTS.count(counts[name]) : ''}
            onChange={() => toggle(name)}
          >
            {TEXTS.category(name)}
          </CheckLine>
        ))}
      </fieldset>
      <CheckLine name="sure" checked={isSure} onChange={(event) => setSure(event.target.checked)}>
        {TEXTS.sure}
      </CheckLine>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <div className={styles.ends}>
        <Button onClick={onCancel}>{TEXTS.cancel}</Button>
        <Button type="submit" className={styles.danger} disabled={chosen.length === 0 || !isSure || isUnderWay}>
          {TEXTS.clear}
        </Button>
      </div>
    </form>
  )
}
