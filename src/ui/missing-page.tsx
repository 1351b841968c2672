import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { EmptyState } from './empty-state.tsx'

export interface MissingPageProps {
  title: string
  text: string
  /** Left out where another try would change nothing. */
  retry?: { readonly text: string; readonly onRetry: () => void } | undefined
  /** Where to go instead. */
  way?: { readonly text: string; readonly href: string }
}

/** In the place of a page that there is not, or not here: why, and what helps. */
export function MissingPage({ title, text, retry, way }: MissingPageProps) {
  return (
    <main>
      <EmptyState
        isPage
        title={title}
        actions={
          <>
            {retry ? (
              <Button kind="main" onClick={retry.onRetry}>
                {retry.text}
              </Button>
            ) : null}
            {way ? (
              <ButtonLink href={way.href} kind={retry ? 'quiet' : 'main'}>
                {way.text}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        {text}
      </EmptyState>
    </main>
  )
}
