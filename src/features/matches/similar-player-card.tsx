import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { SimilarPlayer } from '../../contract/similar-players.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { gamePath } from '../../domain/game-path.ts'
import type { MatchedGame } from '../../local/queries/matches.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Cover } from '../../ui/cover.tsx'
import { FollowButton } from '../../ui/player/follow-button.tsx'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PLAYERS_MESSAGES as MESSAGES } from './players-messages.ts'
import bar from '../../ui/progress-bar.module.css'
import layout from '../../ui/layout.module.css'
import styles from './similar-player-card.module.css'
import { SimilarPlayerGame } from './marked-games.tsx'
import type { OwnMarks } from './marked-games.tsx'
import { openPlayerMenu } from '../../state/overlays.ts'

/** From here on a name is smaller. */
const LONG_NAME_CHARACTERS = 16

export interface SimilarPlayerCardProps {
  similar: SimilarPlayer
  /** Those that are on this device. */
  games: ReadonlyMap<number, MatchedGame>
  /** Whether the others are being fetched. */
  areComing: boolean
  marks: OwnMarks
  isFollowed: boolean
  onFollow: (following: boolean) => void
}

/** Renders a similar player: the similarity, the common games, and further games of theirs. */
export function SimilarPlayerCard({ similar, games, areComing, marks, isFollowed, onFollow }: SimilarPlayerCardProps) {
  const { id, display_name: name, avatar_url: avatar, percent, both_count: bothCount, unseen_count: unseenCount } = similar
  const [isExplained, setExplained] = useState(false)
  const [nameId, reasonId, bothId, unseenId] = [useId(), useId(), useId(), useId()]
  const shown = (ids: readonly number[]) => ids.filter((gameId) => areComing || games.has(gameId))
  const [both, unseen] = [shown(similar.both), shown(similar.unseen)]
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <header className={styles.head}>
        <Avatar src={avatar} size={56} />
        <div className={styles.who}>
          <h2 id={nameId} className={styles.name} data-long={name.length > LONG_NAME_CHARACTERS || undefined}>
            <Link href={`/profile/${id}`} dir="auto">
              {name}
            </Link>
          </h2>
          <button
            type="button"
            className={styles.alike}
            title={MESSAGES.percent(percent)}
            aria-label={MESSAGES.alikeName(percent, name)}
            aria-expanded={isExplained}
            aria-controls={isExplained ? reasonId : undefined}
            onClick={() => setExplained(!isExplained)}
          >
            <span className={styles.words}>
              {MESSAGES.alike(percent)}
              <ChevronDown className={styles.sign} size={16} strokeWidth={2} aria-hidden />
            </span>
            <progress className={classNames(bar.bar, styles.bar)} max={100} value={percent} aria-hidden />
          </button>
        </div>
      </header>
      <div className={styles.actions}>
        <FollowButton name={name} isFollowing={isFollowed} onToggle={onFollow} />
        <MoreButton
          label={MESSAGES.more(name)}
          onPress={() => openPlayerMenu({ player: similar, report: { subjectType: 'profile', subjectId: id, context: 'matches' } })}
        />
      </div>
      {isExplained ? (
        <p id={reasonId} className={styles.reason}>
          <strong>{MESSAGES.explained(bothCount, name, unseenCount)}</strong> {MESSAGES.howCounted}
        </p>
      ) : null}
      <div className={layout.stack4}>
        <h3 id={bothId} className={styles.title}>
          {MESSAGES.both}
          <More count={bothCount} />
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
        unseenCount === 0 ? (
          <p className={styles.note}>{MESSAGES.nothingUnseen(name)}</p>
        ) : null
      ) : (
        <div className={layout.stack4}>
          <h3 id={unseenId} className={styles.title}>
            {MESSAGES.unseen}
            <More count={unseenCount} />
          </h3>
          <ul className={styles.unseen} aria-labelledby={unseenId}>
            {unseen.map((gameId) => (
              <li key={gameId}>
                <SimilarPlayerGame game={games.get(gameId)} marks={marks} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}

function More({ count }: { count: number }) {
  // A space that does not break: a count alone on a line looks lost.
  return (
    <>
      {'\u00a0'}
      <span className={styles.count}>{MESSAGES.number(count)}</span>
    </>
  )
}

function BothCover({ game }: { game: MatchedGame | undefined }) {
  if (!game) return <Skeleton className={styles.bothToCome} />
  return (
    <Link href={gamePath(game)} className={styles.bothCover} aria-label={game.name} title={game.name} draggable={false}>
      <Cover src={coverUrl(game.cover)} name={game.name} isLazy />
    </Link>
  )
}
