import { useLocation, useSearch } from 'wouter'
import { LEADERBOARD_CIRCLES, LEADERBOARD_SPANS } from '../../domain/quests/leaderboard-kinds.ts'
import type { LeaderboardAnswer } from '../../contract/quests.ts'
import type { Device } from '../../local/device.ts'
import { leaderboardPage } from '../../loaders/pages/leaderboard.ts'
import type { Board } from '../../loaders/pages/leaderboard.ts'
import type { Remote } from '../../remote/remote.ts'
import { usePage } from '../../state/use-page.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AsItWas, NoPage } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { LeaderboardRow } from './leaderboard-row.tsx'
import layout from '../../ui/layout.module.css'
import prose from '../../ui/prose.module.css'
import styles from './leaderboard-page.module.css'
import { LEADERBOARD_TEXTS as TEXTS } from './texts.ts'

export interface LeaderboardPageProps {
  device: Device
  remote: Remote
}

/** Who has done the most; what is chosen is in the address. */
export function LeaderboardPage({ device, remote }: LeaderboardPageProps) {
  usePageTitle(TEXTS.title)
  const [board, choose] = useBoard()
  const inUse = usePage({ device, remote }, leaderboardPage, board)
  const { shown: answer, news } = inUse
  return (
    <main className={layout.page} aria-busy={!answer && news === null}>
      <h1>{TEXTS.title}</h1>
      <div className={styles.choices}>
        <fieldset>
          <legend className={hidden.hidden}>{TEXTS.spanLabel}</legend>
          <Segments
            choices={LEADERBOARD_SPANS.map((span) => [span, TEXTS.spans[span]] as const)}
            value={board.span}
            onChange={(span) => choose({ ...board, span })}
          />
        </fieldset>
        <fieldset>
          <legend className={hidden.hidden}>{TEXTS.circleLabel}</legend>
          <ChipChoice
            choices={LEADERBOARD_CIRCLES.map((of) => [of, TEXTS.circles[of]] as const)}
            value={board.of}
            onChange={(of) => choose({ ...board, of })}
          />
        </fieldset>
      </div>
      {board.span === 'week' ? <p className={prose.small}>{TEXTS.weekHint}</p> : null}
      {answer ? <AsItWas page={inUse} asItWas={TEXTS.asItWas} now={device.now()} /> : null}
      {!answer ? (
        news === 'unreachable' ? <NoPage isPart page={inUse} notHere={TEXTS.notHere} /> : <ToCome />
      ) : answer.rows.length === 0 ? (
        <Empty of={board.of} />
      ) : (
        <Ranking answer={answer} userId={device.userId} />
      )}
    </main>
  )
}

/** The own row stays in sight: where it is among the first it sticks to the edges of the screen, else it stands above them. */
function Ranking({ answer: { rows, me }, userId }: { answer: LeaderboardAnswer; userId: string }) {
  return (
    <>
      {rows.some(({ id }) => id === userId) ? null : (
        <section className={styles.own} aria-label={TEXTS.yourRow}>
          {me ? <LeaderboardRow row={me} isOwn /> : <p className={styles.notRanked}>{TEXTS.notRanked}</p>}
        </section>
      )}
      <ol className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={row.id === userId ? styles.ownPlace : undefined}>
            <LeaderboardRow row={row} isOwn={row.id === userId} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Empty({ of }: { of: Board['of'] }) {
  return (
    <EmptyState title={TEXTS.emptyTitle} actions={<ButtonLink href="/swipedeck" kind="main">{TEXTS.toTheDeck}</ButtonLink>}>
      {of === 'followed' ? TEXTS.emptyFollowed : TEXTS.empty}
    </EmptyState>
  )
}

function ToCome() {
  return (
    <div className={styles.rows}>
      <output className={hidden.hidden}>{TEXTS.loading}</output>
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} className={styles.rowToCome} />
      ))}
    </div>
  )
}

function useBoard(): [Board, (board: Board) => void] {
  const params = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const board: Board = {
    span: LEADERBOARD_SPANS.find((span) => span === params.get('span')) ?? 'all',
    of: LEADERBOARD_CIRCLES.find((of) => of === params.get('of')) ?? 'everyone',
  }
  const choose = ({ span, of }: Board) => {
    const query = new URLSearchParams({ ...(span === 'all' ? {} : { span }), ...(of === 'everyone' ? {} : { of }) }).toString()
    navigate(query === '' ? '/leaderboard' : `/leaderboard?${query}`, { replace: true })
  }
  return [board, choose]
}
