import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { QuestProgress } from '../../domain/quests/quest-progress.ts'
import type { Device } from '../../local/db/device.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import type { Identity } from '../../local/queries/shown-profiles.ts'
import { readOwnQuests } from '../../local/queries/quest-progress.ts'
import { riseTo } from '../../local/queries/seen-level.ts'
import { watchTables } from '../../local/db/watch-tables.ts'
import { levelUp } from '../../state/level-up-state.ts'

const LOOK_EVERY_MS = 500
/** Counting all of the player's data takes a while, so it waits for a pause between swipes. */
const REST_MS = 1_500

const timers = {
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (id: unknown) => clearTimeout(id as number),
}

/** Celebrates a level that is higher than any that this device has seen. If it cannot be stored, only the celebration is lost. */
async function recordLevel(db: UserDatabase, { level, tier }: Pick<QuestProgress, 'level' | 'tier'>): Promise<void> {
  if (await riseTo(db, level).catch(() => false)) levelUp.reached = { level, tier }
}

/** Records the level that the page shows. Returns whether it is celebrated. */
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
    if (level !== undefined && tier !== undefined) void recordLevel(db, { level, tier })
  }, [db, level, tier])
  return level !== undefined && reached?.level === level
}

/** Watches the player's level on any page: it counts after a change, once the player pauses, in the visible tab. */
export function useWatchedLevel(device: Device, identity: Identity): void {
  useEffect(() => {
    const { db } = device
    let timer: unknown
    const look = async () => {
      if (document.visibilityState === 'visible') await recordLevel(db, (await readOwnQuests(db, identity, device.now())).progress)
    }
    const whenAtRest = () => {
      timers.clearTimeout(timer)
      // A closed database has nothing to celebrate.
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
