import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './deck-rest.module.css'
import { TEXTS } from './texts.ts'

export interface DeckRestProps {
  status: 'empty' | 'empty-offline' | 'failing'
  isFiltered: boolean
  canRewind: boolean
  onGoBack: () => void
  onRewind: () => void
  onRetry: () => void
  onOpenFilters: () => void
  onClearFilters: () => void
}

/** What lies where the cards would: none left, none without a network, none because of a failure. */
export function DeckRest(props: DeckRestProps) {
  return <div className={styles.rest}>{STATES[props.status](props)}</div>
}

const STATES: Record<DeckRestProps['status'], (props: DeckRestProps) => ReactNode> = {
  empty: ({ isFiltered, canRewind, onGoBack, onRewind, onClearFilters }) => (
    <EmptyState
      title={TEXTS.noMoreCards}
      actions={
        <>
          <Button kind="main" onClick={onGoBack}>
            {TEXTS.goBack}
          </Button>
          {isFiltered ? <Button onClick={onClearFilters}>{TEXTS.clearFilters}</Button> : null}
          {canRewind ? (
            <Button kind="bare" onClick={onRewind}>
              {TEXTS.rewindLast}
            </Button>
          ) : null}
        </>
      }
    >
      {isFiltered ? TEXTS.noMoreCardsFiltered : TEXTS.noMoreCardsText}
    </EmptyState>
  ),
  'empty-offline': ({ onOpenFilters, onRetry }) => (
    <EmptyState
      title={TEXTS.offlineTitle}
      actions={
        <>
          <Button kind="main" onClick={onOpenFilters}>
            {TEXTS.changeFilters}
          </Button>
          <Button onClick={onRetry}>{TEXTS.tryAgain}</Button>
        </>
      }
    >
      {TEXTS.offlineText}
    </EmptyState>
  ),
  failing: ({ onRetry }) => (
    <EmptyState
      title={TEXTS.failingTitle}
      actions={
        <Button kind="main" onClick={onRetry}>
          {TEXTS.tryAgain}
        </Button>
      }
    >
      {TEXTS.failingText}
    </EmptyState>
  ),
}
