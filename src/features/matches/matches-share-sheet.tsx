import { useMemo } from 'react'
import { asListed, formsOf } from '../../contract/export/game-list.ts'
import { ShareSheet } from '../../ui/share-sheet/share-sheet.tsx'
import type { ShownMatch } from './select-matches.ts'
import { MATCHES_TEXTS as TEXTS } from './texts.ts'

export interface MatchesShareSheetProps {
  /** In the order in which they are handed on. */
  matches: readonly ShownMatch[]
  /** How many there are beside, which are not on this device. */
  missing: number
  onClosed: () => void
}

/** Hands on the games that are shown; the page is the player's alone and has no link. */
export function MatchesShareSheet({ matches, missing, onClosed }: MatchesShareSheetProps) {
  const forms = useMemo(() => {
    const games = matches.map(({ game }) => asListed(game, '', location.origin))
    return formsOf({ title: TEXTS.shareName, description: '', isRanked: false, games })
  }, [matches])
  return (
    <ShareSheet
      title={TEXTS.shareTitle(matches.length)}
      name={TEXTS.shareName}
      forms={matches.length === 0 ? null : forms}
      hint={missing > 0 ? TEXTS.shareMissing(missing) : undefined}
      onClosed={onClosed}
    />
  )
}
