import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PREFERENCES_TEXTS as TEXTS } from './preferences-texts.ts'
import layout from '../../ui/layout.module.css'
import styles from './preferences-section.module.css'

export interface CalendarSectionProps {
  remote: Remote
  /** What asks the player to prove that it is them, where their last sign-in is a while ago. */
  Proof: ComponentType<{ remote: Remote; onConfirmed: () => void }>
}

/** The address of the player's calendar of releases: made, copied and revoked here. It is known only where it was made, and then. */
export function CalendarSection({ remote, Proof }: CalendarSectionProps) {
  const [madeAt, setMadeAt] = useState<number | null>(null)
  const [address, setAddress] = useState<string>()
  const [said, say] = useState('')
  const [needsProof, setNeedsProof] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    remote.call('calendarAddress', { signal: gone.signal }).then(
      (answer) => answer.kind === 'answered' && setMadeAt(answer.body.made_at),
      (error: unknown) => gone.signal.aborted || reportError(error),
    )
    return () => gone.abort()
  }, [remote])

  const make = async () => {
    const answer = await remote.call('makeCalendar')
    const isUnproved = answer.kind === 'refused' && answer.code === 'confirm_first'
    setNeedsProof(isUnproved)
    if (isUnproved) return
    if (answer.kind !== 'answered') return say(TEXTS.noServer)
    setMadeAt(answer.body.made_at)
    setAddress(new URL(answer.body.path, location.origin).href)
    say(TEXTS.shownOnce)
  }
  const revoke = async () => {
    const answer = await remote.call('revokeCalendar')
    if (answer.kind !== 'answered') return say(TEXTS.noServer)
    setMadeAt(null)
    setAddress(undefined)
    say(TEXTS.revoked)
  }
  const copy = (text: string) => navigator.clipboard.writeText(text).then(() => say(TEXTS.copied), () => say(TEXTS.notCopied))

  return (
    <SettingsSection id="calendar" title={TEXTS.calendar} lead={TEXTS.calendarHint}>
      <div className={styles.calendar}>
        {madeAt !== null && address === undefined ? <p>{TEXTS.madeOn(madeAt)}</p> : null}
        {address === undefined ? null : (
          <TextField label={TEXTS.address} value={address} readOnly onFocus={(event) => event.target.select()} />
        )}
        <div className={layout.wrap8}>
          {address === undefined ? (
            <Button compact onClick={() => void make()}>
              {madeAt === null ? TEXTS.make : TEXTS.makeAnew}
            </Button>
          ) : (
            <Button compact onClick={() => void copy(address)}>
              {TEXTS.copy}
            </Button>
          )}
          {madeAt === null ? null : (
            <Button compact kind="bare" onClick={() => void revoke()}>
              {TEXTS.revoke}
            </Button>
          )}
        </div>
        <output>{said}</output>
      </div>
      {needsProof ? (
        <Sheet title={TEXTS.proof} onClosed={() => setNeedsProof(false)}>
          <Proof remote={remote} onConfirmed={() => void make()} />
        </Sheet>
      ) : null}
    </SettingsSection>
  )
}
