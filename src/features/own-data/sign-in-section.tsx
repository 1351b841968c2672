import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import layout from '../../ui/layout.module.css'
import styles from './own-data.module.css'
import { EMAIL_MESSAGES, PASSWORD_MESSAGES, SIGN_IN_MESSAGES as MESSAGES } from './messages.ts'

const SessionsSheet = lazy(async () => ({ default: (await import('./sessions-sheet.tsx')).SessionsSheet }))
const EmailSheet = lazy(async () => ({ default: (await import('./email-sheet.tsx')).EmailSheet }))
const SecondFactorSheet = lazy(async () => ({ default: (await import('./second-factor-sheet.tsx')).SecondFactorSheet }))
const PasswordSheet = lazy(async () => ({ default: (await import('./password-sheet.tsx')).PasswordSheet }))

type SheetName = 'sessions' | 'password' | 'email' | 'second-factor'

/** Renders the buttons for sessions, password and address; all of them need the network. */
export function SignInSection() {
  const { isOnline } = useSnapshot(syncStatus)
  const [open, setOpen] = useState<SheetName>()
  const [done, setDone] = useState('')
  const show = (sheet: SheetName) => {
    setDone('')
    setOpen(sheet)
  }
  const close = () => setOpen(undefined)
  return (
    <SettingsSection id="signing-in" title={MESSAGES.title} lead={MESSAGES.lead}>
      <div className={layout.stack16}>
        {isOnline ? null : <Notice>{MESSAGES.offline}</Notice>}
        <div className={styles.line}>
          <Button disabled={!isOnline} onClick={() => show('sessions')}>
            {MESSAGES.openSessions}
          </Button>
          <Button disabled={!isOnline} onClick={() => show('password')}>
            {MESSAGES.openPassword}
          </Button>
          <Button disabled={!isOnline} onClick={() => show('email')}>
            {MESSAGES.openEmail}
          </Button>
          <Button disabled={!isOnline} onClick={() => show('second-factor')}>
            {MESSAGES.openSecondFactor}
          </Button>
          <output className={styles.done}>{done}</output>
        </div>
      </div>
      <Suspense fallback={null}>
        {open === 'sessions' ? <SessionsSheet onClosed={close} /> : null}
        {open === 'second-factor' ? <SecondFactorSheet onClosed={close} /> : null}
        {open === 'password' ? <PasswordSheet onChanged={() => setDone(PASSWORD_MESSAGES.saved)} onClosed={close} /> : null}
        {open === 'email' ? (
          <EmailSheet
            onChanged={(email, isMailed) => setDone((isMailed ? EMAIL_MESSAGES.mailed : EMAIL_MESSAGES.saved)(email))}
            onClosed={close}
          />
        ) : null}
      </Suspense>
    </SettingsSection>
  )
}
