import { memo } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { coverUrl } from '../../domain/cover-url.ts'
import { gamePath } from '../../domain/game-path.ts'
import type { ReportSubject } from '../../domain/report-rule.ts'
import type { ShownEntry } from '../../resources/timeline.ts'
import type { MatchedGame } from '../../local/queries/matches.ts'
import { change } from '../../local/commands/change.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Ago } from '../../ui/ago.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Cover } from '../../ui/cover.tsx'
import { LIST_COVERS, ListTile } from '../../ui/list-tile/list-tile.tsx'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { ReviewCard } from '../../ui/review/review-card.tsx'
import { TIMELINE_MESSAGES as MESSAGES } from './messages.ts'
import prose from '../../ui/prose.module.css'
import layout from '../../ui/layout.module.css'
import { usePlayer } from '../../state/player.ts'
import styles from './timeline-item.module.css'
import { openAuthorMenu } from '../../state/overlays.ts'

/** Renders the games of an entry, with the player's own marks to set. */
export type RenderGames = (games: {
  readonly label: string
  readonly gameIds: readonly number[]
  readonly games: ReadonlyMap<number, MatchedGame>
}) => ReactNode

export interface TimelineItemProps {
  entry: ShownEntry
  games: ReadonlyMap<number, MatchedGame>
  renderGames: RenderGames
}

/** Renders an entry: the player, the event, the time, and the items themselves, to be liked, wanted, replied to or opened in place. */
export const TimelineItem = memo(function TimelineItem({ entry, games, renderGames }: TimelineItemProps) {
  const { device } = usePlayer()
  const { id, kind, at, user_id, display_name, avatar_url, count, game_ids, review, list, level } = entry
  const now = device.now()
  const game = review ? games.get(review.game_id) : undefined
  const isOfGames = kind === 'wanted'
  return (
    <article className={styles.entry} aria-labelledby={`${id}-did`}>
      <header className={layout.row12}>
        <Link href={`/profile/${user_id}`} className={styles.picture} tabIndex={-1} aria-hidden>
          <Avatar src={avatar_url} size={40} />
        </Link>
        <p id={`${id}-did`} className={styles.did}>
          <Link href={`/profile/${user_id}`} className={styles.name}>
            <bdi>{display_name}</bdi>
          </Link>{' '}
          {MESSAGES.did[kind](count)} {game ? <bdi className={styles.what}>{game.name}</bdi> : null}
          {level ? <span className={styles.what}>{MESSAGES.level(level)}</span> : null}{' '}
          <Ago at={at} now={now} className={prose.smallLine} />
        </p>
        <MoreButton
          label={MESSAGES.moreAbout(display_name)}
          onPress={() => openAuthorMenu(entry, { ...subjectOf(entry), context: 'timeline' })}
        />
      </header>
      {isOfGames ? renderGames({ label: MESSAGES.gamesOf(display_name), gameIds: game_ids, games }) : null}
      {isOfGames && count > game_ids.length ? <p className={prose.small}>{MESSAGES.more(count - game_ids.length)}</p> : null}
      {review ? (
        <div className={styles.review}>
          {game ? (
            <Link href={gamePath(game)} className={styles.cover} aria-label={game.name}>
              <Cover src={coverUrl(game.cover)} name={game.name} isLazy />
            </Link>
          ) : null}
          <ReviewCard
            author={{ name: display_name, isNamedAbove: true }}
            rating={review.rating}
            comment={review.comment}
            status={review.status}
            playedOn={review.played_on}
            // The entry itself has the time.
            writtenAt={null}
            editedAt={review.edited_at}
            collapses
            like={{
              count: review.likes,
              isLiked: review.liked_by_me,
              onLike: (liked) => void change(device, 'review.like', { reviewId: review.id, liked: liked }).catch(showFailure),
            }}
            replies={{ count: review.reply_count, href: `/reviews/${review.id}/replies?gameId=${review.game_id}` }}
          />
        </div>
      ) : null}
      {list ? (
        <div className={styles.list}>
          <ListTile
            list={{
              id: list.id,
              name: list.list_name,
              isPublic: true,
              isTop10: list.is_top10,
              gameCount: list.game_count ?? list.games.length,
              likes: list.like_count,
            }}
            covers={list.games.slice(0, LIST_COVERS).flatMap((gameId) => games.get(gameId) ?? [])}
          />
        </div>
      ) : null}
    </article>
  )
})

/** Returns the subject of a report: the player's text or list, else the player. */
function subjectOf({ review, list, user_id }: ShownEntry): { subjectType: ReportSubject; subjectId: string } {
  if (review) return { subjectType: 'review', subjectId: review.id }
  if (list) return { subjectType: 'list', subjectId: list.id }
  return { subjectType: 'profile', subjectId: user_id }
}
