import { useEffect, useRef, useState } from 'react'
import { MESSAGES, notSentYet } from '../../contract/messages.ts'
import type { Remote } from '../../remote/remote.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { flushBeforeLogout, signOut } from './account.ts'
import type { FlushedForLogout } from './account.ts'
import styles from '../shell/shell.module.css'
import { SHEET_TEXTS as TEXTS } from '../shell/texts.ts'

/** Sends what waits first; what still waits is the player's decision (fault 47). */
export function LogOut({ remote }: { remote: Remote }) {
  const [state, setState] = useState<{ kind: 'idle' | 'flushing' } | ({ kind: 'asking' } & FlushedForLogout)>({ kind: 'idle' })
  const onFailure = (error: unknown) => {
    setState({ kind: 'idle' })
    showFailure(error)
  }
  const leave = (unsent: 'keep' | 'discard') => void signOut(remote, unsent).catch(onFailure)
  const ask = async () => {
    setState({ kind: 'flushing' })
    try {
      const flushed = await flushBeforeLogout()
      if (flushed.unsent === 0) leave('discard')
      else setState({ kind: 'asking', ...flushed })
    } catch (error) {
      onFailure(error)
    }
  }
  if (state.kind === 'asking') {
    const stay = () => {
      setState({ kind: 'idle' })
      state.stay().catch(showFailure)
    }
    return <UnsentChoice unsent={state.unsent} onLeave={leave} onStay={stay} />
  }
  return (
    <Button disabled={state.kind === 'flushing'} onClick={() => void ask()}>
      {state.kind === 'flushing' ? TEXTS.loggingOut : TEXTS.logOut}
    </Button>
  )
}

interface UnsentChoiceProps {
  unsent: number
  onLeave: (unsent: 'keep' | 'discard') => void
  onStay: () => void
}

/** What becomes of changes that could not be sent. It takes the focus, and so comes into view. */
function UnsentChoice({ unsent, onLeave, onStay }: UnsentChoiceProps) {
  const choice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    choice.current?.focus()
    choice.current?.scrollIntoView({ block: 'end' })
  }, [])
  return (
    <div ref={choice} className={styles.choice} role="alertdialog" tabIndex={-1} aria-label={notSentYet(unsent)}>
      <Notice>{notSentYet(unsent)}</Notice>
      <Button kind="main" onClick={() => onLeave('keep')}>
        {MESSAGES.keepUnsent}
      </Button>
      <Button className={styles.discard} onClick={() => onLeave('discard')}>
        {MESSAGES.discardUnsent}
      </Button>
      <Button onClick={onStay}>{MESSAGES.staySignedIn}</Button>
    </div>
  )
}
