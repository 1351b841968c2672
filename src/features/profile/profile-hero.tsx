import ChevronDown from 'lucide-react/icons/chevron-down'
import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { showcaseOf } from '../../domain/showcase.ts'
import type { ProfileList, ShownProfile } from '../../local/queries/shown-profiles.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { GameTile } from '../../ui/cover-grid/game-tile.tsx'
import tile from '../../ui/cover-grid/tile.module.css'
import { ListTile } from '../../ui/list-tile/list-tile.tsx'
import side from '../../ui/side-row.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import prose from '../../ui/prose.module.css'
import layout from '../../ui/layout.module.css'
import styles from './profile-hero.module.css'
import { coversOf } from './list-covers.ts'
import { ReviewEntry } from './review-entry.tsx'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import type { Games } from './use-profile-games.ts'

/** The seed while the app is open: random content stays the same during navigation. */
const VISIT = Math.floor(Math.random() * 0x7fff_ffff)

export interface HeroProps {
  profile: ShownProfile
  games: Games
  isOwn: boolean
  /** The card of the own player's taste. */
  taste: ReactNode
  /** In milliseconds. */
  now: number
}

/** Renders the showcase of a player: their ten best games, and a few of their lists and reviews. */
export function Hero({ profile: { lists, reviews, isRead }, games, isOwn, taste, now }: HeroProps) {
  const topTen = lists.find(({ isTop10 }) => isTop10)
  const others = lists.filter(({ isTop10 }) => !isTop10)
  const written = reviews.filter(({ comment }) => comment !== '')
  return (
    <div className={styles.hero}>
      <TopTen list={topTen} games={games} isOwn={isOwn} isRead={isRead.lists} />
      {taste}
      <Folding title={MESSAGES.topLists}>
        <TopLists lists={others} games={games} isOwn={isOwn} isRead={isRead.lists} />
      </Folding>
      <Folding title={MESSAGES.topReviews}>
        {written.length === 0 && !isRead.reviews ? null : written.length === 0 ? (
          <p className={prose.muted}>{isOwn ? MESSAGES.noReviews.own : MESSAGES.noReviews.other}</p>
        ) : (
          <ul className={styles.reviews} aria-label={MESSAGES.topReviews}>
            {showcaseOf(written, VISIT).map((review) => (
              <li key={review.id}>
                <ReviewEntry review={review} games={games} level={3} now={now} />
              </li>
            ))}
          </ul>
        )}
      </Folding>
    </div>
  )
}

function TopTen({ list, games, isOwn, isRead }: { list: ProfileList | undefined; games: Games; isOwn: boolean; isRead: boolean }) {
  const titleId = useId()
  return (
    <section className={layout.part} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{MESSAGES.topTen}</h2>
        <div className={styles.ways}>
          {list && isOwn ? (
            <ButtonLink href={`/list/${list.id}/edit`} kind="quiet" compact>
              <Pencil size={18} strokeWidth={1.75} aria-hidden />
              {MESSAGES.editTopTen}
              <span className={hidden.hidden}> {list.name}</span>
            </ButtonLink>
          ) : null}
          {list && list.gameIds.length > 0 ? (
            <ButtonLink href={`/swipedeck/list/${list.id}`} kind="quiet" compact>
              <GalleryHorizontalEnd size={18} strokeWidth={1.75} aria-hidden />
              {MESSAGES.swipe}
              <span className={hidden.hidden}> {list.name}</span>
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {list ? (
        <ol className={classNames(side.row, styles.ten)} aria-label={MESSAGES.topTen}>
          {list.gameIds.map((gameId, index) => (
            <li key={gameId}>
              <Ranked rank={index + 1} game={games.get(gameId)} />
            </li>
          ))}
        </ol>
      ) : isOwn ? (
        <ToMake href="/list/new?top10" name={MESSAGES.makeTopTen} text={MESSAGES.makeTopTenText} />
      ) : isRead ? (
        <p className={prose.muted}>{MESSAGES.noTopTen}</p>
      ) : null}
    </section>
  )
}

function Ranked({ rank, game }: { rank: number; game: ReturnType<Games['get']> }) {
  if (!game) return <Skeleton shape="cover" />
  return (
    <GameTile game={game}>
      <span className={hidden.hidden}>{MESSAGES.rank(rank)} </span>
      <span className={tile.rank} aria-hidden>
        {rank}
      </span>
    </GameTile>
  )
}

/** Renders the placeholder of a missing list: a name, and why. */
function ToMake({ href, name, text }: { href: string; name: string; text: string }) {
  return (
    <Link href={href} className={styles.make}>
      <span className={styles.plus} aria-hidden>
        <Plus size={28} strokeWidth={2} />
      </span>
      <span>
        <strong>{name}</strong>
        <span className={prose.smallLine}>{text}</span>
      </span>
    </Link>
  )
}

/** Private ones are only for the owner, and this is what others see. */
function TopLists({ lists, games, isOwn, isRead }: { lists: readonly ProfileList[]; games: Games; isOwn: boolean; isRead: boolean }) {
  const chosen = showcaseOf(
    lists.filter(({ isPublic }) => isPublic),
    VISIT,
  )
  const none = !isRead ? null : !isOwn ? MESSAGES.noLists : lists.length > 0 ? MESSAGES.noPublicLists : null
  return (
    <div className={layout.part}>
      {chosen.length > 0 ? (
        <ul className={styles.lists} aria-label={MESSAGES.topLists}>
          {chosen.map((list) => (
            <li key={list.id}>
              <ListTile list={list} covers={coversOf(list, games)} />
            </li>
          ))}
        </ul>
      ) : none === null ? null : (
        <p className={prose.muted}>{none}</p>
      )}
      {isOwn ? <ToMake href="/list/new" name={MESSAGES.newList} text={MESSAGES.newListText} /> : null}
    </div>
  )
}

/** Renders a section that can be folded. */
function Folding({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  return (
    <section className={layout.part} aria-label={title}>
      <h2>
        <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {title}
          <ChevronDown size={20} strokeWidth={2} aria-hidden />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
