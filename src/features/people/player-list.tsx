import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import type { Device } from '../../local/device.ts'
import { followPlayer } from '../../local/mutations/people.ts'
import type { OtherPlayer } from '../../local/mutations/people.ts'
import { followsOf } from '../../local/own/people.ts'
import { showFailure } from '../../state/show-failure.ts'
import { FollowButton } from '../../ui/player/follow-button.tsx'
import { PlayerRow } from '../../ui/player/player-row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './people-page.module.css'
import { PEOPLE_TEXTS as TEXTS } from './texts.ts'

const ROWS = [0, 1, 2, 3, 4]

export interface PlayerListProps {
  device: Device
  players: readonly OtherPlayer[]
  label: string
}

/** Players, each to be followed in place. */
export function PlayerList({ device, players, label }: PlayerListProps) {
  const { db, userId } = device
  const follows = useLiveQuery(() => followsOf(db), [db])
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(players.length)
  useEffect(() => {
    const first = list.current?.children[before.current]
    before.current = players.length
    // The button that was pressed went with the last page: whoever goes by keys goes on with what it brought.
    if (document.activeElement === document.body && first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [players.length])
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {players.map((player) => (
        <li key={player.id} tabIndex={-1}>
          <PlayerRow id={player.id} name={player.display_name} username={player.username} avatarUrl={player.avatar_url}>
            {player.id === userId || !follows ? null : (
              <FollowButton
                name={player.display_name}
                isFollowing={follows.has(player.id)}
                onToggle={(following) => void followPlayer(device, player, following).catch(showFailure)}
              />
            )}
          </PlayerRow>
        </li>
      ))}
    </ul>
  )
}

/** The rows before there is anybody in them. */
export function PlayersToCome() {
  return (
    <div className={styles.list}>
      <output className={hidden.hidden}>{TEXTS.loading}</output>
      {ROWS.map((row) => (
        <div key={row} className={styles.toCome}>
          <Skeleton width={48} height={48} shape="round" />
          <Skeleton width={160} height={20} />
        </div>
      ))}
    </div>
  )
}
