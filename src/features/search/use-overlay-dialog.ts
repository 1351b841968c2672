import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { closeSearch, giveFocusBack, takeTyped } from '../../state/search-overlay.ts'
import type { SuggestSearch } from './suggest-search.ts'

export interface OverlayDialog {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly backdrop: RefObject<HTMLDivElement | null>
  readonly input: RefObject<HTMLInputElement | null>
}

/**
 * Opens the dialog over the page, with the focus in its field and in that what was typed before it was there; as it goes the
 * search is given up, and the focus is back where it was. Calls `onSent` if Enter was pressed before the field was there.
 */
export function useOverlayDialog(
  search: SuggestSearch,
  setTyped: (typed: string) => void,
  onSent: (typed: string) => void,
): OverlayDialog {
  const dialog = useRef<HTMLDialogElement>(null)
  const backdrop = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // Before the dialog is out of the document: what is below it takes no focus while it is open.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    input.current?.focus()
    const early = takeTyped()
    if (early.typed !== '') {
      setTyped(early.typed)
      search.type(early.typed, null)
      if (early.isSent) {
        onSent(early.typed)
        search.searchNow()
      }
    }
    const scrim = backdrop.current
    scrim?.addEventListener('click', closeSearch)
    return () => {
      scrim?.removeEventListener('click', closeSearch)
      search.stop()
      element?.close()
      giveFocusBack()
    }
  }, [search, setTyped, onSent])
  return { dialog, backdrop, input }
}
