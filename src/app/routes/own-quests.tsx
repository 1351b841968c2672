import { LeaderboardTop } from '../../features/leaderboard/leaderboard-top.tsx'
import { LEADERBOARD_TEXTS } from '../../features/leaderboard/texts.ts'
import { QuestBoard } from '../../features/quests/quest-board.tsx'
import type { QuestBoardProps } from '../../features/quests/quest-board.tsx'
import type { Remote } from '../../remote/remote.ts'
import { TwoColumns } from '../../ui/two-columns.tsx'

/** The player's quests, and beside them who is ahead. */
export function OwnQuests({ remote, ...board }: QuestBoardProps & { remote: Remote }) {
  return (
    <TwoColumns label={LEADERBOARD_TEXTS.title} second={<LeaderboardTop device={board.device} remote={remote} />}>
      <QuestBoard {...board} />
    </TwoColumns>
  )
}
