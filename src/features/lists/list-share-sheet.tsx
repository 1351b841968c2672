import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { asListed, formsOf } from '../../contract/export/game-list.ts'
import type { Device } from '../../local/device.ts'
import { readMatchedGames } from '../../local/games/matches.ts'
import type { ShownList } from '../../local/own/lists.ts'
import { ShareSheet } from '../../ui/share-sheet/share-sheet.tsx'
import { LIST_TEXTS as TEXTS } from './texts.ts'

export interface ListShareSheetProps {
  device: Device
  list: ShownList
  isOwn: boolean
  onClosed: () => void
}

/** Hands a list on. What nobody else could open has no link, and its owner takes its games along all the same. */
export function ListShareSheet({ device: { db }, list, isOwn, onClosed }: ListShareSheetProps) {
  const known = useLiveQuery(async () => new Map((await readMatchedGames(db, list.games)).map((game) => [game.id, game])), [db, list.games])
  const forms = useMemo(() => {
    if (list.games.length === 0) return null
    if (!known) return 'coming'
    const games = list.games.map((id) => asListed(known.get(id) ?? { id }, list.notes[id] ?? '', location.origin))
    return formsOf({ title: list.list_name, description: list.description, isRanked: list.is_ranked, games })
  }, [list, known])
  const unknown = known ? list.games.filter((id) => !known.has(id)).length : 0
  const why = !list.is_public ? TEXTS.onlyYou : isOwn && list.isYetToReachServer ? TEXTS.notOutYet : undefined
  return (
    <ShareSheet
      title={TEXTS.shareTitle}
      name={list.list_name}
      link={why === undefined ? { url: new URL(`/list/${list.id}`, location.href).href } : { why }}
      forms={forms}
      hint={forms === null ? TEXTS.nothingToTake : unknown > 0 ? TEXTS.nameless(unknown) : undefined}
      onClosed={onClosed}
    />
  )
}
