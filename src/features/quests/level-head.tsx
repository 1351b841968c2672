import Flame from 'lucide-react/icons/flame'
import Gift from 'lucide-react/icons/gift'
import Trophy from 'lucide-react/icons/trophy'
import { Link } from 'wouter'
import type { QuestProgress } from '../../domain/quests/quest-progress.ts'
import type { RewardBank } from '../../domain/quests/rewards.ts'
import { Button } from '../../ui/button.tsx'
import badge from '../../ui/level-badge.module.css'
import bar from '../../ui/progress-bar.module.css'
import styles from './level-head.module.css'
import { QUEST_MESSAGES as MESSAGES } from './messages.ts'

export interface LevelHeadProps {
  progress: QuestProgress
  bank: RewardBank
  /** Whether the level was just reached. */
  isUp: boolean
  onClaim: () => void
}

/** Renders the player's level, and rewards to claim. */
export function LevelHead({ progress: { level, tier, experience, from, to, streak }, bank, isUp, onClaim }: LevelHeadProps) {
  return (
    <section className={styles.head} data-up={isUp || undefined}>
      <span className={badge.large} aria-hidden>
        {level}
      </span>
      <div className={styles.level}>
        <h2>
          {isUp ? MESSAGES.levelUp(level) : MESSAGES.level(level)} <span className={styles.tier}>{tier}</span>
        </h2>
        <progress
          className={bar.bar}
          max={to === null ? 1 : to - from}
          value={to === null ? 1 : experience - from}
          aria-label={MESSAGES.level(level)}
        />
        <p className={styles.numbers}>
          <span>{MESSAGES.experience(experience)}</span>
          <span>{to === null ? MESSAGES.last : MESSAGES.toNext(to - experience, level + 1)}</span>
        </p>
      </div>
      <div className={styles.ways}>
        <span className={styles.streak} title={MESSAGES.grace}>
          <Flame size={18} strokeWidth={1.75} aria-hidden />
          {MESSAGES.streak(streak)}
        </span>
        <Link href="/leaderboard" className={styles.way}>
          <Trophy size={18} strokeWidth={1.75} aria-hidden />
          {MESSAGES.leaderboard}
        </Link>
      </div>
      {bank.claimableTokens > 0 ? (
        <div className={styles.claim}>
          <span className={styles.tokens}>
            <Gift size={20} strokeWidth={1.75} aria-hidden />
            {MESSAGES.claimable(bank.claimableTokens)}
          </span>
          <Button kind="main" compact onClick={onClaim}>
            {MESSAGES.claim}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
