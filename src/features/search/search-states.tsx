import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { GameSearchView } from './game-search.ts'
import styles from './search-states.module.css'
import { PAGE_TEXTS as TEXTS } from './texts.ts'

/** Why what is shown is not the server's word of just now, and what it is instead. */
export function SearchNotice({ view, onRetry }: { view: GameSearchView; onRetry: () => void }) {
  const { problem, source } = view
  if (!problem || problem === 'refused') return null
  const retry = (
    <Button kind="bare" compact onClick={onRetry}>
      {TEXTS.tryAgain}
    </Button>
  )
  return (
    <Notice action={problem === 'offline' ? null : retry}>
      {TEXTS.problems[problem]} {source === 'kept' ? TEXTS.kept : source === 'device' ? TEXTS.onDevice(view.known ?? 0) : ''}
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
  const text = isRefused ? TEXTS.problems.refused : view.source === 'device' ? TEXTS.noneOnDevice(view.known ?? 0) : TEXTS.noResultsText
  return (
    <EmptyState
      title={isRefused ? TEXTS.refusedTitle : TEXTS.noResults}
      actions={hasFilters ? <Button onClick={onClear}>{TEXTS.clearAll}</Button> : null}
    >
      {text}
    </EmptyState>
  )
}

/** Behind the last row. */
export function ResultsEnd({ view, onRetry }: { view: GameSearchView; onRetry: () => void }) {
  if (view.moreProblem) {
    return (
      <Notice
        action={
          <Button kind="bare" compact onClick={onRetry}>
            {TEXTS.tryAgain}
          </Button>
        }
      >
        {TEXTS.problems[view.moreProblem]} {TEXTS.moreMissing}
      </Notice>
    )
  }
  return view.isLoadingMore ? <p className={styles.line}>{TEXTS.loadingMore}</p> : null
}
