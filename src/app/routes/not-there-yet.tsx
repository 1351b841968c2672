import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'

const TEXTS = {
  yet: { title: 'Nothing lives here yet', text: 'Lists and profiles move in soon. Your deck is already there.' },
  never: { title: 'There is no such page', text: 'The link may be old, or mistyped.' },
  action: 'To the deck',
}

/** A page that is still to come. */
export function NotThereYet() {
  return <Nothing {...TEXTS.yet} />
}

/** An address that no page answers to. */
export function NoSuchPage() {
  return <Nothing {...TEXTS.never} />
}

function Nothing({ title, text }: { title: string; text: string }) {
  usePageTitle(title)
  return (
    <main>
      <EmptyState
        isPage
        title={title}
        actions={
          <ButtonLink href="/swipedeck" kind="main">
            {TEXTS.action}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </main>
  )
}
