import { useLiveQuery } from 'dexie-react-hooks'
import { PERIODS } from '../../domain/quests/quest-table.ts'
import type { Identity } from '../../local/queries/shown-profiles.ts'
import { change } from '../../local/commands/change.ts'
import { readOwnQuests } from '../../local/queries/quest-progress.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Ceilings } from './ceilings.tsx'
import { LevelHead } from './level-head.tsx'
import { QuestRows } from './quest-rows.tsx'
import { QuestsToCome } from './quests-to-come.tsx'
import { RewardShop } from './reward-shop.tsx'
import { useShownLevel } from './use-level-up.ts'
import layout from '../../ui/layout.module.css'
import { usePlayer } from '../../state/player.ts'

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
  if (!quests) return <QuestsToCome />
  const { progress, bank } = quests
  return (
    <div className={layout.stack24}>
      <LevelHead
        progress={progress}
        bank={bank}
        isUp={isUp}
        onClaim={() => change(device, 'reward.claim', { rewards: [...bank.claimable] }).catch(showFailure)}
      />
      {PERIODS.map((period) => (
        <QuestRows
          key={period}
          period={period}
          quests={progress.quests.filter((quest) => quest.period === period)}
          ceilings={progress.ceilings}
        />
      ))}
      <RewardShop bank={bank} onUnlock={(item) => change(device, 'reward.unlock', { item }).catch(showFailure)} />
      <Ceilings ceilings={progress.ceilings} />
    </div>
  )
}
