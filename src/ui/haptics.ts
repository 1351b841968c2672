const TICK_MS = 6
const BUMP_MS = 14

function vibrate(milliseconds: number): void {
  // Chrome logs an intervention if a page vibrates before it was ever touched.
  if (navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate?.(milliseconds)
}

/** Ticks when something under the finger changes its meaning. */
export function tick(): void {
  vibrate(TICK_MS)
}

/** Gives a soft bump when something is done. */
export function bump(): void {
  vibrate(BUMP_MS)
}
