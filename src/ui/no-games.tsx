import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { EmptyState } from './empty-state.tsx'
import { UNAVAILABLE } from './page-messages.ts'
import type { Unavailable } from '../domain/fetch-status.ts'

export interface NoGamesProps {
  /** There are none, none passes the filters, the device cannot read them, or none of them is on this device. */
  reason: 'empty' | 'filtered' | 'unreadable' | 'fetching' | 'unknown' | Unavailable
  texts: Readonly<
    Record<
      | 'emptyTitle'
      | 'empty'
      | 'toTheDeck'
      | 'noneTitle'
      | 'none'
      | 'clearAll'
      | 'failedTitle'
      | 'failed'
      | 'reload'
      | 'notYetTitle'
      | 'notYet',
      string
    >
  >
  onClear: () => void
}

/** Renders why none of the player's own games is shown, and the one action that helps. */
export function NoGames({ reason, texts, onClear }: NoGamesProps) {
  switch (reason) {
    case 'filtered':
      return (
        <EmptyState title={texts.noneTitle} actions={<Button onClick={onClear}>{texts.clearAll}</Button>}>
          {texts.none}
        </EmptyState>
      )
    case 'unreadable':
      return (
        <EmptyState
          pose="broken"
          title={texts.failedTitle}
          actions={
            <Button kind="main" onClick={() => location.reload()}>
              {texts.reload}
            </Button>
          }
        >
          {texts.failed}
        </EmptyState>
      )
    case 'empty':
    case 'unknown':
      return (
        <EmptyState
          title={texts.emptyTitle}
          actions={
            <ButtonLink href="/swipedeck" kind="main">
              {texts.toTheDeck}
            </ButtonLink>
          }
        >
          {texts.empty}
        </EmptyState>
      )
    case 'fetching':
      return <EmptyState title={texts.notYetTitle}>{texts.notYet}</EmptyState>
    default:
      return (
        <EmptyState pose={reason === 'failed' ? 'broken' : 'offline'} title={texts.notYetTitle}>
          {`${UNAVAILABLE[reason].line} ${texts.notYet}`}
        </EmptyState>
      )
  }
}
