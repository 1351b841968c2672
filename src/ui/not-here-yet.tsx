import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'
import { UNAVAILABLE } from './page-messages.ts'
import type { Unavailable } from '../domain/fetch-status.ts'

export const NOT_HERE_YET_MESSAGES = {
  title: 'Your data isn’t on this device yet',
  text: 'It’s safe with your account, and loads by itself. What you do meanwhile is saved.',
  tryAgain: 'Try again',
  trying: 'Trying…',
}
const MESSAGES = NOT_HERE_YET_MESSAGES

export interface NotHereYetProps {
  /** The page, a part of one, or a line above the device's data. */
  as: 'page' | 'part' | 'line'
  things: { readonly why: Unavailable | null; readonly isAsking: boolean; readonly askAgain: () => void }
}

/** Renders the notice of a device that has not pulled its player's data yet: nothing is lost, with a retry. */
export function NotHereYet({ as, things: { why, isAsking, askAgain } }: NotHereYetProps) {
  const isLine = as === 'line'
  const retry = (
    <Button kind={isLine ? 'bare' : 'main'} compact={isLine} onClick={askAgain}>
      {isAsking ? MESSAGES.trying : MESSAGES.tryAgain}
    </Button>
  )
  const cause = why ? `${UNAVAILABLE[why].line} ` : ''
  if (isLine) return <Notice action={retry}>{`${cause}${MESSAGES.title}.`}</Notice>
  const state = (
    <EmptyState pose={why === 'failed' ? 'broken' : 'offline'} title={MESSAGES.title} isPage={as === 'page'} actions={retry}>
      {cause + MESSAGES.text}
    </EmptyState>
  )
  return as === 'page' ? <main>{state}</main> : state
}
