import Star from 'lucide-react/icons/star'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { Player, Poster, useMoves } from '../scene-parts.tsx'
import { sampleGame } from '../sample-games.ts'
import { TUTORIAL_MESSAGES } from '../messages.ts'
import styles from './reviews-scene.module.css'

const MESSAGES = TUTORIAL_MESSAGES.reviews
const STARS = [1, 2, 3, 4, 5] as const

/** Renders stars that can be set, and a discussion with replies. */
export function ReviewsScene() {
  const game = sampleGame(MESSAGES.game)
  const [stars, setStars] = useState(0)
  const [agrees, setAgrees] = useState(false)
  const [answers, setAnswers] = useState<readonly string[]>([])
  const name = useId()
  const thread = useRef<HTMLUListElement>(null)
  useMoves(thread)
  return (
    <div className={styles.reviews}>
      <div className={styles.review}>
        <Poster game={game} className={styles.poster} />
        <div>
          <h3>{game.name}</h3>
          <fieldset className={styles.stars}>
            <legend>{MESSAGES.yours}</legend>
            {STARS.map((star) => (
              <label key={star} data-lit={star <= stars || undefined}>
                <input
                  type="radio"
                  name={name}
                  aria-label={MESSAGES.stars(star)}
                  checked={star === stars}
                  onChange={() => setStars(star)}
                />
                <Star size={28} strokeWidth={1.75} aria-hidden />
              </label>
            ))}
          </fieldset>
          <output className={styles.verdict}>
            {stars === 0 ? MESSAGES.unscored : `${MESSAGES.score(stars)} · ${MESSAGES.verdicts[stars] ?? ''}`}
          </output>
        </div>
      </div>
      <ul ref={thread} className={styles.thread} aria-label={MESSAGES.thread} aria-live="polite">
        <li data-key="opening">
          <Player name={MESSAGES.opening.by} />
          <p>
            <strong>{MESSAGES.opening.by}</strong> {MESSAGES.opening.text}
          </p>
          <button type="button" aria-pressed={agrees} onClick={() => setAgrees(!agrees)}>
            <ThumbsUp size={18} strokeWidth={2} fill={agrees ? 'currentColor' : 'none'} aria-hidden />
            <span className={hidden.hidden}>{MESSAGES.agree} </span>
            {agrees ? 13 : 12}
          </button>
        </li>
        {answers.map((answer) => (
          <li key={answer} data-key={answer} className={styles.mine}>
            <p>
              <strong>{MESSAGES.you}</strong> {answer}
            </p>
          </li>
        ))}
      </ul>
      {answers.length === 0 ? (
        <div className={styles.answers}>
          {MESSAGES.answers.map((answer) => (
            <Button key={answer} compact onClick={() => setAnswers([answer])}>
              {answer}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
