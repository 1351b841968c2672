import { proxy, ref } from 'valtio'

interface Opening {
  /** Takes the keys until the overlay's own field is loaded. */
  catcher: HTMLInputElement | null
  /** The element that had the focus before and gets it back. */
  readonly door: HTMLElement | null
  isSent: boolean
}

/** Whether the search overlay covers the page, and how it was opened. */
export const searchOverlay = proxy<{ isOpen: boolean; hasCommands: boolean; opening: Opening | null }>({
  isOpen: false,
  hasCommands: false,
  opening: null,
})

/**
 * Opens the overlay. Call it in the handler of the press: iOS opens its keyboard only for a focus that is set there. `label` is the
 * name of the field for screen readers. `hasCommands`: it finds pages and actions too.
 */
export function openSearch(label: string, hasCommands = false): void {
  if (searchOverlay.isOpen) return
  Object.assign(searchOverlay, { isOpen: true, hasCommands })
  const catcher = document.createElement('input')
  const current: Opening = { catcher, door: document.activeElement instanceof HTMLElement ? document.activeElement : null, isSent: false }
  searchOverlay.opening = ref(current)
  catcher.type = 'search'
  catcher.ariaLabel = label
  // As large as text: iOS zooms in on smaller fields.
  Object.assign(catcher.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    inlineSize: '1px',
    border: '0',
    padding: '0',
    fontSize: '16px',
    opacity: '0',
  })
  catcher.addEventListener('keydown', ({ key, isComposing }) => {
    if (isComposing) return
    if (key === 'Escape') closeSearch()
    else if (key === 'Enter') current.isSent = true
  })
  document.body.append(catcher)
  catcher.focus({ preventScroll: true })
}

/**
 * Returns what was typed before the overlay's own field was loaded, and whether Enter was pressed. The field calls it once, when it is
 * mounted.
 */
export function takeTyped(): { readonly typed: string; readonly isSent: boolean } {
  const { opening } = searchOverlay
  const typed = opening?.catcher?.value ?? ''
  opening?.catcher?.remove()
  if (opening) opening.catcher = null
  return { typed, isSent: opening?.isSent ?? false }
}

/** Returns the focus to the element that had it, if that still exists. The overlay calls it when it closes. */
export function giveFocusBack(): void {
  searchOverlay.opening?.door?.focus({ preventScroll: true })
  searchOverlay.opening = null
}

/** Closes the overlay, also before its field is loaded. */
export function closeSearch(): void {
  searchOverlay.isOpen = false
  if (!searchOverlay.opening?.catcher) return
  takeTyped()
  giveFocusBack()
}
