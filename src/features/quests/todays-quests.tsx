import { useLiveQuery } from 'dexie-react-hooks'
import { readOwnQuests } from '../../local/own/quest-progress.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import layout from '../../ui/layout.module.css'
import type { QuestBoardProps } from './quest-board.tsx'
import { QuestRows } from './quest-rows.tsx'
import { QUEST_TEXTS as TEXTS } from './texts.ts'

/** What the day asks for, as it stands on this device, beside something else; the rest is on the board. */
export function TodaysQuests({ device, identity }: QuestBoardProps) {
  const quests = useLiveQuery(() => readOwnQuests(device.db, identity, device.now()), [device, identity])
  if (!quests) return null
  const { quests: all, ceilings } = quests.progress
  return (
    <div className={layout.stack8}>
      <QuestRows period="daily" quests={all.filter(({ period }) => period === 'daily')} ceilings={ceilings} />
      <ButtonLink href="/profile?tab=quests" kind="bare">
        {TEXTS.all}
      </ButtonLink>
    </div>
  )
}
