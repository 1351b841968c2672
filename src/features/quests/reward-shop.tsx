import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { REWARD_ITEMS } from '../../domain/quests/quest-table.ts'
import type { RewardItemId } from '../../domain/quests/quest-table.ts'
import type { RewardBank } from '../../domain/quests/rewards.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import prose from '../../ui/prose.module.css'
import rows from './quest-rows.module.css'
import styles from './reward-shop.module.css'
import { QUEST_MESSAGES as MESSAGES } from './messages.ts'

export interface RewardShopProps {
  bank: RewardBank
  onUnlock: (item: RewardItemId) => void
}

/** Renders the items that tokens unlock, each once. */
export function RewardShop({ bank: { tokens, unlocked, waiting }, onUnlock }: RewardShopProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <header className={rows.head}>
        <h2 id={titleId}>{MESSAGES.shop}</h2>
      </header>
      <p className={rows.intro}>{MESSAGES.shopIntro(tokens)}</p>
      <ul className={rows.rows}>
        {REWARD_ITEMS.map(({ id, name, tokens: price }) => (
          <li key={id} className={styles.item}>
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
