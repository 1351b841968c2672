import { isUnavailable } from '../../domain/fetch-status.ts'
import type { Unavailable } from '../../domain/fetch-status.ts'
import { LISTS_MAX_PER_PLAYER } from '../../domain/list-rule.ts'
import { numberText } from '../../domain/numbers.ts'
import { openSyncSheet } from '../../state/overlays.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { NO_SUCH } from '../../ui/page-messages.ts'
import { missingTitle, NotLoaded } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { BUILDER_MESSAGES } from './messages.ts'

export const BUILDER_STATE_MESSAGES = {
  'too-many': {
    title: `You have ${numberText(LISTS_MAX_PER_PLAYER)} lists`,
    text: 'That’s the maximum. Delete one to make another.',
    action: 'Go to your lists',
  },
  'second-top-ten': {
    title: 'You already have a Top 10',
    text: 'There can be only one, so make it count.',
    action: BUILDER_MESSAGES.editTopTenInstead,
    other: 'Make another list',
  },
  gone: { title: 'This list is gone', text: 'It was deleted. Your other lists are safe.', action: 'Go to your lists' },
  refused: {
    title: 'This list couldn’t be saved',
    text: 'It’s safe among your changes. Review it to see why, then try again or discard it.',
    action: 'Review',
  },
  unknown: { ...NO_SUCH.list, action: 'Go to your lists' },
  'not-yours': { title: 'This isn’t your list', text: 'Only its author can edit it.', action: 'See the list' },
} as const
const MESSAGES = BUILDER_STATE_MESSAGES

export interface NoBuilderProps {
  reason: keyof typeof MESSAGES | 'not-here-yet' | Unavailable
  /** Of the list that cannot be edited, or of the Top 10 that exists already. */
  listId?: string
  /** By default, requests the player's data again. */
  onRetry?: () => void
}

/** Renders why there is nothing to edit here, and where to go. Loads later, because most visits do not need it. */
export function NoBuilder({ reason, listId, onRetry }: NoBuilderProps) {
  const things = useOwnThings()
  const retry = onRetry ?? things.askAgain
  usePageTitle(reason === 'not-here-yet' ? undefined : isUnavailable(reason) ? missingTitle(reason) : MESSAGES[reason].title)
  if (reason === 'not-here-yet') return <NotHereYet as="page" things={{ ...things, askAgain: retry }} />
  if (isUnavailable(reason)) return <NotLoaded why={reason} onRetry={retry} />
  const { title, text, action } = MESSAGES[reason]
  if (reason === 'refused') return <MissingPage pose="broken" title={title} text={text} retry={{ text: action, onRetry: openSyncSheet }} />
  if (reason === 'second-top-ten') {
    return (
      <main>
        <EmptyState
          isPage
          title={title}
          actions={
            <>
              <ButtonLink kind="main" href={`/list/${listId}/edit`}>
                {action}
              </ButtonLink>
              <ButtonLink href="/list/new">{MESSAGES[reason].other}</ButtonLink>
            </>
          }
        >
          {text}
        </EmptyState>
      </main>
    )
  }
  return (
    <MissingPage
      pose={reason === 'unknown' ? 'lost' : 'empty'}
      title={title}
      text={text}
      way={{ text: action, href: reason === 'not-yours' ? `/list/${listId}` : '/lists' }}
    />
  )
}
