import { LeaderboardTop } from '../../features/leaderboard/leaderboard-page.tsx'
import { LEADERBOARD_MESSAGES } from '../../features/leaderboard/messages.ts'
import { QuestBoard } from '../../features/quests/quest-board.tsx'
import type { QuestBoardProps } from '../../features/quests/quest-board.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'

/** Renders the player's quests with the leaderboard. */
export function OwnQuests({ identity }: QuestBoardProps) {
  return (
    <TwoColumns label={LEADERBOARD_MESSAGES.title} second={<LeaderboardTop />}>
      <QuestBoard identity={identity} />
    </TwoColumns>
  )
}
