import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { Player, Poster, useMoves } from '../scene-parts.tsx'
import { sampleGame } from '../sample-games.ts'
import { SAMPLE_PLAYERS, TUTORIAL_MESSAGES } from '../messages.ts'
import styles from './scene.module.css'

const MESSAGES = TUTORIAL_MESSAGES.timeline
const MOST_SHOWN = 4

/** Renders a timeline of the followed players, newest first. */
export function TimelineScene() {
  const [followed, setFollowed] = useState<readonly string[]>(['Mara'])
  const feed = useRef<HTMLUListElement>(null)
  const events = MESSAGES.events.filter(({ by }) => followed.includes(by)).slice(0, MOST_SHOWN)
  useMoves(feed)

  const toggle = (name: string) => setFollowed(followed.includes(name) ? followed.filter((other) => other !== name) : [...followed, name])
  return (
    <div className={styles.scene}>
      <div className={styles.chips}>
        {SAMPLE_PLAYERS.map(({ name }) => {
          const isFollowed = followed.includes(name)
          const Mark = isFollowed ? Check : Plus
          return (
            <Chip key={name} pressed={isFollowed} onClick={() => toggle(name)}>
              <Player name={name} />
              <span className={hidden.hidden}>{MESSAGES.follow} </span>
              {name}
              <Mark size={15} strokeWidth={2.25} aria-hidden />
            </Chip>
          )
        })}
      </div>
      <ul ref={feed} className={styles.rows} data-fixed="" aria-label={MESSAGES.feed} aria-live="polite">
        {events.map((event) => {
          const game = sampleGame(event.game)
          return (
            <li key={event.hours} data-key={event.hours} className={styles.row}>
              <Player name={event.by} />
              <span className={styles.name}>
                <span className={styles.quiet}>
                  {event.by} {event.what}
                </span>
                {game.name}
              </span>
              {'score' in event ? <span className={styles.score}>{event.score}</span> : null}
              <span className={styles.quiet}>{MESSAGES.ago(event.hours)}</span>
              <Poster game={game} className={styles.thumb} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
