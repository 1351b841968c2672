import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { QuestProgress } from '../../domain/quests/quest-progress.ts'
import type { Device } from '../../local/device.ts'
import type { UserDatabase } from '../../local/database.ts'
import type { Identity } from '../../local/pages/shown-profiles.ts'
import { readOwnQuests } from '../../local/own/quest-progress.ts'
import { riseTo } from '../../local/own/seen-level.ts'
import { watchTables } from '../../local/watch-tables.ts'
import { levelUp } from '../../state/level-up.ts'

const LOOK_EVERY_MS = 500
/** All that the player has ever done is counted anew: not between two swipes. */
const REST_MS = 1_500

const timers = { setTimeout: (run: () => void, ms: number) => setTimeout(run, ms), clearTimeout: (id: unknown) => clearTimeout(id as number) }

/** Celebrates a level that is higher than any that this device has seen. Where that cannot be told, nothing is lost but the celebration. */
async function noteLevel(db: UserDatabase, { level, tier }: Pick<QuestProgress, 'level' | 'tier'>): Promise<void> {
  if (await riseTo(db, level).catch(() => false)) levelUp.reached = { level, tier }
}

/** The level that the page shows, noted as it is shown; answers whether it is celebrated. */
export function useShownLevel({ db }: Device, progress: QuestProgress | undefined): boolean {
  const { reached } = useSnapshot(levelUp)
  const { level, tier } = progress ?? {}
  useEffect(() => {
    levelUp.isOnPage = true
    return () => {
      levelUp.isOnPage = false
    }
  }, [])
  useEffect(() => {
    if (level !== undefined && tier !== undefined) void noteLevel(db, { level, tier })
  }, [db, level, tier])
  return level !== undefined && reached?.level === level
}

/** Looks after the player's level on whatever page: when what counts has changed and the player rests, in the tab that is looked at. */
export function useWatchedLevel(device: Device, identity: Identity): void {
  useEffect(() => {
    const { db } = device
    let timer: unknown
    const look = async () => {
      if (document.visibilityState === 'visible') await noteLevel(db, (await readOwnQuests(db, identity, device.now())).progress)
    }
    const whenAtRest = () => {
      timers.clearTimeout(timer)
      // A database that went away has nothing to celebrate.
      timer = timers.setTimeout(() => void look().catch(() => undefined), REST_MS)
    }
    const stop = watchTables(db, { tables: [db.gameStates, db.mine], everyMs: LOOK_EVERY_MS, timers }, whenAtRest)
    document.addEventListener('visibilitychange', whenAtRest)
    return () => {
      stop()
      timers.clearTimeout(timer)
      document.removeEventListener('visibilitychange', whenAtRest)
    }
  }, [device, identity])
}
