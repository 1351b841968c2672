import { proxy } from 'valtio'

/** Whether the search overlay lies over the page. */
export const searchOverlay = proxy({ isOpen: false })

export function openSearch(): void {
  searchOverlay.isOpen = true
}

export function closeSearch(): void {
  searchOverlay.isOpen = false
}
