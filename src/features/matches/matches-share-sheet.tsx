import { asListed, formsOf } from '../../contract/export/game-list.ts'
import { ShareSheet } from '../../ui/share-sheet/share-sheet.tsx'
import type { ShownMatch } from './select-matches.ts'
import { MATCHES_MESSAGES as MESSAGES } from './messages.ts'

export interface MatchesShareSheetProps {
  /** In the order of the export. */
  matches: readonly ShownMatch[]
  name: string
  /** The number of further ones, which are not on this device. */
  missing: number
  onClosed: () => void
}

/** Shares the shown games; the page is private and has no link. */
export function MatchesShareSheet({ matches, name, missing, onClosed }: MatchesShareSheetProps) {
  'use memo'
  const games = matches.map(({ game }) => asListed(game, '', location.origin))
  const forms = formsOf({ title: name, description: '', isRanked: false, games })
  return (
    <ShareSheet
      title={MESSAGES.shareTitle(matches.length)}
      name={name}
      forms={matches.length === 0 ? null : forms}
      hint={missing > 0 ? MESSAGES.shareMissing(missing) : undefined}
      onClosed={onClosed}
    />
  )
}
