import { useLiveQuery } from 'dexie-react-hooks'
import { readOwnQuests } from '../../local/queries/quest-progress.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import layout from '../../ui/layout.module.css'
import type { QuestBoardProps } from './quest-board.tsx'
import { QuestRows } from './quest-rows.tsx'
import { QUEST_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

/** Renders the day's quests on this device, next to other content; the rest is on the board. */
export function TodaysQuests({ identity }: QuestBoardProps) {
  const { device } = usePlayer()
  const quests = useLiveQuery(() => readOwnQuests(device.db, identity, device.now()), [device, identity])
  if (!quests) return null
  const { quests: all, ceilings } = quests.progress
  return (
    <div className={layout.stack8}>
      <QuestRows period="daily" quests={all.filter(({ period }) => period === 'daily')} ceilings={ceilings} />
      <ButtonLink href="/profile?tab=quests" kind="bare">
        {MESSAGES.all}
      </ButtonLink>
    </div>
  )
}
