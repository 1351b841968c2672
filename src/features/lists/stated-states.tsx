import type { Missing } from '../../state/missing-games.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LISTS_TEXTS as TEXTS } from './texts.ts'

export interface NoStatedGamesProps {
  state: 'liked' | 'disliked'
  why: Missing | 'empty' | 'filtered' | 'failed'
  onClear: () => void
}

/** Why there is no game to show, and the one thing that helps. */
export function NoStatedGames({ state, why, onClear }: NoStatedGamesProps) {
  switch (why) {
    case 'filtered':
      return (
        <EmptyState title={TEXTS.noneTitle} actions={<Button onClick={onClear}>{TEXTS.showAll}</Button>}>
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
          title={TEXTS.noneStated[state].title}
          actions={
            <ButtonLink href="/swipedeck" kind="main">
              {TEXTS.toTheDeck}
            </ButtonLink>
          }
        >
          {TEXTS.noneStated[state].text}
        </EmptyState>
      )
    case 'fetching':
    case 'unreachable':
      return <EmptyState title={TEXTS.notYetTitle}>{TEXTS.notYet}</EmptyState>
  }
}
