import { proxy } from 'valtio'

/**
 * The filters of the search page, as the top bar's button sees them: whether they are shown, and how many are set
 * (specification 1, section 2). They stand beside the results where there is room, in a sheet elsewhere.
 */
export const searchFilters = proxy({ isOpen: false, count: 0 })

export function toggleSearchFilters(): void {
  searchFilters.isOpen = !searchFilters.isOpen
}
