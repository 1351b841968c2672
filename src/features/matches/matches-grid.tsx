import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { WindowVirtualizer } from 'virtua'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MatchTile } from './match-tile.tsx'
import styles from './matches-grid.module.css'
import type { ShownMatch } from './select-matches.ts'
import { MATCHES_TEXTS as TEXTS } from './texts.ts'
import { useLongPress } from './use-long-press.ts'
import type { Selection } from './use-selection.ts'

const NARROWEST_COVER_PX = 100
const NARROWEST_COVER_ON_A_DESK_PX = 148
const DESK_PX = 700
const GAP_PX = 12
const ROWS_TO_COME = 4

export interface MatchesGridProps {
  matches: readonly ShownMatch[]
  selection: Selection
  /** Called once the rows are laid out. */
  onLaidOut: () => void
}

/** The games in rows of covers; what is far from the screen is not in the document. */
export function MatchesGrid({ matches, selection, onLaidOut }: MatchesGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const columns = useColumns(grid)
  const rows = useMemo(() => inRows(matches, columns), [matches, columns])
  const { isOn, begin } = selection
  useLongPress(grid, !isOn, useCallback((gameId: number) => begin(gameId), [begin]))
  useEffect(() => {
    if (columns > 0) onLaidOut()
  }, [columns, onLaidOut])
  return (
    <div ref={grid}>
      {columns === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are boxes of the library's that no list may hold
        <div role="list" aria-label={TEXTS.list}>
          {/* Another width has rows of another height. */}
          <WindowVirtualizer key={columns} bufferSize={600} data={rows}>
            {(row) => (
              <div
                key={row[0]?.gameId}
                role="presentation"
                className={styles.row}
                style={{ '--columns': columns } as Record<string, number>}
              >
                {row.map((match) => (
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                  <div key={match.gameId} role="listitem" data-game-id={match.gameId}>
                    <MatchTile
                      match={match}
                      isChosen={isOn ? selection.has(match.gameId) : null}
                      onToggle={selection.toggle}
                    />
                  </div>
                ))}
              </div>
            )}
          </WindowVirtualizer>
        </div>
      )}
    </div>
  )
}

/** The real layout before it has anything to show. */
export function MatchesToCome() {
  const grid = useRef<HTMLDivElement>(null)
  const columns = useColumns(grid)
  return (
    <div ref={grid} className={styles.row} style={{ '--columns': columns } as Record<string, number>} aria-hidden>
      {Array.from({ length: columns * ROWS_TO_COME }, (_, place) => (
        <div key={place}>
          <Skeleton className={styles.coverToCome} />
          <Skeleton className={styles.nameToCome} />
        </div>
      ))}
    </div>
  )
}

/** How many covers stand side by side; 0 until it is known. */
function useColumns(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  if (width === 0) return 0
  const least = width >= DESK_PX ? NARROWEST_COVER_ON_A_DESK_PX : NARROWEST_COVER_PX
  return Math.max(2, Math.floor((width + GAP_PX) / (least + GAP_PX)))
}

function inRows(matches: readonly ShownMatch[], columns: number): readonly (readonly ShownMatch[])[] {
  if (columns === 0) return []
  return Array.from({ length: Math.ceil(matches.length / columns) }, (_, row) =>
    matches.slice(row * columns, (row + 1) * columns),
  )
}
