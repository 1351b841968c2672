import { useCallback, useRef } from 'react'
import { CoverGrid } from '../../ui/cover-grid/cover-grid.tsx'
import { MatchTile } from './match-tile.tsx'
import type { ShownMatch } from './select-matches.ts'
import { MATCHES_MESSAGES as MESSAGES } from './messages.ts'
import { useLongPress } from './use-long-press.ts'
import type { Selection } from './use-selection.ts'

export interface MatchesGridProps {
  matches: readonly ShownMatch[]
  selection: Selection
  /** Called once the rows are laid out. */
  onLaidOut: () => void
}

const idOf = ({ gameId }: ShownMatch) => gameId

/** Renders the games in rows of covers. */
export function MatchesGrid({ matches, selection, onLaidOut }: MatchesGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const { isOn, begin } = selection
  useLongPress(
    grid,
    !isOn,
    useCallback((gameId: number) => begin(gameId), [begin]),
  )
  return (
    <div ref={grid}>
      <CoverGrid
        label={MESSAGES.list}
        tiles={matches}
        idOf={idOf}
        renderTile={(match) => <MatchTile match={match} isChosen={isOn ? selection.has(match.gameId) : null} onToggle={selection.toggle} />}
        onLaidOut={onLaidOut}
      />
    </div>
  )
}
