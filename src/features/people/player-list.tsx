import { useLiveQuery } from 'dexie-react-hooks'
import { followPlayer } from '../../local/commands/people.ts'
import type { OtherPlayer } from '../../local/queries/read-people.ts'
import { followsOf } from '../../local/queries/read-people.ts'
import { showFailure } from '../../state/show-failure.ts'
import { MoreLine } from '../../ui/more-line.tsx'
import type { MoreLineProps } from '../../ui/more-line.tsx'
import { FollowButton } from '../../ui/player/follow-button.tsx'
import { PlayerRow } from '../../ui/player/player-row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useGoOn } from '../../ui/use-go-on.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './people-page.module.css'
import { PEOPLE_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

const ROWS = [0, 1, 2, 3, 4]

export interface PlayerListProps {
  players: readonly OtherPlayer[]
  label: string
  /** Whether there are more, or the state of loading them. */
  more?: MoreLineProps['more']
  onMore?: () => void
}

/** Renders players with buttons to follow them. */
export function PlayerList({ players, label, more = 'none', onMore }: PlayerListProps) {
  const { device } = usePlayer()
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

/** Renders the rows as placeholders. */
export function PlayersToCome() {
  return (
    <div className={styles.list}>
      <output className={hidden.hidden}>{MESSAGES.loading}</output>
      {ROWS.map((row) => (
        <div key={row} className={styles.toCome}>
          <Skeleton width={48} height={48} shape="round" />
          <Skeleton width={160} height={20} />
        </div>
      ))}
    </div>
  )
}
