import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface Selection {
  readonly isOn: boolean
  has(gameId: number): boolean
  /** Starts with nothing, or with one game. */
  begin(gameId?: number): void
  toggle(gameId: number): void
  set(gameIds: readonly number[]): void
  leave(): void
}

const NONE: ReadonlySet<number> = new Set()

/**
 * Returns the selected games, while the selection is on. Escape ends it, and the focus stays on its game. If the focused element was
 * removed, the page's title gets the focus.
 */
export function useSelection(): Selection {
  'use memo'
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const focused = useRef<string | undefined>(undefined)
  const wasOn = useRef(false)
  const isOn = chosen !== null

  const leave = () => {
    focused.current = document.activeElement?.closest<HTMLElement>('[data-tile-id]')?.dataset['tileId']
    setChosen(null)
  }
  const onEscape = useEffectEvent(leave)
  useEffect(() => {
    if (!isOn) {
      if (!wasOn.current) return
      wasOn.current = false
      // The focused element is another one now, or none.
      const isLost = document.activeElement === null || document.activeElement === document.body
      const where = focused.current ? `[data-tile-id="${focused.current}"] a` : 'main h1'
      if (isLost) document.querySelector<HTMLElement>(where)?.focus({ preventScroll: true })
      return
    }
    wasOn.current = true
    const unmounted = new AbortController()
    const onKeyDown = (event: KeyboardEvent) => {
      // With an open sheet, Escape belongs to the sheet.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onEscape()
    }
    addEventListener('keydown', onKeyDown, { signal: unmounted.signal })
    return () => unmounted.abort()
  }, [isOn])

  const toggle = (gameId: number) => {
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(gameId)) next.add(gameId)
      return next
    })
  }
  return {
    isOn,
    has: (gameId) => (chosen ?? NONE).has(gameId),
    begin: (gameId) => setChosen(new Set(gameId === undefined ? [] : [gameId])),
    toggle,
    set: (gameIds) => setChosen(new Set(gameIds)),
    leave,
  }
}
