/** In pixels. */
const HIDE_AFTER_PX = 24
const SHOW_AFTER_PX = 64
const TOP_ZONE_PX = 8

/** The state of the top bar, and the position from which scrolling is measured. */
export interface BarState {
  readonly isHidden: boolean
  readonly isScrolled: boolean
  /** The smallest scroll offset since the bar was shown, or the largest since it was hidden. */
  readonly turnPx: number
}

export const BAR_AT_TOP: BarState = { isHidden: false, isScrolled: false, turnPx: 0 }

/**
 * Returns the state after scrolling to `topPx`: hidden after more than 24 px down, shown after more than 64 px up or within 8 px of the
 * top, and never hidden while it `isFixed`.
 */
export function barAfterScroll(state: BarState, topPx: number, isFixed = false): BarState {
  // Overscroll at the beginning springs back: the player did not scroll.
  const top = Math.max(0, topPx)
  const isScrolled = top > 0
  if (isFixed || top <= TOP_ZONE_PX) return { isHidden: false, isScrolled, turnPx: top }
  if (state.isHidden) {
    const lowest = Math.max(state.turnPx, top)
    return lowest - top > SHOW_AFTER_PX ? { isHidden: false, isScrolled, turnPx: top } : { isHidden: true, isScrolled, turnPx: lowest }
  }
  const highest = Math.min(state.turnPx, top)
  return top - highest > HIDE_AFTER_PX ? { isHidden: true, isScrolled, turnPx: top } : { isHidden: false, isScrolled, turnPx: highest }
}

/**
 * Makes a bar follow the scrolling by attributes that styles use, without rendering. It shows the page's title once the page's own title
 * has scrolled out of view.
 */
export function followScroll(bar: HTMLElement, room: HTMLElement, signal: AbortSignal): void {
  let state = BAR_AT_TOP
  const follow = () => {
    const isFixed = document.querySelector('dialog[open]') !== null
    // At its end a page springs back too.
    const lowest = document.documentElement.scrollHeight - innerHeight
    const next = barAfterScroll(state, Math.min(scrollY, lowest), isFixed)
    if (next.isHidden !== state.isHidden) bar.toggleAttribute('data-hidden', next.isHidden)
    if (next.isScrolled !== state.isScrolled) bar.toggleAttribute('data-scrolled', next.isScrolled)
    state = next
    // If the bar is hidden nothing is shown, so nothing is measured.
    const title = next.isHidden || !next.isScrolled ? null : document.querySelector('main h1')
    const isAway = title !== null && title.getBoundingClientRect().bottom <= bar.offsetHeight
    const name = (isAway && title.textContent) || ''
    if (room.dataset['title'] !== name) room.dataset['title'] = name
  }
  addEventListener('scroll', follow, { passive: true, signal })
  // The page may have scrolled before this ran.
  follow()
}
