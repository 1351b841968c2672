import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './matches-page.module.css'
import { MATCHES_TEXTS as TEXTS } from './texts.ts'
import type { Missing } from '../../state/missing-games.ts'

export interface MissingLineProps {
  /** How many games are not on this device. */
  count: number
  state: Missing
}

const MISSING_WORDS = { fetching: TEXTS.fetching, unreachable: TEXTS.notHere, unknown: TEXTS.unknown }

/** What cannot be shown, and why. */
export function MissingLine({ count, state }: MissingLineProps) {
  return count === 0 ? null : (
    <output className={styles.note}>{MISSING_WORDS[state](count)}</output>
  )
}

/** Why there is nothing to show, and the one thing that helps. */
export function NoMatches({ why, onClear }: { why: Missing | 'empty' | 'filtered' | 'failed'; onClear: () => void }) {
  switch (why) {
    case 'filtered':
      return (
        <EmptyState title={TEXTS.noneTitle} actions={<Button onClick={onClear}>{TEXTS.clearAll}</Button>}>
          {TEXTS.none}
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState
          title={TEXTS.failedTitle}
          actions={
            <Button kind="main" onClick={() => location.reload()}>
              {TEXTS.reload}
            </Button>
          }
        >
          {TEXTS.failed}
        </EmptyState>
      )
    case 'empty':
    case 'unknown':
      return (
        <EmptyState
          title={TEXTS.emptyTitle}
          actions={
            <ButtonLink href="/swipedeck" kind="main">
              {TEXTS.toTheDeck}
            </ButtonLink>
          }
        >
          {TEXTS.empty}
        </EmptyState>
      )
    case 'fetching':
    case 'unreachable':
      return <EmptyState title={TEXTS.notYetTitle}>{TEXTS.notYet}</EmptyState>
  }
}
