import Gem from 'lucide-react/icons/gem'
import Heart from 'lucide-react/icons/heart'
import Library from 'lucide-react/icons/library'
import Star from 'lucide-react/icons/star'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { bump } from '../../../ui/haptics.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { Poster } from '../scene-parts.tsx'
import { sampleGame } from '../sample-games.ts'
import { TUTORIAL_MESSAGES } from '../messages.ts'
import styles from './game-scene.module.css'
import { numberText } from '../../../domain/numbers.ts'

const MESSAGES = TUTORIAL_MESSAGES.game
const PLATFORMS = ['pc', 'playstation', 'nintendo'] as const
const VERDICTS = [
  { key: 'like', Icon: Heart, count: 1_204 },
  { key: 'want', Icon: Gem, count: 618 },
  { key: 'own', Icon: Library, count: 342 },
] as const
type Verdict = (typeof VERDICTS)[number]['key']

/** Renders a small game page: verdicts that count, a description that unfolds. */
export function GameScene() {
  const game = sampleGame(MESSAGES.name)
  const [given, setGiven] = useState<readonly Verdict[]>([])
  const [isOpen, setOpen] = useState(false)
  const summary = useId()

  /** Liked and owned are the game's one state; wanting it is independent. */
  const toggle = (verdict: Verdict) => {
    bump()
    if (given.includes(verdict)) return setGiven(given.filter((other) => other !== verdict))
    const remaining = verdict === 'want' ? given : given.filter((other) => other === 'want')
    setGiven([...remaining, verdict])
  }
  return (
    <article className={styles.game}>
      <Poster game={game} className={styles.poster} />
      <div className={styles.head}>
        <h3>{game.name}</h3>
        <p>
          {game.year} · {MESSAGES.studio}
        </p>
        <p className={styles.platforms}>
          {PLATFORMS.map((icon) => (
            <PlatformIcon key={icon} icon={icon} />
          ))}
        </p>
        <p className={styles.rating}>
          <Star size={18} fill="currentColor" aria-hidden /> <strong>8.7</strong> {MESSAGES.rated}
        </p>
      </div>
      <div className={styles.verdicts}>
        {VERDICTS.map(({ key, Icon, count }) => {
          const isGiven = given.includes(key)
          const players = numberText(count + (isGiven ? 1 : 0))
          return (
            <button key={key} type="button" data-verdict={key} aria-pressed={isGiven} onClick={() => toggle(key)}>
              <Icon size={20} strokeWidth={2} fill={isGiven && key !== 'own' ? 'currentColor' : 'none'} aria-hidden />
              <span>{MESSAGES.verdicts[key]}</span>
              <span key={String(isGiven)} className={styles.count}>
                {players} <span className={hidden.hidden}>{MESSAGES.players}</span>
              </span>
            </button>
          )
        })}
      </div>
      <div className={styles.about}>
        <p id={summary} data-open={isOpen || undefined}>
          {MESSAGES.summary}
        </p>
        <Button kind="bare" compact aria-expanded={isOpen} aria-controls={summary} onClick={() => setOpen(!isOpen)}>
          {isOpen ? MESSAGES.less : MESSAGES.more}
        </Button>
      </div>
    </article>
  )
}
