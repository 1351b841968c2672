import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import Library from 'lucide-react/icons/library'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react'
import type { GameState } from '../../contract/mutations.ts'
import { bump } from '../../ui/haptics.ts'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'
import type { UseUserGameResult } from './use-user-game.ts'
import styles from './verdicts.module.css'

/** In the order of the deck's buttons. */
const VERDICTS: readonly { verdict: GameState; icon: LucideIcon }[] = [
  { verdict: 'disliked', icon: X },
  { verdict: 'liked', icon: Heart },
  { verdict: 'owned', icon: Library },
]

/** Renders the player's verdict, one or none, and whether they want the game; another press takes it back. */
export function Verdicts({ own: { word, changeVerdict, changeWanted } }: { own: UseUserGameResult }) {
  return (
    <div className={styles.row}>
      <fieldset className={styles.group} aria-label={MESSAGES.verdicts}>
        {VERDICTS.map(({ verdict, icon }) => (
          <Verdict
            key={verdict}
            tone={verdict}
            icon={icon}
            text={MESSAGES.verdict(verdict)}
            isSet={word?.verdict === verdict}
            onPress={() => changeVerdict(word?.verdict === verdict ? null : verdict)}
          />
        ))}
      </fieldset>
      <Verdict
        tone="wanted"
        icon={Bookmark}
        text={MESSAGES.want}
        isSet={word?.isWanted ?? false}
        onPress={() => changeWanted(!word?.isWanted)}
      />
    </div>
  )
}

interface VerdictProps {
  tone: GameState | 'wanted'
  icon: LucideIcon
  text: string
  isSet: boolean
  onPress: () => void
}

function Verdict({ tone, icon: Icon, text, isSet, onPress }: VerdictProps) {
  return (
    <button
      type="button"
      className={styles.verdict}
      data-tone={tone}
      aria-pressed={isSet}
      onClick={() => {
        bump()
        onPress()
      }}
    >
      <span className={styles.disc}>
        <Icon size={28} strokeWidth={2} aria-hidden />
      </span>
      {text}
    </button>
  )
}

/** Renders the verdict on the game's cover, as on the deck's card; its button says the same to screen readers. */
export function Stamp({ verdict, isNew }: { verdict: GameState; isNew: boolean }) {
  return (
    <span key={verdict} className={styles.stamp} data-tone={verdict} data-new={isNew || undefined} aria-hidden>
      {MESSAGES.verdict(verdict)}
    </span>
  )
}
