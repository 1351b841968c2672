import { MissingPage } from '../../ui/missing-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { NO_SUCH } from '../../ui/page-messages.ts'

/** Renders the page for an unknown address. */
export function NoSuchPage() {
  usePageTitle(NO_SUCH.page.title)
  return <MissingPage pose="lost" {...NO_SUCH.page} way={{ text: 'To the deck', href: '/swipedeck' }} />
}
