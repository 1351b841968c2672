import { Button } from '../../ui/button.tsx'
import found from '../../ui/found-games/found-game.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Option, keyOf } from './overlay-option.tsx'
import type { OverlayGroup, OverlayOption } from './overlay-option.tsx'
import styles from './overlay-results.module.css'
import type { Suggestions } from './suggest.ts'
import type { SuggestState } from './suggest-search.ts'
import { OVERLAY_MESSAGES as MESSAGES } from './messages.ts'

export interface OverlayResultsProps {
  listId: string
  state: SuggestState<Suggestions>
  /** Whether only players are searched. */
  isForUsers: boolean
  /** The options: the results, or those before any input. */
  groups: readonly OverlayGroup[]
  /** What can be found. */
  hint?: string
  /** Whether more options are loading. */
  isComing?: boolean
  /** The index of the option that Enter would pick, through all groups; -1 for none. */
  active: number
  onPick: (option: OverlayOption) => void
  onRetry: () => void
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e']

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

/** Returns the last results, while they are shown; null before any. */
export function foundIn(state: SuggestState<Suggestions>): Suggestions | null {
  return 'found' in state ? state.found : null
}

/** Renders the results of the search, and announces their number politely. */
export function OverlayResults({
  listId,
  state,
  isForUsers,
  groups,
  hint = MESSAGES.hint,
  isComing = false,
  active,
  onPick,
  onRetry,
}: OverlayResultsProps) {
  const isStart = isAtStart(state)
  const none = state.kind === 'found' && groups.length === 0 ? state.found : null
  const places = new Map(groups.flatMap(({ options }) => options).map((option, place) => [option, place]))
  return (
    <div className={styles.results}>
      <output className={none ? styles.note : styles.status}>
        {none ? (
          <>
            <h2>{MESSAGES.noResults}</h2>
            <p>{noResultsHint(none, isForUsers)}</p>
          </>
        ) : (
          statusOf(state)
        )}
      </output>
      {isStart && groups.length > 0 ? <p className={styles.hint}>{hint}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of HTML's is the list of a combobox */}
      <div id={listId} role="listbox" aria-label={MESSAGES.results}>
        {groups.map(({ label, options }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nor a group in one
          <div key={label} role="group" aria-label={label} className={styles.group}>
            <h3 className={styles.label} role="presentation">
              {label}
            </h3>
            {options.map((option) => {
              const place = places.get(option) ?? -1
              return <Option key={keyOf(option)} id={optionId(listId, place)} option={option} isActive={place === active} onPick={onPick} />
            })}
          </div>
        ))}
      </div>
      {state.kind === 'searching' && !state.found ? <Searching /> : null}
      {isStart && isComing && groups.length > 0 ? <Searching title={MESSAGES.popular} /> : null}
      {isStart && groups.length === 0 ? (
        <div className={styles.note}>
          <img src="/icons/favicon.svg" alt="" width={56} height={56} />
          <h2>{MESSAGES.hintTitle}</h2>
          <p>{MESSAGES.hint}</p>
        </div>
      ) : null}
      {state.kind === 'failed' ? (
        <div className={styles.note}>
          <h2>{MESSAGES.failedTitle}</h2>
          <p>{MESSAGES.failed}</p>
          <Button compact onClick={onRetry}>
            {MESSAGES.tryAgain}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Returns whether there is no input. */
export function isAtStart(state: SuggestState<Suggestions>): boolean {
  return state.kind === 'empty' || (state.kind === 'typing' && !state.found)
}

function statusOf(state: SuggestState<Suggestions>): string {
  if (state.kind === 'failed') return MESSAGES.failedTitle
  const last = foundIn(state)
  if (!last) return state.kind === 'searching' ? MESSAGES.searching : ''
  const { users, games, source, known = 0 } = last
  const count = MESSAGES.found(users.length, games.length) || MESSAGES.noResults
  return source === 'server' ? count : `${count} · ${MESSAGES.problems[source](known)}`
}

function noResultsHint({ source, known = 0 }: Suggestions, isForUsers: boolean): string {
  if (source === 'server') return isForUsers ? MESSAGES.noUsersHint : MESSAGES.noResultsHint
  return isForUsers ? MESSAGES.noUsers[source] : MESSAGES.noneOnDevice(known, source !== 'failed')
}

function Searching({ title }: { title?: string }) {
  return (
    <div aria-hidden className={title === undefined ? undefined : styles.toCome}>
      {title === undefined ? null : <p className={styles.label}>{title}</p>}
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.option}>
          <Skeleton className={found.cover} />
          <Skeleton width="55%" height={18} />
        </div>
      ))}
    </div>
  )
}
