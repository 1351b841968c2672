import type { ReactNode } from 'react'

export interface ComboOptionProps {
  id: string
  /** Whether the combobox's Enter would pick it; it is then scrolled into view. */
  isActive: boolean
  className?: string | undefined
  onPick: () => void
  children: ReactNode
}

/**
 * Renders one option of a combobox's list box. The focus stays in the input, whose keys pick as well, and which names the active option to
 * screen readers.
 */
export function ComboOption({ id, isActive, className, onPick, children }: ComboOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has them
    <div
      id={id}
      ref={isActive ? scrollIntoView : undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no such option
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={className}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </div>
  )
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
