import { useEffect, useRef, useState } from 'react'
import { FIXED_MESSAGES, notSentYet } from '../../contract/messages.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { flushBeforeLogout, signOut } from '../runtime/account.ts'
import type { FlushedForLogout } from '../runtime/account.ts'
import styles from './shell.module.css'
import { SHEET_MESSAGES as MESSAGES } from './messages.ts'
import { useRemote } from '../../state/player.ts'

/** Sends pending changes first; the player decides about the rest (fault 47). */
export function LogOut() {
  const remote = useRemote()
  const [state, setState] = useState<{ kind: 'idle' | 'flushing' } | ({ kind: 'asking' } & FlushedForLogout)>({ kind: 'idle' })
  const stayAfter = (error: unknown) => {
    setState({ kind: 'idle' })
    showFailure(error)
  }
  const leave = (unsent: 'keep' | 'discard') => void signOut(remote, unsent).catch(stayAfter)
  const ask = async () => {
    setState({ kind: 'flushing' })
    try {
      const flushed = await flushBeforeLogout()
      if (flushed.unsent === 0) leave('discard')
      else setState({ kind: 'asking', ...flushed })
    } catch (error) {
      stayAfter(error)
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
      {state.kind === 'flushing' ? MESSAGES.loggingOut : MESSAGES.logOut}
    </Button>
  )
}

interface UnsentChoiceProps {
  unsent: number
  onLeave: (unsent: 'keep' | 'discard') => void
  onStay: () => void
}

/** Renders the choice about unsent changes. It takes the focus, and so scrolls into view. */
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
        {FIXED_MESSAGES.keepUnsent}
      </Button>
      <Button className={styles.discard} onClick={() => onLeave('discard')}>
        {FIXED_MESSAGES.discardUnsent}
      </Button>
      <Button onClick={onStay}>{FIXED_MESSAGES.staySignedIn}</Button>
    </div>
  )
}
