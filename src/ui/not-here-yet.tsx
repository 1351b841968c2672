import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'

export const NOT_HERE_YET_TEXTS = {
  title: 'Your things are not on this device yet',
  text: 'They are safe with your account, and come as soon as the server can be reached. What you do meanwhile is kept.',
  tryAgain: 'Try again',
  trying: 'Trying…',
}
const TEXTS = NOT_HERE_YET_TEXTS

export interface NotHereYetProps {
  /** Where it stands: it is the page, it is a part of one, or it is a line above what this device has. */
  as: 'page' | 'part' | 'line'
  things: { readonly isAsking: boolean; readonly askAgain: () => void }
}

/** On a device that could not hear yet what its player has: that nothing is lost, and another try. */
export function NotHereYet({ as, things: { isAsking, askAgain } }: NotHereYetProps) {
  const isLine = as === 'line'
  const retry = (
    <Button kind={isLine ? 'bare' : 'main'} compact={isLine} onClick={askAgain}>
      {isAsking ? TEXTS.trying : TEXTS.tryAgain}
    </Button>
  )
  if (isLine) return <Notice action={retry}>{TEXTS.title}.</Notice>
  const state = (
    <EmptyState title={TEXTS.title} isPage={as === 'page'} actions={retry}>
      {TEXTS.text}
    </EmptyState>
  )
  return as === 'page' ? <main>{state}</main> : state
}
