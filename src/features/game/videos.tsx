import ExternalLink from 'lucide-react/icons/external-link'
import Play from 'lucide-react/icons/play'
import { useId } from 'react'
import type { GameDetails } from '../../contract/games.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import layout from '../../ui/layout.module.css'
import styles from './game-parts.module.css'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'
import { useCollapsed } from './use-collapsed.ts'

const VIDEOS = 4

type Video = GameDetails['videos'][number]

/** Returns the first video whose title says that it is a trailer. */
export function findTrailer(videos: readonly Video[]): Video | undefined {
  return videos.find(({ name }) => /trailer/i.test(name))
}

/** Renders a link to a video at its host: nothing of it is fetched before. */
export function TrailerLink({ video }: { video: Video }) {
  return (
    <a className={buttonClass({ compact: true })} {...away(video)}>
      <Play size={18} strokeWidth={1.75} aria-hidden />
      <span>
        {MESSAGES.trailer}
        <span className={styles.where}>{MESSAGES.onYouTube}</span>
        <span className={hidden.hidden}>{MESSAGES.newTab}</span>
      </span>
    </a>
  )
}

export interface VideosProps {
  videos: readonly Video[]
  trailer: Video | undefined
  /** It is shown elsewhere already. */
  isTrailerShown: boolean
}

/** Renders the trailer, unless it is shown elsewhere, and all other videos. */
export function Videos({ videos, trailer, isTrailerShown }: VideosProps) {
  const id = useId()
  const others = videos.filter((video) => video !== trailer)
  const { shown, collapses, isOpen, toggle } = useCollapsed(others, VIDEOS)
  const trailerHere = isTrailerShown ? undefined : trailer
  if (others.length === 0 && !trailerHere) return null
  return (
    <section className={layout.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{trailer && !trailerHere ? MESSAGES.moreVideos : MESSAGES.videos}</h2>
      {trailerHere ? (
        <div>
          <TrailerLink video={trailerHere} />
        </div>
      ) : null}
      {trailerHere && others.length > 0 ? <h3 className={styles.under}>{MESSAGES.moreVideos}</h3> : null}
      {others.length === 0 ? null : (
        <ul id={`${id}list`} className={layout.stack}>
          {shown.map((video) => (
            <li key={video.id}>
              <a className={styles.video} {...away(video)}>
                <Play size={16} strokeWidth={1.75} aria-hidden />
                <span dir="auto">{video.name || MESSAGES.video}</span>
                <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
                <span className={hidden.hidden}>
                  {MESSAGES.onYouTube}
                  {MESSAGES.newTab}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {collapses ? (
        <Button kind="bare" compact className={styles.more} aria-expanded={isOpen} aria-controls={`${id}list`} onClick={toggle}>
          {isOpen ? MESSAGES.showFewer : MESSAGES.allVideos(others.length)}
        </Button>
      ) : null}
    </section>
  )
}

function away({ id }: Video) {
  return { href: `https://www.youtube.com/watch?v=${id}`, target: '_blank', rel: 'noopener noreferrer' }
}
