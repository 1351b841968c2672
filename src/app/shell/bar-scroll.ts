/** In pixels. */
const HIDE_AFTER_PX = 24
const SHOW_AFTER_PX = 64
const TOP_ZONE_PX = 8

/** How the top bar stands, and the place from which the way that counts is measured. */
export interface BarState {
  readonly isHidden: boolean
  readonly isScrolled: boolean
  /** The highest place of the page since the bar was shown, or the lowest since it was hidden. */
  readonly turnPx: number
}

export const BAR_AT_TOP: BarState = { isHidden: false, isScrolled: false, turnPx: 0 }

/**
 * How the top bar stands once the page has been scrolled to `topPx`: hidden after more
 * than 24 px down, shown after more than 64 px up or within 8 px of the top, and never hidden while it `isFixed`.
 */
export function barAfterScroll(state: BarState, topPx: number, isFixed = false): BarState {
  // A page that is pulled past its beginning springs back: no way of the player's.
  const top = Math.max(0, topPx)
  const isScrolled = top > 0
  if (isFixed || top <= TOP_ZONE_PX) return { isHidden: false, isScrolled, turnPx: top }
  if (state.isHidden) {
    const lowest = Math.max(state.turnPx, top)
    return lowest - top > SHOW_AFTER_PX
      ? { isHidden: false, isScrolled, turnPx: top }
      : { isHidden: true, isScrolled, turnPx: lowest }
  }
  const highest = Math.min(state.turnPx, top)
  return top - highest > HIDE_AFTER_PX
    ? { isHidden: true, isScrolled, turnPx: top }
    : { isHidden: false, isScrolled, turnPx: highest }
}

/**
 * Lets a bar follow the scrolling by attributes, which styles answer to: nothing is rendered for it. In its room it says
 * what the page is called, once the page's own title has gone from sight above.
 */
export function followScroll(bar: HTMLElement, room: HTMLElement, signal: AbortSignal): void {
  let state = BAR_AT_TOP
  const follow = () => {
    const isFixed = document.querySelector('dialog[open]') !== null
    // Past its end a page springs back too.
    const lowest = document.documentElement.scrollHeight - innerHeight
    const next = barAfterScroll(state, Math.min(scrollY, lowest), isFixed)
    if (next.isHidden !== state.isHidden) bar.toggleAttribute('data-hidden', next.isHidden)
    if (next.isScrolled !== state.isScrolled) bar.toggleAttribute('data-scrolled', next.isScrolled)
    state = next
    // Out of sight there is nothing to say, and nothing is measured.
    const title = next.isHidden || !next.isScrolled ? null : document.querySelector('main h1')
    const isAway = title !== null && title.getBoundingClientRect().bottom <= bar.offsetHeight
    const name = (isAway && title.textContent) || ''
    if (room.dataset['title'] !== name) room.dataset['title'] = name
  }
  addEventListener('scroll', follow, { passive: true, signal })
  // The page may have been scrolled while this was on its way.
  follow()
}
