import { useEffect } from 'react'
import { proxy } from 'valtio'

/** The buttons of the top bar that a page puts there, in their order. */
export const PAGE_CONTROLS = ['hint', 'list-search', 'filters'] as const
export type PageControlKind = (typeof PAGE_CONTROLS)[number]

export interface PageControl {
  isOn: boolean
  toggle: () => void
  /** How much is set behind it. */
  count: number
}

/** What the page that is shown has put into the top bar: no page, no button. */
export const pageControls = proxy<{
  shown: Partial<Record<PageControlKind, PageControl>>
  /** Opens the dialog in which players change their own profile, where it is. */
  editProfile: (() => void) | null
}>({ shown: {}, editProfile: null })

/**
 * Puts a page's own button into the top bar while the page is shown; none while there is nothing to show or hide.
 * `toggle` should keep its identity; `count` is how much is set behind the button.
 */
export function usePageControl(kind: PageControlKind | null, isOn: boolean, toggle: () => void, count = 0): void {
  useEffect(() => {
    if (!kind) return
    pageControls.shown[kind] = { isOn, toggle, count }
    return () => {
      delete pageControls.shown[kind]
    }
  }, [kind, isOn, toggle, count])
}
