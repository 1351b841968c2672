import { Link } from 'wouter'
import { EmptyState } from '../ui/empty-state.tsx'

const TEXTS = {
  title: 'Nothing lives here yet',
  text: 'Search, lists and profiles move in soon. Your deck is already there.',
  action: 'To the deck',
}

/** An address that no page answers to. */
export function NotThereYet() {
  return (
    <main>
      <EmptyState title={TEXTS.title} actions={<Link href="/swipedeck">{TEXTS.action}</Link>}>
        {TEXTS.text}
      </EmptyState>
    </main>
  )
}
