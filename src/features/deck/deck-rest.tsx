import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/page-states.tsx'
import type { Unavailable } from '../../domain/fetch-status.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './deck-rest.module.css'
import { DECK_REST_MESSAGES as MESSAGES } from './deck-rest-messages.ts'
import { MOOD_MESSAGES } from './mood-messages.ts'
import type { Mood } from './moods.ts'

export interface DeckRestProps {
  status: 'empty' | Unavailable
  isFiltered: boolean
  /** The mood that the deck is empty in, if any: without it there may be cards. */
  mood: Mood | undefined
  onAnyMood: () => void
  canRewind: boolean
  onGoBack: () => void
  onRewind: () => void
  onRetry: () => void
  onOpenFilters: () => void
  onClearFilters: () => void
}

/** Renders what replaces the cards: none left, none without a network, or a failure. */
export function DeckRest(props: DeckRestProps) {
  const { mood, status } = props
  return (
    <div className={styles.rest}>
      {mood && (status === 'empty' || status === 'offline') ? <NoneInMood {...props} mood={mood} /> : STATES[status](props)}
    </div>
  )
}

function NoneInMood({ status, mood, canRewind, onAnyMood, onRewind }: DeckRestProps & { mood: Mood }) {
  return (
    <EmptyState
      title={MOOD_MESSAGES.noMore(MOOD_MESSAGES.moods[mood])}
      actions={
        <>
          <Button kind="main" onClick={onAnyMood}>
            {MOOD_MESSAGES.any}
          </Button>
          {canRewind ? (
            <Button kind="bare" onClick={onRewind}>
              {MESSAGES.rewindLast}
            </Button>
          ) : null}
        </>
      }
    >
      {status === 'empty' ? MOOD_MESSAGES.noMoreText : MOOD_MESSAGES.noMoreHere}
    </EmptyState>
  )
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
