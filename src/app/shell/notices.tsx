import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import type { Remote } from '../../remote/remote.ts'
import { installation } from '../../state/installation.ts'
import { pauseReason, syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pauseSync, signOut } from '../runtime/account.ts'
import { useOwnName } from '../runtime/own-name.ts'
import { LINE_MESSAGES } from './line-messages.ts'
import styles from './shell.module.css'
import { NOTICE_MESSAGES as MESSAGES } from './messages.ts'
import { applyUpdate } from '../runtime/worker-updates.ts'
import { useRemote } from '../../state/player.ts'

/**
 * Renders the most urgent notice that a player must not miss, with the one action for it (`SPEC.md` rules 6 and 12). The next one follows
 * when it is resolved, so that the deck keeps its space.
 */
export function Notices() {
  const remote = useRemote()
  useOwnName()
  return <div className={styles.notices}>{useMostUrgent(remote)}</div>
}

function useMostUrgent(remote: Remote): ReactNode {
  const status = useSnapshot(syncStatus)
  const { lost, isOutOfSpace, isUnavailable, waiting } = status
  const pause = pauseReason(status)
  const { isUpdateReady } = useSnapshot(installation)
  if (isUnavailable) {
    return (
      <Notice tone="danger" action={<Act onClick={() => location.reload()}>{MESSAGES.reload}</Act>}>
        {MESSAGES.unavailable}
      </Notice>
    )
  }
  if (lost !== null) {
    return (
      <Notice tone="danger" action={<Act onClick={() => (syncStatus.lost = null)}>{MESSAGES.understood}</Act>}>
        {MESSAGES.lost(lost)}
      </Notice>
    )
  }
  if (isOutOfSpace) {
    return (
      <Notice tone="danger" action={<Act onClick={() => (syncStatus.isOutOfSpace = false)}>{MESSAGES.understood}</Act>}>
        {FIXED_MESSAGES.outOfSpace}
      </Notice>
    )
  }
  if (pause === 'account-deleted') {
    return (
      <Notice tone="danger" action={<Act onClick={() => void signOut(remote, 'discard')}>{MESSAGES.removeFromDevice}</Act>}>
        {MESSAGES.accountDeleted}
      </Notice>
    )
  }
  if (pause === 'sign-in') {
    const signIn = (
      <ButtonLink href="/login?again" compact>
        {MESSAGES.signIn}
      </ButtonLink>
    )
    return <Notice action={signIn}>{waiting > 0 ? MESSAGES.nothingLost : LINE_MESSAGES.sessionOver}</Notice>
  }
  // An update is offered between two drains, never while changes are pending.
  if (isUpdateReady && (waiting === 0 || pause === 'update')) {
    return <Notice action={<Act onClick={update}>{MESSAGES.reload}</Act>}>{MESSAGES.updateReady}</Notice>
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
