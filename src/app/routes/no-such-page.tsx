import { MissingPage } from '../../ui/missing-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'

const TITLE = 'There is no such page'

/** An address that no page answers to. */
export function NoSuchPage() {
  usePageTitle(TITLE)
  return <MissingPage title={TITLE} text="The link may be old, or mistyped." way={{ text: 'To the deck', href: '/swipedeck' }} />
}
