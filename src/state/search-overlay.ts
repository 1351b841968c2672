import { proxy } from 'valtio'

/** Whether the search overlay lies over the page (specification 1, section 4 "Search overlay"). */
export const searchOverlay = proxy({ isOpen: false })

export function openSearch(): void {
  searchOverlay.isOpen = true
}

export function closeSearch(): void {
  searchOverlay.isOpen = false
}
