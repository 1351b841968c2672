import { useCallback, useState } from 'react'
import { useMediaQuery } from '../use-media-query.ts'

/** From here on the filters stand beside what they filter; elsewhere they are a sheet over it. */
const FILTERS_BESIDE = '(width >= 900px)'

/** Whether a page's filters are shown, and whether beside the rest: at first where there is room, and then as `toggle` says. */
export function useFiltersPanel(): { isBeside: boolean; isOpen: boolean; toggle: () => void } {
  const isBeside = useMediaQuery(FILTERS_BESIDE)
  const [said, say] = useState({ isOpen: isBeside, isBeside })
  // What was open beside the rest is no sheet as soon as the room goes.
  const isOpen = said.isBeside === isBeside ? said.isOpen : isBeside
  const toggle = useCallback(() => say({ isOpen: !isOpen, isBeside }), [isOpen, isBeside])
  return { isBeside, isOpen, toggle }
}
