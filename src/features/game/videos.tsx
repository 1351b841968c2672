import ExternalLink from 'lucide-react/icons/external-link'
import Play from 'lucide-react/icons/play'
import { useId } from 'react'
import type { GameWhole } from '../../contract/games.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import layout from '../../ui/layout.module.css'
import styles from './game-parts.module.css'
import { GAME_TEXTS as TEXTS } from './texts.ts'
import { useFolded } from './use-folded.ts'

const VIDEOS = 4

type Video = GameWhole['videos'][number]

/** The first video that says that it is a trailer. */
export function findTrailer(videos: readonly Video[]): Video | undefined {
  return videos.find(({ name }) => /trailer/i.test(name))
}

/** Leads to a video where it is: nothing of it is fetched before. */
export function TrailerLink({ video }: { video: Video }) {
  return (
    <a className={buttonClass({ compact: true })} {...away(video)}>
      <Play size={18} strokeWidth={1.75} aria-hidden />
      <span>
        {TEXTS.trailer}
        <span className={styles.where}>{TEXTS.onYouTube}</span>
        <span className={hidden.hidden}>{TEXTS.newTab}</span>
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

/** The trailer, if it has no better place, and all other videos. */
export function Videos({ videos, trailer, isTrailerShown }: VideosProps) {
  const id = useId()
  const others = videos.filter((video) => video !== trailer)
  const { shown, folds, isOpen, toggle } = useFolded(others, VIDEOS)
  const trailerHere = isTrailerShown ? undefined : trailer
  if (others.length === 0 && !trailerHere) return null
  return (
    <section className={layout.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{trailer && !trailerHere ? TEXTS.moreVideos : TEXTS.videos}</h2>
      {trailerHere ? (
        <div>
          <TrailerLink video={trailerHere} />
        </div>
      ) : null}
      {trailerHere && others.length > 0 ? <h3 className={styles.under}>{TEXTS.moreVideos}</h3> : null}
      {others.length === 0 ? null : (
        <ul id={`${id}list`} className={layout.stack}>
          {shown.map((video) => (
            <li key={video.id}>
              <a className={styles.video} {...away(video)}>
                <Play size={16} strokeWidth={1.75} aria-hidden />
                <span dir="auto">{video.name || TEXTS.video}</span>
                <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
                <span className={hidden.hidden}>
                  {TEXTS.onYouTube}
                  {TEXTS.newTab}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {folds ? (
        <Button kind="bare" compact className={styles.more} aria-expanded={isOpen} aria-controls={`${id}list`} onClick={toggle}>
          {isOpen ? TEXTS.showFewer : TEXTS.allVideos(others.length)}
        </Button>
      ) : null}
    </section>
  )
}

function away({ id }: Video) {
  return { href: `https://www.youtube.com/watch?v=${id}`, target: '_blank', rel: 'noopener noreferrer' }
}
