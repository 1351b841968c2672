import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useMemo } from 'react'
import type { Device } from '../../local/db/device.ts'
import { readMirrored } from '../../local/replica/mirror.ts'
import { change } from '../../local/commands/change.ts'
import { setVerdict } from '../../local/commands/set-verdict.ts'
import { showFailure } from '../../state/show-failure.ts'
import { bump } from '../../ui/haptics.ts'

export interface OwnMarks {
  isLiked(gameId: number): boolean
  isWanted(gameId: number): boolean
  /** Another press takes it back. Both keep their identity. */
  toggleLiked(gameId: number, isLiked: boolean): void
  toggleWanted(gameId: number, isWanted: boolean): void
}

/** Returns the player's marks of some games, live, and the functions that set them. The ids should keep their identity. */
export function useOwnMarks(device: Device, gameIds: readonly number[]): OwnMarks {
  const { db } = device
  const marks = useLiveQuery(async () => {
    const ids = gameIds.map(String)
    const [states, wishes] = await Promise.all([readMirrored(db, 'gameStates', ids), readMirrored(db, 'wishes', ids)])
    return {
      liked: new Set(gameIds.filter((_, n) => states[n]?.value?.state === 'liked')),
      wanted: new Set(gameIds.filter((_, n) => wishes[n]?.value?.wanted)),
    }
  }, [db, gameIds])
  const toggleLiked = useCallback(
    (gameId: number, isLiked: boolean) => {
      bump()
      setVerdict(device, gameId, isLiked ? 'liked' : null).catch(showFailure)
    },
    [device],
  )
  const toggleWanted = useCallback(
    (gameId: number, isWanted: boolean) => {
      bump()
      change(device, 'game.want', { gameId, wanted: isWanted }).catch(showFailure)
    },
    [device],
  )
  return useMemo(
    () => ({
      isLiked: (gameId) => marks?.liked.has(gameId) ?? false,
      isWanted: (gameId) => marks?.wanted.has(gameId) ?? false,
      toggleLiked,
      toggleWanted,
    }),
    [marks, toggleLiked, toggleWanted],
  )
}
