import { useState } from 'react'
import { useMediaQuery } from '../use-media-query.ts'

/** From here on the filters are next to the results; otherwise they are a sheet over them. */
const FILTERS_BESIDE = '(width >= 900px)'

/** Returns whether a page's filters are shown, and whether next to the results: initially if there is space, then as toggled. */
export function useFiltersPanel(): { isBeside: boolean; isOpen: boolean; toggle: () => void } {
  const isBeside = useMediaQuery(FILTERS_BESIDE)
  const [opened, setOpened] = useState({ isOpen: isBeside, isBeside })
  // A panel that was open next to the results does not become a sheet when the space shrinks.
  const isOpen = opened.isBeside === isBeside ? opened.isOpen : isBeside
  return { isBeside, isOpen, toggle: () => setOpened({ isOpen: !isOpen, isBeside }) }
}
