import { useLiveQuery } from 'dexie-react-hooks'
import { PERIODS, REWARD_ITEMS } from '../../domain/quests/quest-table.ts'
import type { Identity } from '../../local/queries/shown-profiles.ts'
import { change } from '../../local/commands/change.ts'
import { readOwnQuests } from '../../local/queries/quest-progress.ts'
import { showFailure } from '../../state/show-failure.ts'
import { QuestRows } from './quest-rows.tsx'
import { QuestsToCome } from './quests-to-come.tsx'
import { useShownLevel } from './use-level-up.ts'
import layout from '../../ui/layout.module.css'
import { usePlayer } from '../../state/player.ts'
import type { CeilingState, QuestProgress } from '../../domain/quests/quest-progress.ts'
import prose from '../../ui/prose.module.css'
import styles from './quest-board.module.css'
import rows from './quest-rows.module.css'
import { QUEST_MESSAGES as MESSAGES } from './messages.ts'
import Flame from 'lucide-react/icons/flame'
import Gift from 'lucide-react/icons/gift'
import Trophy from 'lucide-react/icons/trophy'
import { Link } from 'wouter'
import type { RewardBank } from '../../domain/quests/rewards.ts'
import { Button } from '../../ui/button.tsx'
import badge from '../../ui/level-badge.module.css'
import bar from '../../ui/progress-bar.module.css'
import Check from 'lucide-react/icons/check'
import { useEffect, useId, useRef, useState } from 'react'
import type { RewardItemId } from '../../domain/quests/quest-table.ts'
import { rewardRingId } from '../../domain/rings.ts'
import { classNames } from '../../ui/class-names.ts'
import { RingedAvatar } from '../../ui/rings/ringed-avatar.tsx'
import { REDUCED_MOTION } from '../../ui/use-media-query.ts'

const RING_PX = 56

export interface QuestBoardProps {
  /** The stored identity of the player. */
  identity: Identity
}

/** Renders the player's level, quests and rewards from the device's data: it updates at once, with or without a network. */
export function QuestBoard({ identity }: QuestBoardProps) {
  const { device } = usePlayer()
  const { db } = device
  const quests = useLiveQuery(() => readOwnQuests(db, identity, device.now()), [device, identity])
  const isUp = useShownLevel(device, quests?.progress)
  const [claimed, setClaimed] = useState(0)
  if (!quests) return <QuestsToCome />
  const { progress, bank } = quests
  const claim = async () => {
    const tokens = bank.claimableTokens
    await change(device, 'reward.claim', { rewards: [...bank.claimable] })
    setClaimed(tokens)
  }
  return (
    <div className={layout.stack24}>
      <LevelHead progress={progress} bank={bank} isUp={isUp} onClaim={() => void claim().catch(showFailure)} />
      {PERIODS.map((period) => (
        <QuestRows
          key={period}
          period={period}
          quests={progress.quests.filter((quest) => quest.period === period)}
          ceilings={progress.ceilings}
        />
      ))}
      <RewardShop
        bank={bank}
        picture={identity.avatar_url}
        claimed={bank.claimableTokens === 0 ? claimed : 0}
        onUnlock={(item) => {
          setClaimed(0)
          change(device, 'reward.unlock', { item }).catch(showFailure)
        }}
      />
      <Ceilings ceilings={progress.ceilings} />
    </div>
  )
}

/** Renders the daily limits, and how much of them is used up. */
function Ceilings({ ceilings }: { ceilings: readonly CeilingState[] }) {
  return (
    <details className={styles.ceilings}>
      <summary className={styles.title}>{MESSAGES.ceilings}</summary>
      <p className={rows.intro}>
        {MESSAGES.ceilingsIntro} {MESSAGES.grace}
      </p>
      <ul>
        {ceilings.map(({ kind, today, ceiling }) => (
          <li key={kind} className={styles.row}>
            <span>{MESSAGES.counted(kind)}</span>
            <span className={prose.muted}>{MESSAGES.each(kind)}</span>
            <span className={styles.today}>{MESSAGES.progress(today, ceiling)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface LevelHeadProps {
  progress: QuestProgress
  bank: RewardBank
  /** Whether the level was just reached. */
  isUp: boolean
  onClaim: () => void
}

/** Renders the player's level, and rewards to claim. */
function LevelHead({ progress: { level, tier, experience, from, to, streak }, bank, isUp, onClaim }: LevelHeadProps) {
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

interface RewardShopProps {
  bank: RewardBank
  /** The player's own, for the rings to be shown around. */
  picture: string
  /** The number of tokens that were just claimed, once they are in the bank. */
  claimed: number
  onUnlock: (item: RewardItemId) => void
}

/** Renders the items that tokens unlock, each once. After a claim it moves to the first item that the tokens pay for. */
function RewardShop({ bank: { tokens, unlocked, waiting }, picture, claimed, onUnlock }: RewardShopProps) {
  const titleId = useId()
  const shop = useRef<HTMLElement>(null)
  const hasClaimed = claimed > 0
  useEffect(() => {
    if (!hasClaimed) return
    // Only items that the tokens pay for have a button.
    const target = shop.current?.querySelector<HTMLElement>('li button') ?? shop.current?.querySelector('h2')
    target?.focus({ preventScroll: true })
    const behavior = matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth'
    ;(target?.closest('li') ?? target)?.scrollIntoView({ block: 'center', behavior })
  }, [hasClaimed])
  return (
    <section ref={shop} aria-labelledby={titleId}>
      <header className={rows.head}>
        <h2 id={titleId} tabIndex={-1}>
          {MESSAGES.shop}
        </h2>
      </header>
      <output>
        {hasClaimed ? (
          <span className={styles.claimed}>
            <Gift size={20} strokeWidth={1.75} aria-hidden />
            {MESSAGES.claimed(claimed)}
          </span>
        ) : null}
      </output>
      <p className={rows.intro}>{MESSAGES.shopIntro(tokens)}</p>
      <ul className={rows.rows}>
        {REWARD_ITEMS.map(({ id, name, tokens: price }) => (
          <li key={id} className={styles.item}>
            <RingedAvatar src={picture} ring={rewardRingId(id)} size={RING_PX} />
            <span className={rows.words}>{name}</span>
            <span className={prose.figures}>{MESSAGES.price(price)}</span>
            {unlocked.includes(id) ? (
              <span className={classNames(prose.figures, styles.state)} data-unlocked>
                <Check size={16} strokeWidth={2.5} aria-hidden />
                {MESSAGES.unlocked}
              </span>
            ) : waiting.includes(id) ? (
              <span className={classNames(prose.figures, styles.state)}>{MESSAGES.waiting}</span>
            ) : price > tokens ? (
              <span className={classNames(prose.figures, styles.state)}>{MESSAGES.lacking(price - tokens)}</span>
            ) : (
              <Button compact onClick={() => onUnlock(id)} aria-label={MESSAGES.unlockNamed(name)}>
                {MESSAGES.unlock}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
