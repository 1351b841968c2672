import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { TasteTwin } from '../../contract/twins.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { gamePath } from '../../domain/game-path.ts'
import type { MatchedGame } from '../../local/games/matches.ts'
import { openPlayerMenu } from '../../state/player-menu.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Cover } from '../../ui/cover.tsx'
import { FollowButton } from '../../ui/player/follow-button.tsx'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PercentRing } from './percent-ring.tsx'
import { PLAYERS_TEXTS as TEXTS } from './players-texts.ts'
import layout from '../../ui/layout.module.css'
import styles from './twin-card.module.css'
import { TwinGame } from './twin-game.tsx'
import type { OwnMarks } from './use-own-marks.ts'

/** From here on a name is set smaller. */
const LONG_NAME_CHARACTERS = 16

export interface TwinCardProps {
  twin: TasteTwin
  /** Those that are on this device. */
  games: ReadonlyMap<number, MatchedGame>
  /** Whether the others are on their way. */
  areComing: boolean
  marks: OwnMarks
  isFollowed: boolean
  onFollow: (following: boolean) => void
}

/** A player of like taste: how alike, by which games, and what there is to find at theirs. */
export function TwinCard({ twin, games, areComing, marks, isFollowed, onFollow }: TwinCardProps) {
  const { id, display_name: name, avatar_url: avatar, percent, both_count: bothCount, unseen_count: unseenCount } = twin
  const [isExplained, setExplained] = useState(false)
  const [nameId, whyId, bothId, unseenId] = [useId(), useId(), useId(), useId()]
  const shown = (ids: readonly number[]) => ids.filter((gameId) => areComing || games.has(gameId))
  const [both, unseen] = [shown(twin.both), shown(twin.unseen)]
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <header className={styles.head}>
        <Avatar src={avatar} size={56} />
        <h2 id={nameId} className={styles.name} data-long={name.length > LONG_NAME_CHARACTERS || undefined}>
          <Link href={`/profile/${id}`} dir="auto">
            {name}
          </Link>
        </h2>
        <button
          type="button"
          className={styles.percent}
          aria-label={TEXTS.alikeName(percent, name)}
          aria-expanded={isExplained}
          aria-controls={isExplained ? whyId : undefined}
          onClick={() => setExplained(!isExplained)}
        >
          <PercentRing percent={percent} />
        </button>
      </header>
      <div className={styles.actions}>
        <FollowButton name={name} isFollowing={isFollowed} onToggle={onFollow} />
        <MoreButton label={TEXTS.more(name)} onPress={() => openPlayerMenu({ player: twin, report: { subjectType: 'profile', subjectId: id, context: 'matches' } })} />
      </div>
      {isExplained ? (
        <p id={whyId} className={styles.why}>
          <strong>{TEXTS.explained(bothCount, name, unseenCount)}</strong> {TEXTS.howCounted}
        </p>
      ) : null}
      <div className={layout.stack4}>
        <h3 id={bothId} className={styles.title}>
          {TEXTS.both} <More count={bothCount} />
        </h3>
        <ul className={styles.both} aria-labelledby={bothId}>
          {both.map((gameId) => (
            <li key={gameId}>
              <BothCover game={games.get(gameId)} />
            </li>
          ))}
        </ul>
      </div>
      {unseen.length === 0 ? (
        unseenCount === 0 ? <p className={styles.note}>{TEXTS.nothingUnseen(name)}</p> : null
      ) : (
        <div className={layout.stack4}>
          <h3 id={unseenId} className={styles.title}>
            {TEXTS.unseen} <More count={unseenCount} />
          </h3>
          <ul className={styles.unseen} aria-labelledby={unseenId}>
            {unseen.map((gameId) => (
              <li key={gameId}>
                <TwinGame game={games.get(gameId)} marks={marks} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}

function More({ count }: { count: number }) {
  return <span className={styles.count}>{TEXTS.number(count)}</span>
}

function BothCover({ game }: { game: MatchedGame | undefined }) {
  if (!game) return <Skeleton className={styles.bothToCome} />
  return (
    <Link href={gamePath(game)} className={styles.bothCover} aria-label={game.name} title={game.name} draggable={false}>
      <Cover src={coverUrl(game.cover)} name={game.name} isLazy />
    </Link>
  )
}
