import { Button } from '../../ui/button.tsx'
import found from '../../ui/found-games/found-game.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Option } from './overlay-option.tsx'
import { keyOf } from './overlay-options.ts'
import type { OverlayGroup, OverlayOption } from './overlay-options.ts'
import styles from './overlay-results.module.css'
import type { Suggestions } from './suggest.ts'
import type { SuggestState } from './suggest-search.ts'
import { OVERLAY_TEXTS as TEXTS } from './texts.ts'

export interface OverlayResultsProps {
  listId: string
  state: SuggestState<Suggestions>
  /** Whether players alone are looked for. */
  isForUsers: boolean
  /** What can be picked: what was found, or before that what there is to begin with. */
  groups: readonly OverlayGroup[]
  /** Whether more of what there is to begin with is on its way. */
  isComing?: boolean
  /** The place of the option that Enter would pick, counted through all groups; -1 for none. */
  active: number
  onPick: (option: OverlayOption) => void
  onRetry: () => void
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e']

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

/** What was found last, while that is shown; null before anything was. */
export function foundIn(state: SuggestState<Suggestions>): Suggestions | null {
  return 'found' in state ? state.found : null
}

/** What the search has come to: read out politely in one sentence, and shown. */
export function OverlayResults({ listId, state, isForUsers, groups, isComing = false, active, onPick, onRetry }: OverlayResultsProps) {
  const isStart = isAtStart(state)
  const places = new Map(groups.flatMap(({ options }) => options).map((option, place) => [option, place]))
  return (
    <div className={styles.results}>
      <output className={styles.status}>{statusOf(state)}</output>
      {isStart && groups.length > 0 ? <p className={styles.hint}>{TEXTS.hint}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of HTML's is the list of a combobox */}
      <div id={listId} role="listbox" aria-label={TEXTS.results}>
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
      {isStart && isComing && groups.length > 0 ? <Searching title={TEXTS.popular} /> : null}
      {isStart && groups.length === 0 ? (
        <div className={styles.note}>
          <img src="/icons/favicon.svg" alt="" width={56} height={56} />
          <h2>{TEXTS.hintTitle}</h2>
          <p>{TEXTS.hint}</p>
        </div>
      ) : null}
      {state.kind === 'found' && groups.length === 0 ? (
        <div className={styles.note}>
          <h2>{TEXTS.noResults}</h2>
          <p>{noResultsHint(state.found, isForUsers)}</p>
        </div>
      ) : null}
      {state.kind === 'failed' ? (
        <div className={styles.note}>
          <h2>{TEXTS.failedTitle}</h2>
          <p>{TEXTS.failed}</p>
          <Button compact onClick={onRetry}>
            {TEXTS.tryAgain}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Whether nothing has been looked for yet, or is looked for any more. */
export function isAtStart(state: SuggestState<Suggestions>): boolean {
  return state.kind === 'empty' || (state.kind === 'typing' && !state.found)
}

function statusOf(state: SuggestState<Suggestions>): string {
  if (state.kind === 'failed') return TEXTS.failedTitle
  const last = foundIn(state)
  if (!last) return state.kind === 'searching' ? TEXTS.searching : ''
  const { users, games, source, known = 0 } = last
  const count = TEXTS.found(users.length, games.length) || TEXTS.noResults
  return source === 'server' ? count : `${count} · ${TEXTS.problems[source](known)}`
}

function noResultsHint({ source, known = 0 }: Suggestions, isForUsers: boolean): string {
  if (source === 'server') return isForUsers ? TEXTS.noUsersHint : TEXTS.noResultsHint
  return isForUsers ? TEXTS.noUsersOffline : TEXTS.noneOnDevice(known)
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
