import { useEffect, useEffectEvent } from 'react'
import { proxy } from 'valtio'

/** The buttons that a page may put into the top bar, in their order. */
export const PAGE_CONTROLS = ['hint', 'list-search', 'filters'] as const
export type PageControlKind = (typeof PAGE_CONTROLS)[number]

export interface PageControl {
  isOn: boolean
  toggle: () => void
  /** The number of values that are set in the panel of the button. */
  count: number
}

/** The buttons of the current page in the top bar. Without such a page there is no button. */
export const pageControls = proxy<{
  shown: Partial<Record<PageControlKind, PageControl>>
  /** Opens the dialog for the player's own profile, if the page has it. */
  editProfile: (() => void) | null
}>({ shown: {}, editProfile: null })

/**
 * Shows a page's button in the top bar while the page is shown; null for none. `count` is the number of values that are set in the
 * button's panel.
 */
export function usePageControl(kind: PageControlKind | null, isOn: boolean, toggle: () => void, count = 0): void {
  const press = useEffectEvent(toggle)
  useEffect(() => {
    if (!kind) return
    pageControls.shown[kind] = { isOn, toggle: () => press(), count }
    return () => {
      delete pageControls.shown[kind]
    }
  }, [kind, isOn, count])
}
