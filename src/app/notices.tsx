import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { MESSAGES, signInAgain } from '../contract/messages.ts'
import type { Remote } from '../remote/remote.ts'
import { installation } from '../state/installation.ts'
import { syncStatus } from '../state/sync-status.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { signOut } from './account.ts'
import styles from './shell.module.css'
import { NOTICE_TEXTS as TEXTS } from './texts.ts'
import { applyUpdate } from './worker-bridge.ts'

/** What a player must not miss: each with the one thing that can be done about it (`SPEC.md` rules 6 and 12). */
export function Notices({ remote }: { remote: Remote }) {
  const { lost, isOutOfSpace, isUnavailable, pause, waiting } = useSnapshot(syncStatus)
  const { isUpdateReady } = useSnapshot(installation)
  // An update is offered between two swipes' worth of sending, never over changes that are on their way.
  const offersUpdate = isUpdateReady && (waiting === 0 || pause === 'update')
  return (
    <div className={styles.notices}>
      {lost === null ? null : (
        <Notice tone="danger" action={<Button onClick={() => (syncStatus.lost = null)}>{TEXTS.understood}</Button>}>
          {TEXTS.lost(lost)}
        </Notice>
      )}
      {isOutOfSpace ? (
        <Notice tone="danger" action={<Button onClick={() => (syncStatus.isOutOfSpace = false)}>{TEXTS.understood}</Button>}>
          {MESSAGES.outOfSpace}
        </Notice>
      ) : null}
      {isUnavailable ? (
        <Notice tone="danger" action={<Button onClick={() => location.reload()}>{TEXTS.reload}</Button>}>
          {TEXTS.unavailable}
        </Notice>
      ) : null}
      {pause === 'sign-in' ? (
        <Notice action={<Link href="/login?again">{TEXTS.signIn}</Link>}>
          {waiting > 0 ? signInAgain(waiting) : TEXTS.sessionOver}
        </Notice>
      ) : null}
      {pause === 'account-deleted' ? (
        <Notice
          tone="danger"
          action={<Button onClick={() => void signOut(remote, 'discard')}>{TEXTS.removeFromDevice}</Button>}
        >
          {TEXTS.accountDeleted}
        </Notice>
      ) : null}
      {offersUpdate ? (
        <Notice action={<Button onClick={applyUpdate}>{TEXTS.reload}</Button>}>{TEXTS.updateReady}</Notice>
      ) : null}
    </div>
  )
}
