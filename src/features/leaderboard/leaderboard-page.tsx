import { isUnavailable } from '../../domain/fetch-status.ts'
import { useId } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { LEADERBOARD_SCOPES, LEADERBOARD_SPANS } from '../../domain/quests/leaderboard-kinds.ts'
import type { LeaderboardResponse, LeaderboardRow as Row } from '../../contract/quests.ts'
import { leaderboardPage } from '../../resources/leaderboard.ts'
import type { Board } from '../../resources/leaderboard.ts'
import { useResource } from '../../state/use-resource.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AsItWas, NoPage } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { Avatar } from '../../ui/avatar.tsx'
import layout from '../../ui/layout.module.css'
import prose from '../../ui/prose.module.css'
import styles from './leaderboard-page.module.css'
import { LEADERBOARD_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

/** Renders the leaderboard; its period and scope are in the address. */
export function LeaderboardPage() {
  const { device, remote } = usePlayer()
  usePageTitle(MESSAGES.title)
  const [board, choose] = useBoard()
  const inUse = useResource({ device, remote }, leaderboardPage, board)
  const { shown: answer, status } = inUse
  return (
    <main className={layout.page} aria-busy={status === 'loading'}>
      <h1>{MESSAGES.title}</h1>
      <div className={styles.choices}>
        <fieldset>
          <legend className={hidden.hidden}>{MESSAGES.spanLabel}</legend>
          <Segments
            choices={LEADERBOARD_SPANS.map((span) => [span, MESSAGES.spans[span]] as const)}
            value={board.span}
            onChange={(span) => choose({ ...board, span })}
          />
        </fieldset>
        <fieldset>
          <legend className={hidden.hidden}>{MESSAGES.scopeLabel}</legend>
          <ChipChoice
            choices={LEADERBOARD_SCOPES.map((of) => [of, MESSAGES.scopes[of]] as const)}
            value={board.of}
            onChange={(of) => choose({ ...board, of })}
          />
        </fieldset>
      </div>
      {board.span === 'week' ? <p className={prose.small}>{MESSAGES.weekHint}</p> : null}
      {answer ? <AsItWas page={inUse} asItWas={MESSAGES.asItWas} now={device.now()} /> : null}
      {!answer ? (
        isUnavailable(status) ? (
          <NoPage isPart page={inUse} />
        ) : (
          <ToCome />
        )
      ) : answer.rows.length === 0 ? (
        <Empty of={board.of} />
      ) : (
        <Ranking answer={answer} userId={device.userId} />
      )}
    </main>
  )
}

/** The player's own row stays in view: among the first it sticks to the edges of the screen, otherwise it is above them. */
function Ranking({ answer: { rows, me }, userId }: { answer: LeaderboardResponse; userId: string }) {
  return (
    <>
      {rows.some(({ id }) => id === userId) ? null : (
        <section className={styles.own} aria-label={MESSAGES.yourRow}>
          {me ? <LeaderboardRow row={me} isOwn /> : <p className={styles.notRanked}>{MESSAGES.notRanked}</p>}
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
    <EmptyState
      title={MESSAGES.emptyTitle}
      actions={
        <ButtonLink href="/swipedeck" kind="main">
          {MESSAGES.toTheDeck}
        </ButtonLink>
      }
    >
      {of === 'followed' ? MESSAGES.emptyFollowed : MESSAGES.empty}
    </EmptyState>
  )
}

function ToCome() {
  return (
    <div className={styles.rows}>
      <output className={hidden.hidden}>{MESSAGES.loading}</output>
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
    of: LEADERBOARD_SCOPES.find((of) => of === params.get('of')) ?? 'everyone',
  }
  const choose = ({ span, of }: Board) => {
    const query = new URLSearchParams({ ...(span === 'all' ? {} : { span }), ...(of === 'everyone' ? {} : { of }) }).toString()
    navigate(query === '' ? '/leaderboard' : `/leaderboard?${query}`, { replace: true })
  }
  return [board, choose]
}

const SHOWN = 5
const OF_ALL = { span: 'all', of: 'everyone' } as const

/** Renders the first players and the player's own place below them, next to other content; nothing if it is unknown. */
export function LeaderboardTop() {
  const { device, remote } = usePlayer()
  const titleId = useId()
  const { shown } = useResource({ device, remote }, leaderboardPage, OF_ALL)
  if (!shown || shown.rows.length === 0) return null
  const first = shown.rows.slice(0, SHOWN)
  const own = shown.rows.find(({ id }) => id === device.userId) ?? shown.me
  const rows = own && !first.includes(own) ? [...first, own] : first
  return (
    <section className={layout.stack8} aria-labelledby={titleId}>
      <h2 id={titleId}>{MESSAGES.title}</h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <LeaderboardRow row={row} isOwn={row.id === device.userId} />
          </li>
        ))}
      </ul>
      <ButtonLink href="/leaderboard" kind="bare">
        {MESSAGES.all}
      </ButtonLink>
    </section>
  )
}

const AVATAR_PX = 40

/** Renders one ranked player, as a link to their profile. */
function LeaderboardRow({ row: { rank, id, name, avatar_url: avatarUrl, score }, isOwn }: { row: Row; isOwn: boolean }) {
  return (
    <Link href={isOwn ? '/profile' : `/profile/${id}`} className={styles.row} data-own={isOwn || undefined}>
      <span className={styles.rank} data-first={rank <= 3 || undefined}>
        {MESSAGES.rank(rank)}
      </span>
      <Avatar src={avatarUrl} size={AVATAR_PX} />
      <span className={styles.name} dir="auto">
        {name}
        {isOwn ? <span className={styles.you}>{MESSAGES.you}</span> : null}
      </span>
      <span className={styles.score}>
        {MESSAGES.score(score)}
        <span className={hidden.hidden}> {MESSAGES.experience}</span>
      </span>
    </Link>
  )
}
