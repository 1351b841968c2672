import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'

const TEXTS = { title: 'There is no such page', text: 'The link may be old, or mistyped.', action: 'To the deck' }

/** An address that no page answers to. */
export function NoSuchPage() {
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
