import { UNAVAILABLE } from '../../ui/page-messages.ts'
import { unavailableNow } from '../../state/sync-status.ts'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Button } from '../../ui/button.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PREFERENCES_MESSAGES as MESSAGES } from './preferences-messages.ts'
import layout from '../../ui/layout.module.css'
import styles from './preferences-section.module.css'
import { useRemote } from '../../state/player.ts'

export interface CalendarSectionProps {
  /** Renders the proof of the player's identity, if their last sign-in was a while ago. */
  Proof: ComponentType<{ onConfirmed: () => void }>
}

/**
 * Renders the address of the player's calendar of releases: created, copied and revoked here. It is only known where it was created, until
 * the page is left.
 */
export function CalendarSection({ Proof }: CalendarSectionProps) {
  const remote = useRemote()
  const [madeAt, setMadeAt] = useState<number | null>(null)
  const [address, setAddress] = useState<string>()
  const [message, setMessage] = useState('')
  const [needsProof, setNeedsProof] = useState(false)
  useEffect(() => {
    const unmounted = new AbortController()
    remote.call('calendarAddress', { signal: unmounted.signal }).then(
      (answer) => (answer.kind === 'answered' ? setMadeAt(answer.body.made_at) : setMessage(UNAVAILABLE[unavailableNow(answer)].line)),
      (error: unknown) => unmounted.signal.aborted || reportError(error),
    )
    return () => unmounted.abort()
  }, [remote])

  const make = async () => {
    const answer = await remote.call('makeCalendar')
    const isUnproved = answer.kind === 'refused' && answer.code === 'confirm_first'
    setNeedsProof(isUnproved)
    if (isUnproved) return
    if (answer.kind !== 'answered') return setMessage(MESSAGES.noServer)
    setMadeAt(answer.body.made_at)
    setAddress(new URL(answer.body.path, location.origin).href)
    setMessage(MESSAGES.shownOnce)
  }
  const revoke = async () => {
    const answer = await remote.call('revokeCalendar')
    if (answer.kind !== 'answered') return setMessage(MESSAGES.noServer)
    setMadeAt(null)
    setAddress(undefined)
    setMessage(MESSAGES.revoked)
  }
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setMessage(MESSAGES.copied),
      () => setMessage(MESSAGES.notCopied),
    )

  return (
    <SettingsSection id="calendar" title={MESSAGES.calendar} lead={MESSAGES.calendarHint}>
      <div className={styles.calendar}>
        {madeAt !== null && address === undefined ? <p>{MESSAGES.madeOn(madeAt)}</p> : null}
        {address === undefined ? null : (
          <TextField label={MESSAGES.address} value={address} readOnly onFocus={(event) => event.target.select()} />
        )}
        <div className={layout.wrap8}>
          {address === undefined ? (
            <Button compact onClick={() => void make()}>
              {madeAt === null ? MESSAGES.make : MESSAGES.recreate}
            </Button>
          ) : (
            <Button compact onClick={() => void copy(address)}>
              {MESSAGES.copy}
            </Button>
          )}
          {madeAt === null ? null : (
            <Button compact kind="bare" onClick={() => void revoke()}>
              {MESSAGES.revoke}
            </Button>
          )}
        </div>
        <output>{message}</output>
      </div>
      {needsProof ? (
        <Sheet title={MESSAGES.proof} onClosed={() => setNeedsProof(false)}>
          <Proof onConfirmed={() => void make()} />
        </Sheet>
      ) : null}
    </SettingsSection>
  )
}
