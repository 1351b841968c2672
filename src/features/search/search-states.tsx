import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { GameSearchView } from './use-game-search.ts'
import styles from './search-states.module.css'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'

/** Renders why the shown results are not current, and their source. */
export function SearchNotice({ view }: { view: GameSearchView }) {
  const { problem, source } = view
  if (!problem || problem === 'refused') return null
  const retry = (
    <Button kind="bare" compact onClick={view.retry}>
      {MESSAGES.tryAgain}
    </Button>
  )
  return (
    <Notice action={problem === 'offline' ? null : retry}>
      {MESSAGES.problems[problem]} {source === 'kept' ? MESSAGES.stored : source === 'device' ? MESSAGES.onDevice(view.known ?? 0) : ''}
    </Notice>
  )
}

interface NoGamesProps {
  view: GameSearchView
  hasFilters: boolean
  onClear: () => void
}

export function NoGames({ view, hasFilters, onClear }: NoGamesProps) {
  const isRefused = view.problem === 'refused'
  const text = isRefused
    ? MESSAGES.problems.refused
    : view.source === 'device'
      ? MESSAGES.noneOnDevice(view.known ?? 0, view.problem !== 'failed')
      : MESSAGES.noResultsText
  return (
    <EmptyState
      pose={isRefused ? 'broken' : 'empty'}
      title={isRefused ? MESSAGES.refusedTitle : MESSAGES.noResults}
      actions={hasFilters ? <Button onClick={onClear}>{MESSAGES.clearAll}</Button> : null}
    >
      {text}
    </EmptyState>
  )
}

/** Renders the end after the last row. */
export function ResultsEnd({ view }: { view: GameSearchView }) {
  if (view.moreProblem) {
    return (
      <Notice
        action={
          <Button kind="bare" compact onClick={view.retry}>
            {MESSAGES.tryAgain}
          </Button>
        }
      >
        {MESSAGES.problems[view.moreProblem]} {MESSAGES.moreMissing}
      </Notice>
    )
  }
  return view.isLoadingMore ? <p className={styles.line}>{MESSAGES.loadingMore}</p> : null
}
