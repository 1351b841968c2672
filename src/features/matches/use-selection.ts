import { useCallback, useEffect, useRef, useState } from 'react'

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
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const focused = useRef<string | undefined>(undefined)
  const wasOn = useRef(false)
  const isOn = chosen !== null

  const leave = useCallback(() => {
    focused.current = document.activeElement?.closest<HTMLElement>('[data-tile-id]')?.dataset['tileId']
    setChosen(null)
  }, [])
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
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) leave()
    }
    addEventListener('keydown', onKeyDown, { signal: unmounted.signal })
    return () => unmounted.abort()
  }, [isOn, leave])

  const begin = useCallback((gameId?: number) => setChosen(new Set(gameId === undefined ? [] : [gameId])), [])
  const toggle = useCallback((gameId: number) => {
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(gameId)) next.add(gameId)
      return next
    })
  }, [])
  const set = useCallback((gameIds: readonly number[]) => setChosen(new Set(gameIds)), [])
  return { isOn, has: (gameId) => (chosen ?? NONE).has(gameId), begin, toggle, set, leave }
}
