import { useEffect } from 'react'
import type { Verdict } from './verdict.ts'
import { verdictOfKey } from './verdict.ts'

const TYPED_INTO = 'input, select, textarea, dialog, [contenteditable]'
/** Scrollable elements use up and down themselves, also at their ends. */
const SCROLLED = '[data-scrolls]'

export interface DeckKeys {
  onVerdict: (verdict: Verdict) => void
  onRewind: () => void
}

/** Arrow keys swipe and Z rewinds, unless the focus is in a field or a dialog; up scrolls scrollable elements. A held key counts once. */
export function useDeckKeys({ onVerdict, onRewind }: DeckKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
      const within = event.target instanceof Element ? event.target : undefined
      if (within?.closest(TYPED_INTO) || (event.key === 'ArrowUp' && within?.closest(SCROLLED))) return
      const verdict = verdictOfKey(event.key)
      if (verdict) onVerdict(verdict)
      else if (event.key.toLowerCase() === 'z') onRewind()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onVerdict, onRewind])
}
