import { useEffect } from 'react'
import { proxy } from 'valtio'

/** The buttons of the top bar that belong to one page each. */
export type PageControlKind = 'hint' | 'list-search' | 'matches-filter'

export interface PageControl {
  kind: PageControlKind
  isOn: boolean
  toggle: () => void
}

/** What the page that is shown has put into the top bar: no page, no button. */
export const pageControls = proxy<{
  current: PageControl | null
  /** Opens the dialog in which players change their own profile, where it is. */
  editProfile: (() => void) | null
}>({ current: null, editProfile: null })

/**
 * Puts a page's own button into the top bar while the page is shown; none while there is nothing to show or hide.
 * `toggle` should keep its identity.
 */
export function usePageControl(kind: PageControlKind | null, isOn: boolean, toggle: () => void): void {
  useEffect(() => {
    if (!kind) return
    pageControls.current = { kind, isOn, toggle }
    return () => {
      pageControls.current = null
    }
  }, [kind, isOn, toggle])
}
