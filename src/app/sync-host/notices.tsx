import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { MESSAGES } from '../../contract/messages.ts'
import type { Remote } from '../../remote/remote.ts'
import { installation } from '../../state/installation.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pauseSync, signOut } from '../session/account.ts'
import { useOwnName } from '../session/own-name.ts'
import { LINE_TEXTS } from '../shell/line-texts.ts'
import styles from '../shell/shell.module.css'
import { NOTICE_TEXTS as TEXTS } from '../shell/texts.ts'
import { applyUpdate } from './worker-updates.ts'

/**
 * What a player must not miss, with the one thing that can be done about it (`SPEC.md` rules 6 and 12). The most
 * urgent alone: the next one comes when that is settled, and the deck keeps its room.
 */
export function Notices({ remote }: { remote: Remote }) {
  useOwnName()
  return <div className={styles.notices}>{useMostUrgent(remote)}</div>
}

function useMostUrgent(remote: Remote): ReactNode {
  const { lost, isOutOfSpace, isUnavailable, pause, waiting } = useSnapshot(syncStatus)
  const { isUpdateReady } = useSnapshot(installation)
  if (isUnavailable) {
    return (
      <Notice tone="danger" action={<Act onClick={() => location.reload()}>{TEXTS.reload}</Act>}>
        {TEXTS.unavailable}
      </Notice>
    )
  }
  if (lost !== null) {
    return (
      <Notice tone="danger" action={<Act onClick={() => (syncStatus.lost = null)}>{TEXTS.understood}</Act>}>
        {TEXTS.lost(lost)}
      </Notice>
    )
  }
  if (isOutOfSpace) {
    return (
      <Notice tone="danger" action={<Act onClick={() => (syncStatus.isOutOfSpace = false)}>{TEXTS.understood}</Act>}>
        {MESSAGES.outOfSpace}
      </Notice>
    )
  }
  if (pause === 'account-deleted') {
    return (
      <Notice tone="danger" action={<Act onClick={() => void signOut(remote, 'discard')}>{TEXTS.removeFromDevice}</Act>}>
        {TEXTS.accountDeleted}
      </Notice>
    )
  }
  if (pause === 'sign-in') {
    const signIn = (
      <ButtonLink href="/login?again" compact>
        {TEXTS.signIn}
      </ButtonLink>
    )
    return <Notice action={signIn}>{waiting > 0 ? TEXTS.nothingLost : LINE_TEXTS.sessionOver}</Notice>
  }
  // An update is offered between two swipes' worth of sending, never over changes that are on their way.
  if (isUpdateReady && (waiting === 0 || pause === 'update')) {
    return <Notice action={<Act onClick={update}>{TEXTS.reload}</Act>}>{TEXTS.updateReady}</Notice>
  }
  return null
}

function update(): void {
  pauseSync()
  applyUpdate()
}

function Act({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button compact onClick={onClick}>
      {children}
    </Button>
  )
}
