import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { EmptyState } from './empty-state.tsx'
import type { EmptyStateProps } from './empty-state.tsx'

export interface MissingPageProps extends Pick<EmptyStateProps, 'pose'> {
  title: string
  text: string
  /** Omitted if a retry would change nothing. */
  retry?: { readonly text: string; readonly onRetry: () => void } | undefined
  /** A link elsewhere. */
  way?: { readonly text: string; readonly href: string }
  /** Whether it replaces only a part of a page. */
  isPart?: boolean
}

/** Renders the replacement of a missing page: why, and what helps. */
export function MissingPage({ pose = 'empty', title, text, retry, way, isPart = false }: MissingPageProps) {
  const actions = (
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
  )
  const missing = (
    <EmptyState pose={pose} isPage={!isPart} title={title} actions={retry || way ? actions : undefined}>
      {text}
    </EmptyState>
  )
  return isPart ? missing : <main>{missing}</main>
}
