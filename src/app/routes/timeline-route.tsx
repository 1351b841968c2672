import { useCallback } from 'react'
import { SaidGames } from '../../features/matches/said-games.tsx'
import { PopularPlayers } from '../../features/people/popular-players.tsx'
import { PEOPLE_TEXTS } from '../../features/people/texts.ts'
import { TimelinePage } from '../../features/timeline/timeline-page.tsx'
import type { RenderGames } from '../../features/timeline/timeline-item.tsx'
import { TwoColumns, useSecondColumn } from '../../ui/two-columns.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'
import { useFetchGames } from './use-fetch-games.ts'

export function TimelineRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  const fetchGames = useFetchGames(device, remote)
  const renderGames: RenderGames = useCallback((games) => <SaidGames device={device} {...games} />, [device])
  const hasSecond = useSecondColumn()
  return (
    <TwoColumns label={PEOPLE_TEXTS.popular} second={<PopularPlayers device={device} remote={remote} />}>
      <TimelinePage
        device={device}
        remote={remote}
        fetchGames={fetchGames}
        renderGames={renderGames}
        suggestions={hasSecond ? null : <PopularPlayers device={device} remote={remote} />}
      />
    </TwoColumns>
  )
}
