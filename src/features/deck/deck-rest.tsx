import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/page-states.tsx'
import type { Unavailable } from '../../domain/fetch-status.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './deck-rest.module.css'
import { MESSAGES } from './messages.ts'

export interface DeckRestProps {
  status: 'empty' | Unavailable
  isFiltered: boolean
  canRewind: boolean
  onGoBack: () => void
  onRewind: () => void
  onRetry: () => void
  onOpenFilters: () => void
  onClearFilters: () => void
}

/** Renders what replaces the cards: none left, none without a network, or a failure. */
export function DeckRest(props: DeckRestProps) {
  return <div className={styles.rest}>{STATES[props.status](props)}</div>
}

const STATES: Record<DeckRestProps['status'], (props: DeckRestProps) => ReactNode> = {
  empty: ({ isFiltered, canRewind, onGoBack, onRewind, onClearFilters }) => (
    <EmptyState
      title={MESSAGES.noMoreCards}
      actions={
        <>
          <Button kind="main" onClick={onGoBack}>
            {MESSAGES.goBack}
          </Button>
          {isFiltered ? <Button onClick={onClearFilters}>{MESSAGES.clearFilters}</Button> : null}
          {canRewind ? (
            <Button kind="bare" onClick={onRewind}>
              {MESSAGES.rewindLast}
            </Button>
          ) : null}
        </>
      }
    >
      {isFiltered ? MESSAGES.noMoreCardsFiltered : MESSAGES.noMoreCardsText}
    </EmptyState>
  ),
  offline: ({ onOpenFilters, onRetry }) => (
    <EmptyState
      pose="offline"
      title={MESSAGES.offlineTitle}
      actions={
        <>
          <Button kind="main" onClick={onOpenFilters}>
            {MESSAGES.changeFilters}
          </Button>
          <Button onClick={onRetry}>{MESSAGES.tryAgain}</Button>
        </>
      }
    >
      {MESSAGES.offlineText}
    </EmptyState>
  ),
  unreachable: ({ onRetry }) => <NotLoaded isPart why="unreachable" onRetry={onRetry} />,
  failed: ({ onRetry }) => <NotLoaded isPart why="failed" onRetry={onRetry} />,
}
