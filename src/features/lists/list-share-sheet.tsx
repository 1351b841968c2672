import { useLiveQuery } from 'dexie-react-hooks'
import { asListed, formsOf } from '../../contract/export/game-list.ts'
import { readMatchedGames } from '../../local/queries/matches.ts'
import type { ShownList } from '../../local/queries/lists.ts'
import { ShareSheet } from '../../ui/share-sheet/share-sheet.tsx'
import { LIST_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

export interface ListShareSheetProps {
  list: ShownList
  isOwn: boolean
  onClosed: () => void
}

/** Shares a list. A private one has no link, but its owner can share its games. */
export function ListShareSheet({ list, isOwn, onClosed }: ListShareSheetProps) {
  'use memo'
  const {
    device: { db },
  } = usePlayer()
  const known = useLiveQuery(async () => new Map((await readMatchedGames(db, list.games)).map((game) => [game.id, game])), [db, list.games])
  const games = known && list.games.map((id) => asListed(known.get(id) ?? { id }, list.notes[id] ?? '', location.origin))
  const forms = games ? formsOf({ title: list.list_name, description: list.description, isRanked: list.is_ranked, games }) : 'coming'
  const unknown = known ? list.games.filter((id) => !known.has(id)).length : 0
  const reason = !list.is_public ? MESSAGES.onlyYou : isOwn && list.isYetToReachServer ? MESSAGES.notOutYet : undefined
  return (
    <ShareSheet
      title={MESSAGES.shareTitle}
      name={list.list_name}
      link={reason === undefined ? { url: new URL(`/list/${list.id}`, location.href).href, note: MESSAGES.whoSeesLink } : { reason }}
      forms={list.games.length === 0 ? null : forms}
      hint={list.games.length === 0 ? MESSAGES.nothingToTake : unknown > 0 ? MESSAGES.nameless(unknown) : undefined}
      onClosed={onClosed}
    />
  )
}
