import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'

const TEXTS = {
  title: 'Nothing lives here yet',
  text: 'Lists, matches and profiles move in soon. Your deck is already there.',
  action: 'To the deck',
}

/** An address that no page answers to. */
export function NotThereYet() {
  usePageTitle(TEXTS.title)
  return (
    <main>
      <EmptyState
        isPage
        title={TEXTS.title}
        actions={
          <ButtonLink href="/swipedeck" kind="main">
            {TEXTS.action}
          </ButtonLink>
        }
      >
        {TEXTS.text}
      </EmptyState>
    </main>
  )
}
