import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Words = Readonly<Record<'title' | 'text', string>>

export interface NothingYetProps {
  isOwn: boolean
  texts: { readonly own: Words; readonly other: Words }
  /** The link with which the player begins. */
  way: { readonly href: string; readonly text: string }
}

/** Renders that a player has none of something yet. */
export function NothingYet({ isOwn, texts, way }: NothingYetProps) {
  const { title, text } = isOwn ? texts.own : texts.other
  return (
    <EmptyState
      title={title}
      actions={
        isOwn ? (
          <ButtonLink href={way.href} kind="main">
            {way.text}
          </ButtonLink>
        ) : null
      }
    >
      {text}
    </EmptyState>
  )
}
