import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import Library from 'lucide-react/icons/library'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react'
import type { GameState } from '../../contract/mutations.ts'
import { bump } from '../../ui/haptics.ts'
import { GAME_TEXTS as TEXTS } from './texts.ts'
import type { OwnWordInUse } from './use-own-opinion.ts'
import styles from './verdicts.module.css'

/** In the order of the deck's buttons. */
const VERDICTS: readonly { verdict: GameState; icon: LucideIcon }[] = [
  { verdict: 'disliked', icon: X },
  { verdict: 'liked', icon: Heart },
  { verdict: 'owned', icon: Library },
]

/** What the player says of the game, one verdict or none, and beside it whether they want it; pressed again, it is taken back. */
export function Verdicts({ own: { word, sayVerdict, sayWanted } }: { own: OwnWordInUse }) {
  return (
    <div className={styles.row}>
      <fieldset className={styles.group} aria-label={TEXTS.verdicts}>
        {VERDICTS.map(({ verdict, icon }) => (
          <Verdict
            key={verdict}
            tone={verdict}
            icon={icon}
            text={TEXTS.verdict(verdict)}
            isSaid={word?.verdict === verdict}
            onPress={() => sayVerdict(word?.verdict === verdict ? null : verdict)}
          />
        ))}
      </fieldset>
      <Verdict
        tone="wanted"
        icon={Bookmark}
        text={TEXTS.want}
        isSaid={word?.isWanted ?? false}
        onPress={() => sayWanted(!word?.isWanted)}
      />
    </div>
  )
}

interface VerdictProps {
  tone: GameState | 'wanted'
  icon: LucideIcon
  text: string
  isSaid: boolean
  onPress: () => void
}

function Verdict({ tone, icon: Icon, text, isSaid, onPress }: VerdictProps) {
  return (
    <button
      type="button"
      className={styles.verdict}
      data-tone={tone}
      aria-pressed={isSaid}
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

/** The verdict on the game's cover, as on the deck's card; its button says the same to who listens. */
export function Stamp({ verdict, isNew }: { verdict: GameState; isNew: boolean }) {
  return (
    <span key={verdict} className={styles.stamp} data-tone={verdict} data-new={isNew || undefined} aria-hidden>
      {TEXTS.verdict(verdict)}
    </span>
  )
}
