import { MarkedGames } from '../../features/matches/marked-games.tsx'
import { PopularPlayers } from '../../features/people/popular-players.tsx'
import { PEOPLE_MESSAGES } from '../../features/people/messages.ts'
import { TimelinePage } from '../../features/timeline/timeline-page.tsx'
import type { RenderGames } from '../../features/timeline/timeline-item.tsx'
import { TwoColumns, useSecondColumn } from '../../ui/two-columns.tsx'

const renderGames: RenderGames = (games) => <MarkedGames {...games} />

export function TimelineRoute() {
  const hasSecond = useSecondColumn()
  return (
    <TwoColumns label={PEOPLE_MESSAGES.popular} second={<PopularPlayers />}>
      <TimelinePage renderGames={renderGames} suggestions={hasSecond ? null : <PopularPlayers />} />
    </TwoColumns>
  )
}
