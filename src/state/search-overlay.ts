import { proxy } from 'valtio'

/** Whether the search overlay lies over the page. */
export const searchOverlay = proxy({ isOpen: false })

/** Takes the keys until the overlay's own field is there, which may have to be fetched first. */
let catcher: HTMLInputElement | null = null
/** What had the focus before, and is to have it again. */
let door: HTMLElement | null = null
let isSent = false

/**
 * Opens the overlay. Call it in the handler of the press: iOS opens its keyboard for a focus that is set there alone. `label` is
 * what the field is called for who listens.
 */
export function openSearch(label: string): void {
  if (searchOverlay.isOpen) return
  searchOverlay.isOpen = true
  isSent = false
  door = document.activeElement instanceof HTMLElement ? document.activeElement : null
  catcher = document.createElement('input')
  catcher.type = 'search'
  catcher.ariaLabel = label
  // As large as text: iOS zooms in on what is smaller.
  Object.assign(catcher.style, { position: 'fixed', inset: '0 auto auto 0', inlineSize: '1px', border: '0', padding: '0', fontSize: '16px', opacity: '0' })
  catcher.addEventListener('keydown', ({ key, isComposing }) => {
    if (isComposing) return
    if (key === 'Escape') closeSearch()
    else if (key === 'Enter') isSent = true
  })
  document.body.append(catcher)
  catcher.focus({ preventScroll: true })
}

/** What was typed before the overlay's own field was there, and whether Enter was pressed; for that field as it comes, once. */
export function takeTyped(): { readonly typed: string; readonly isSent: boolean } {
  const typed = catcher?.value ?? ''
  catcher?.remove()
  catcher = null
  return { typed, isSent }
}

/** Gives the focus back to what had it before, if that is still there; for the overlay as it goes. */
export function giveFocusBack(): void {
  door?.focus({ preventScroll: true })
  door = null
}

/** Closes the overlay, also before its field is there. */
export function closeSearch(): void {
  searchOverlay.isOpen = false
  if (!catcher) return
  takeTyped()
  giveFocusBack()
}
