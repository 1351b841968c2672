import { useLiveQuery } from 'dexie-react-hooks'
import type { Device } from '../../local/device.ts'
import { followPlayer } from '../../local/mutations/people.ts'
import type { OtherPlayer } from '../../local/mutations/people.ts'
import { followsOf } from '../../local/own/people.ts'
import { showFailure } from '../../state/show-failure.ts'
import { MoreLine } from '../../ui/more-line.tsx'
import type { MoreLineProps } from '../../ui/more-line.tsx'
import { FollowButton } from '../../ui/player/follow-button.tsx'
import { PlayerRow } from '../../ui/player/player-row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useGoOn } from '../../ui/use-go-on.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './people-page.module.css'
import { PEOPLE_TEXTS as TEXTS } from './texts.ts'

const ROWS = [0, 1, 2, 3, 4]

export interface PlayerListProps {
  device: Device
  players: readonly OtherPlayer[]
  label: string
  /** Whether there are more behind them, and how they are asked for. */
  more?: MoreLineProps['more']
  onMore?: () => void
}

/** Players, each to be followed in place. */
export function PlayerList({ device, players, label, more = 'none', onMore }: PlayerListProps) {
  const { db, userId } = device
  const follows = useLiveQuery(() => followsOf(db), [db])
  const { list, goOnAt } = useGoOn<HTMLUListElement>(players.length)
  const askForMore = () => {
    goOnAt(players.length)
    onMore?.()
  }
  return (
    <>
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
      <MoreLine more={more} onMore={askForMore} />
    </>
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
