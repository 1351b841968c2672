import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Remote } from '../../remote/remote.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import layout from '../../ui/layout.module.css'
import styles from './own-data.module.css'
import { EMAIL_TEXTS, PASSWORD_TEXTS, SIGN_IN_TEXTS as TEXTS } from './texts.ts'

const SessionsSheet = lazy(async () => ({ default: (await import('./sessions-sheet.tsx')).SessionsSheet }))
const EmailSheet = lazy(async () => ({ default: (await import('./email-sheet.tsx')).EmailSheet }))
const PasswordSheet = lazy(async () => ({ default: (await import('./password-sheet.tsx')).PasswordSheet }))

type SheetName = 'sessions' | 'password' | 'email'

/** The ways to see and end what is signed in, and to another password or address; all of them need the network. */
export function SignInSection({ remote }: { remote: Remote }) {
  const { isOnline } = useSnapshot(syncStatus)
  const [open, setOpen] = useState<SheetName>()
  const [done, setDone] = useState('')
  const show = (sheet: SheetName) => {
    setDone('')
    setOpen(sheet)
  }
  const close = () => setOpen(undefined)
  return (
    <SettingsSection id="signing-in" title={TEXTS.title} lead={TEXTS.lead}>
      <div className={layout.stack16}>
        {isOnline ? null : <Notice>{TEXTS.offline}</Notice>}
        <div className={styles.line}>
          <Button disabled={!isOnline} onClick={() => show('sessions')}>
            {TEXTS.openSessions}
          </Button>
          <Button disabled={!isOnline} onClick={() => show('password')}>
            {TEXTS.openPassword}
          </Button>
          <Button disabled={!isOnline} onClick={() => show('email')}>
            {TEXTS.openEmail}
          </Button>
          <output className={styles.done}>{done}</output>
        </div>
      </div>
      <Suspense fallback={null}>
        {open === 'sessions' ? <SessionsSheet remote={remote} onClosed={close} /> : null}
        {open === 'password' ? (
          <PasswordSheet remote={remote} onChanged={() => setDone(PASSWORD_TEXTS.saved)} onClosed={close} />
        ) : null}
        {open === 'email' ? (
          <EmailSheet
            remote={remote}
            onChanged={(email, isMailed) => setDone((isMailed ? EMAIL_TEXTS.mailed : EMAIL_TEXTS.saved)(email))}
            onClosed={close}
          />
        ) : null}
      </Suspense>
    </SettingsSection>
  )
}
