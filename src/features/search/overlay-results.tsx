import type { FoundGame } from '../../contract/search.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ComboOption } from '../../ui/combo-option.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { OverlayOption } from './overlay-options.ts'
import prose from '../../ui/prose.module.css'
import found from '../../ui/found-games/found-game.module.css'
import styles from './overlay-results.module.css'
import type { Suggestions } from './suggest.ts'
import type { SuggestState } from './suggest-search.ts'
import { OVERLAY_TEXTS as TEXTS } from './texts.ts'

export interface OverlayResultsProps {
  listId: string
  state: SuggestState<Suggestions>
  /** Whether players alone are looked for. */
  isForUsers: boolean
  options: readonly OverlayOption[]
  /** The place of the option that Enter would pick; -1 for none. */
  active: number
  onPick: (path: string) => void
  onRetry: () => void
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e']

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

/** What the search has come to: read out politely in one sentence, and shown. */
export function OverlayResults({ listId, state, isForUsers, options, active, onPick, onRetry }: OverlayResultsProps) {
  const groups = [
    { kind: 'user', label: TEXTS.players },
    { kind: 'game', label: TEXTS.games },
  ] as const
  const found = state.kind === 'found' || state.kind === 'typing' ? state.found : null
  return (
    <div className={styles.results}>
      <output className={styles.status}>{statusOf(state)}</output>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of HTML's is the list of a combobox */}
      <div id={listId} role="listbox" aria-label={TEXTS.results}>
        {groups.map(({ kind, label }) => {
          const members = options.map((option, place) => ({ option, place })).filter(({ option }) => option.kind === kind)
          if (members.length === 0) return null
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nor a group in one
            <div key={kind} role="group" aria-label={label} className={styles.group}>
              <h3 className={styles.label} role="presentation">
                {label}
              </h3>
              {members.map(({ option, place }) => (
                <Option
                  key={option.path}
                  id={optionId(listId, place)}
                  option={option}
                  isActive={place === active}
                  onPick={onPick}
                />
              ))}
            </div>
          )
        })}
      </div>
      {state.kind === 'searching' ? <Searching /> : null}
      {state.kind === 'empty' || (state.kind === 'typing' && !found) ? (
        <div className={styles.note}>
          <img src="/icons/favicon.svg" alt="" width={56} height={56} />
          <h2>{TEXTS.hintTitle}</h2>
          <p>{TEXTS.hint}</p>
        </div>
      ) : null}
      {state.kind === 'found' && options.length === 0 ? (
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

function statusOf(state: SuggestState<Suggestions>): string {
  switch (state.kind) {
    case 'empty':
      return ''
    case 'searching':
      return TEXTS.searching
    case 'failed':
      return TEXTS.failedTitle
    default: {
      if (!state.found) return ''
      const { users, games, source, known = 0 } = state.found
      const count = TEXTS.found(users.length, games.length) || TEXTS.noResults
      if (source === 'server') return count
      return `${count} · ${TEXTS.problems[source](known)}`
    }
  }
}

function noResultsHint({ source, known = 0 }: Suggestions, isForUsers: boolean): string {
  if (source === 'server') return isForUsers ? TEXTS.noUsersHint : TEXTS.noResultsHint
  return isForUsers ? TEXTS.noUsersOffline : TEXTS.noneOnDevice(known)
}

interface OptionProps {
  id: string
  option: OverlayOption
  isActive: boolean
  onPick: (path: string) => void
}

function Option({ id, option, isActive, onPick }: OptionProps) {
  return (
    <ComboOption id={id} isActive={isActive} className={styles.option} onPick={() => onPick(option.path)}>
      {option.kind === 'user' ? (
        <>
          <Avatar src={option.user.avatar_url} size={44} />
          <span className={styles.words}>
            <span className={prose.name}>{option.user.display_name}</span>
            <span className={styles.more}>@{option.user.username}</span>
          </span>
        </>
      ) : (
        <>
          <span className={found.cover}>
            <Cover src={coverUrl(option.game.cover)} name={option.game.name} />
          </span>
          <span className={styles.words}>
            <span className={prose.name} dir="auto">
              {option.game.name}
            </span>
            <span className={styles.more}>{factsOf(option.game)}</span>
          </span>
        </>
      )}
    </ComboOption>
  )
}

/** The year, and by which other name the game was found. */
function factsOf({ first_release_date, matched_name }: FoundGame): string {
  const year = releaseYear(first_release_date)
  return [year, matched_name !== undefined && TEXTS.alsoCalled(matched_name)].filter(Boolean).join(' · ')
}

function Searching() {
  return (
    <div aria-hidden>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.option}>
          <Skeleton className={found.cover} />
          <Skeleton width="55%" height={18} />
        </div>
      ))}
    </div>
  )
}
