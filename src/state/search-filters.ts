import { proxy } from 'valtio'

/**
 * The filters of the search page, as the top bar's button sees them: whether they are shown, and how many are set. They
 * stand beside the results where there is room, in a sheet elsewhere: what was open beside them is no sheet as soon as
 * the room goes, not even for the one drawing that would take the focus.
 */
export const searchFilters = proxy({ isOpen: false, isBeside: false, count: 0 })

export function toggleSearchFilters(): void {
  searchFilters.isOpen = !searchFilters.isOpen
}
