import type { RefObject } from 'react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { closeSearch, giveFocusBack, takeTyped } from '../../state/search-overlay-state.ts'
import type { SuggestSearch } from './suggest-search.ts'

export interface OverlayDialog {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly backdrop: RefObject<HTMLDivElement | null>
  readonly input: RefObject<HTMLInputElement | null>
}

/**
 * Opens the dialog over the page, focuses its field, and inserts what was typed before it was mounted. When it unmounts, it closes the
 * search and returns the focus. Calls `onSent` if Enter was pressed before the field was mounted.
 */
export function useOverlayDialog(search: SuggestSearch, setTyped: (typed: string) => void, onSent: (typed: string) => void): OverlayDialog {
  const dialog = useRef<HTMLDialogElement>(null)
  const backdrop = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const sendEarly = useEffectEvent(onSent)
  // Before the dialog is removed: elements below it cannot take the focus while it is open.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    input.current?.focus()
    const early = takeTyped()
    if (early.typed !== '') {
      setTyped(early.typed)
      search.type(early.typed, null)
      if (early.isSent) {
        sendEarly(early.typed)
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
  }, [search, setTyped])
  return { dialog, backdrop, input }
}
