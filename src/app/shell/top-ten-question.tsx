import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useId } from 'react'
import { useSnapshot } from 'valtio'
import type { Device } from '../../local/db/device.ts'
import { missingGames } from '../../local/queries/missing-games.ts'
import { discardRejected, retryRejected } from '../../local/commands/review-rejected.ts'
import { separateTopTen, mergeTopTens } from '../../local/commands/resolve-top-ten.ts'
import { readTopTenConflict } from '../../local/queries/top-ten-conflict.ts'
import type { TopTenConflict as Conflict } from '../../local/queries/top-ten-conflict.ts'
import type { Remote } from '../../remote/remote.ts'
import { showFailure } from '../../state/show-failure.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { fetchGames } from '../../resources/background/fetch-games.ts'
import { Button } from '../../ui/button.tsx'
import { CHANGE_MESSAGES, SHEET_MESSAGES, TOP_TEN_MESSAGES as MESSAGES } from './messages.ts'
import layout from '../../ui/layout.module.css'
import styles from './text-conflict.module.css'
import { usePlayer } from '../../state/player.ts'

interface TopTenConflictProps {
  /** The rejected creation. */
  rowId: string
  /** The element that names the change. */
  describedBy: string
}

type NameOf = (gameId: number) => string

/**
 * Renders the conflict of two Top 10s of two devices. They are merged, or the one of this device becomes another list or is discarded
 * (`SPEC.md` rule 6.8).
 */
export function TopTenConflict({ rowId, describedBy }: TopTenConflictProps) {
  const { device, remote } = usePlayer()
  const { db } = device
  const seen = useLiveQuery(async () => {
    const conflict = await readTopTenConflict(db, rowId)
    if (!conflict) return null
    const ids = [...new Set([...conflict.theirs, ...conflict.mine.games.map(({ gameId }) => gameId)])]
    const [games, missing] = await Promise.all([db.games.bulkGet(ids), missingGames(db, ids)])
    return { conflict, missing, names: new Map(games.flatMap((game) => (game ? [[game.id, game.name] as const] : []))) }
  }, [db, rowId])
  useFetched(device, remote, seen?.missing ?? [])
  if (!seen) return null
  const { conflict, names } = seen
  const nameOf: NameOf = (gameId) => names.get(gameId) ?? CHANGE_MESSAGES.unknownGame
  const act = (what: Promise<void>) => void what.catch(showFailure)
  const described = { compact: true, 'aria-describedby': describedBy } as const
  return (
    <div className={styles.versions}>
      <div className={styles.sides}>
        <Games title={MESSAGES.mine} ids={conflict.mine.games.map(({ gameId }) => gameId)} nameOf={nameOf} />
        <Games title={MESSAGES.theirs} ids={conflict.theirs} nameOf={nameOf} />
      </div>
      <Outcome conflict={conflict} nameOf={nameOf} />
      <div className={layout.wrap8}>
        {conflict.current ? (
          <Button kind="main" {...described} onClick={() => act(mergeTopTens(device, rowId))}>
            {MESSAGES.together}
          </Button>
        ) : null}
        {conflict.current === null ? (
          <Button kind="main" {...described} onClick={() => act(retryRejected(device, rowId))}>
            {SHEET_MESSAGES.retry}
          </Button>
        ) : null}
        <Button {...described} onClick={() => act(separateTopTen(device, rowId, MESSAGES.otherName))}>
          {MESSAGES.apart}
        </Button>
        <Button kind="bare" {...described} onClick={() => act(discardRejected(device, rowId))}>
          {MESSAGES.discard}
        </Button>
      </div>
    </div>
  )
}

function Games({ title, ids, nameOf }: { title: string; ids: readonly number[]; nameOf: NameOf }) {
  const id = useId()
  return (
    <div>
      <p className={styles.label} id={id}>
        {title}
      </p>
      <ol className={styles.games} aria-labelledby={id}>
        {ids.map((gameId) => (
          <li key={gameId}>{nameOf(gameId)}</li>
        ))}
      </ol>
    </div>
  )
}

/** Renders what the player should know before merging: what does not fit, or that it is not possible yet. */
function Outcome({ conflict: { current, merged }, nameOf }: { conflict: Conflict; nameOf: NameOf }) {
  if (!current) return <p className={styles.outcome}>{current === null ? MESSAGES.deleted : MESSAGES.coming}</p>
  const games = merged.leftOut.map(nameOf)
  const texts = merged.textsLeftOut.map(({ gameId }) => (gameId === null ? MESSAGES.description : MESSAGES.noteOn(nameOf(gameId))))
  return (
    <>
      {games.length > 0 ? <p className={styles.outcome}>{MESSAGES.leftOut(games)}</p> : null}
      {texts.length > 0 ? <p className={styles.outcome}>{MESSAGES.textsLeftOut(texts)}</p> : null}
    </>
  )
}

/** Fetches missing games, once each time that the network is back. */
function useFetched(device: Device, remote: Remote, missing: readonly number[]): void {
  const { isOnline } = useSnapshot(syncStatus)
  const key = missing.join(',')
  useEffect(() => {
    if (key === '' || !isOnline) return
    const unmounted = new AbortController()
    // Without them their names are unknown, which is shown.
    fetchGames(device, remote, key.split(',').map(Number), unmounted.signal).catch(() => undefined)
    return () => unmounted.abort()
  }, [device, remote, key, isOnline])
}
