import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useId } from 'react'
import { useSnapshot } from 'valtio'
import type { Device } from '../../local/device.ts'
import { missingGames } from '../../local/games/missing-games.ts'
import { discardRejected, retryRejected } from '../../local/mutations/review-rejected.ts'
import { keepTopTenApart, mergeTopTens } from '../../local/mutations/settle-top-ten.ts'
import { readTopTenConflict } from '../../local/own/top-ten-conflict.ts'
import type { TopTenConflict as Conflict } from '../../local/own/top-ten-conflict.ts'
import type { Remote } from '../../remote/remote.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { fetchGames } from '../../loaders/fetch-games.ts'
import { Button } from '../../ui/button.tsx'
import { CHANGE_TEXTS, SHEET_TEXTS, TOP_TEN_TEXTS as TEXTS } from '../shell/texts.ts'
import layout from '../../ui/layout.module.css'
import styles from './text-conflict.module.css'

interface TopTenConflictProps {
  device: Device
  remote: Remote
  /** The refused creation. */
  rowId: string
  /** The element that says which change it is. */
  describedBy: string
  onFailure: (error: unknown) => void
}

type NameOf = (gameId: number) => string

/** Two Top 10s, made on two devices: they become one, or the one made here another list, or nothing (`SPEC.md` rule 6.8). */
export function TopTenConflict({ device, remote, rowId, describedBy, onFailure }: TopTenConflictProps) {
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
  const nameOf: NameOf = (gameId) => names.get(gameId) ?? CHANGE_TEXTS.unknownGame
  const act = (what: Promise<void>) => void what.catch(onFailure)
  const described = { compact: true, 'aria-describedby': describedBy } as const
  return (
    <div className={styles.versions}>
      <div className={styles.sides}>
        <Games title={TEXTS.mine} ids={conflict.mine.games.map(({ gameId }) => gameId)} nameOf={nameOf} />
        <Games title={TEXTS.theirs} ids={conflict.theirs} nameOf={nameOf} />
      </div>
      <Outcome conflict={conflict} nameOf={nameOf} />
      <div className={layout.wrap8}>
        {conflict.standing ? (
          <Button kind="main" {...described} onClick={() => act(mergeTopTens(device, rowId))}>
            {TEXTS.together}
          </Button>
        ) : null}
        {conflict.standing === null ? (
          <Button kind="main" {...described} onClick={() => act(retryRejected(device, rowId))}>
            {SHEET_TEXTS.retry}
          </Button>
        ) : null}
        <Button {...described} onClick={() => act(keepTopTenApart(device, rowId, TEXTS.otherName))}>
          {TEXTS.apart}
        </Button>
        <Button kind="bare" {...described} onClick={() => act(discardRejected(device, rowId))}>
          {TEXTS.discard}
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

/** What the player should know before they put the two together: what does not fit, or that it cannot be done yet. */
function Outcome({ conflict: { standing, merged }, nameOf }: { conflict: Conflict; nameOf: NameOf }) {
  if (!standing) return <p className={styles.outcome}>{standing === null ? TEXTS.deleted : TEXTS.coming}</p>
  const games = merged.leftOut.map(nameOf)
  const texts = merged.textsLeftOut.map(({ gameId }) => (gameId === null ? TEXTS.description : TEXTS.noteOn(nameOf(gameId))))
  return (
    <>
      {games.length > 0 ? <p className={styles.outcome}>{TEXTS.leftOut(games)}</p> : null}
      {texts.length > 0 ? <p className={styles.outcome}>{TEXTS.textsLeftOut(texts)}</p> : null}
    </>
  )
}

/** Brings the games that are missing, once for each network that there is. */
function useFetched(device: Device, remote: Remote, missing: readonly number[]): void {
  const { isOnline } = useSnapshot(syncStatus)
  const key = missing.join(',')
  useEffect(() => {
    if (key === '' || !isOnline) return
    const gone = new AbortController()
    // Without them their names are unknown, which is said.
    fetchGames(device, remote, key.split(',').map(Number), gone.signal).catch(() => undefined)
    return () => gone.abort()
  }, [device, remote, key, isOnline])
}
