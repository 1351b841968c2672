import ChevronDown from 'lucide-react/icons/chevron-down'
import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { showcaseOf } from '../../domain/showcase.ts'
import type { ProfileList, ShownProfile } from '../../local/pages/shown-profiles.ts'
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
import styles from './hero.module.css'
import { coversOf } from './list-covers.ts'
import { ReviewEntry } from './review-entry.tsx'
import { PROFILE_TEXTS as TEXTS } from './texts.ts'
import type { Games } from './use-profile-games.ts'

/** Chooses for as long as the app is open: what is shown by chance stays while one goes to and fro. */
const VISIT = Math.floor(Math.random() * 0x7fff_ffff)

export interface HeroProps {
  profile: ShownProfile
  games: Games
  isOwn: boolean
  /** In milliseconds. */
  now: number
}

/** What stands for a player: their ten best games, and a few of their lists and reviews. */
export function Hero({ profile: { lists, reviews }, games, isOwn, now }: HeroProps) {
  const topTen = lists.find(({ isTop10 }) => isTop10)
  const others = lists.filter(({ isTop10 }) => !isTop10)
  const written = reviews.filter(({ comment }) => comment !== '')
  return (
    <div className={styles.hero}>
      <TopTen list={topTen} games={games} isOwn={isOwn} />
      <Folding title={TEXTS.topLists}>
        <TopLists lists={others} games={games} isOwn={isOwn} />
      </Folding>
      <Folding title={TEXTS.topReviews}>
        {written.length === 0 ? (
          <p className={prose.muted}>{isOwn ? TEXTS.noReviews.own : TEXTS.noReviews.other}</p>
        ) : (
          <ul className={styles.reviews} aria-label={TEXTS.topReviews}>
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

function TopTen({ list, games, isOwn }: { list: ProfileList | undefined; games: Games; isOwn: boolean }) {
  const titleId = useId()
  return (
    <section className={layout.part} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{TEXTS.topTen}</h2>
        <div className={styles.ways}>
          {list && isOwn ? (
            <ButtonLink href={`/list/${list.id}/edit`} kind="quiet" compact>
              <Pencil size={18} strokeWidth={1.75} aria-hidden />
              {TEXTS.editTopTen}
              <span className={hidden.hidden}> {list.name}</span>
            </ButtonLink>
          ) : null}
          {list && list.gameIds.length > 0 ? (
            <ButtonLink href={`/swipedeck/list/${list.id}`} kind="quiet" compact>
              <GalleryHorizontalEnd size={18} strokeWidth={1.75} aria-hidden />
              {TEXTS.swipe}
              <span className={hidden.hidden}> {list.name}</span>
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {list ? (
        <ol className={classNames(side.row, styles.ten)} aria-label={TEXTS.topTen}>
          {list.gameIds.map((gameId, index) => (
            <li key={gameId}>
              <Ranked rank={index + 1} game={games.get(gameId)} />
            </li>
          ))}
        </ol>
      ) : isOwn ? (
        <ToMake href="/list/new?top10" name={TEXTS.makeTopTen} text={TEXTS.makeTopTenText} />
      ) : (
        <p className={prose.muted}>{TEXTS.noTopTen}</p>
      )}
    </section>
  )
}

function Ranked({ rank, game }: { rank: number; game: ReturnType<Games['get']> }) {
  if (!game) return <Skeleton shape="cover" />
  return (
    <GameTile game={game}>
      <span className={hidden.hidden}>{TEXTS.rank(rank)} </span>
      <span className={tile.rank} aria-hidden>
        {rank}
      </span>
    </GameTile>
  )
}

/** A list that there is not yet: what it is to be, and why. */
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

/** Private ones are the owner's alone, and this is what others see. */
function TopLists({ lists, games, isOwn }: { lists: readonly ProfileList[]; games: Games; isOwn: boolean }) {
  const chosen = showcaseOf(lists.filter(({ isPublic }) => isPublic), VISIT)
  const none = !isOwn ? TEXTS.noLists : lists.length > 0 ? TEXTS.noPublicLists : null
  return (
    <div className={layout.part}>
      {chosen.length > 0 ? (
        <ul className={styles.lists} aria-label={TEXTS.topLists}>
          {chosen.map((list) => (
            <li key={list.id}>
              <ListTile list={list} covers={coversOf(list, games)} />
            </li>
          ))}
        </ul>
      ) : none === null ? null : (
        <p className={prose.muted}>{none}</p>
      )}
      {isOwn ? <ToMake href="/list/new" name={TEXTS.newList} text={TEXTS.newListText} /> : null}
    </div>
  )
}

/** A part that can be folded away. */
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
