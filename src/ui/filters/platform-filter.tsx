import { Fragment, useId, useState } from 'react'
import type { PlatformFacts, PlatformGroup } from '../../domain/platform-groups.ts'
import { groupPlatforms } from '../../domain/platform-groups.ts'
import { Chip } from '../chip.tsx'
import { classNames } from '../class-names.ts'
import layout from '../layout.module.css'
import { PlatformIcon } from '../platform-icon.tsx'
import styles from './filters.module.css'
import { PLATFORM_FILTER_MESSAGES as MESSAGES } from './messages.ts'

export interface PlatformFilterProps {
  /** Omitted if the text above already says it. */
  title?: string
  platforms: readonly PlatformFacts[]
  chosen: readonly number[] | undefined
  /** If the most common choices are above it: then no kind is open at first, even with a choice. */
  isCollapsed?: boolean
  onToggle: (ids: readonly number[]) => void
}

/**
 * Renders the kinds of platforms, each with the number of chosen ones, and below them those of the open kind: a hundred platforms at once
 * could not be scanned. A merged family is one choice with all its machines, and lists them.
 */
export function PlatformFilter({ title, platforms, chosen, isCollapsed = false, onToggle }: PlatformFilterProps) {
  const groups = groupPlatforms(platforms)
  const names = new Map(platforms.map(({ id, name }) => [id, name]))
  const listId = useId()
  const isChosen = (ids: readonly number[]) => ids.every((id) => chosen?.includes(id))
  const chosenIn = (group: PlatformGroup) => group.choices.filter(({ ids }) => isChosen(ids)).length
  const [opened, setOpened] = useState<PlatformGroup['category'] | 'none' | undefined>(isCollapsed ? 'none' : undefined)
  // Initially a kind with a choice, or none; it stays open whatever happens to that choice.
  const isEmpty = groups.length === 0
  if (opened === undefined && !isEmpty && chosen) setOpened(groups.find((group) => chosenIn(group) > 0)?.category ?? 'none')
  const open = groups.find(({ category }) => category === opened)
  if (isEmpty) return null
  return (
    <section>
      {title === undefined ? null : <h3>{title}</h3>}
      <div className={layout.wrap8}>
        {groups.map((group) => {
          const { category, label, choices } = group
          const count = chosenIn(group)
          return (
            <button
              key={category}
              type="button"
              className={styles.category}
              aria-expanded={category === opened}
              aria-controls={category === opened ? listId : undefined}
              data-chosen={count > 0 || undefined}
              onClick={() => setOpened(category === opened ? 'none' : category)}
            >
              <PlatformIcon icon={category} />
              {label} <span className={styles.tally}>{MESSAGES.inCategory(count, choices.length)}</span>
            </button>
          )
        })}
      </div>
      {open ? <OpenGroup id={listId} group={open} names={names} isChosen={isChosen} onToggle={onToggle} /> : null}
    </section>
  )
}

interface OpenGroupProps {
  id: string
  group: PlatformGroup
  names: ReadonlyMap<number, string>
  isChosen: (ids: readonly number[]) => boolean
  onToggle: (ids: readonly number[]) => void
}

function OpenGroup({ id, group: { label, choices }, names, isChosen, onToggle }: OpenGroupProps) {
  const all = choices.flatMap(({ ids }) => ids)
  return (
    <fieldset id={id} className={classNames(layout.wrap8, styles.platforms)} aria-label={label}>
      {choices.length > 1 ? (
        <Chip pressed={isChosen(all)} onClick={() => onToggle(all)}>
          {MESSAGES.allOfCategory(label)}
        </Chip>
      ) : null}
      {choices.map(({ key, label: name, ids }) => (
        <Fragment key={key}>
          <Chip pressed={isChosen(ids)} detail={ids.length > 1 ? MESSAGES.standsFor(ids.length) : undefined} onClick={() => onToggle(ids)}>
            {name}
          </Chip>
          {ids.length > 1 && isChosen(ids) ? (
            <p className={styles.names}>
              {MESSAGES.names(
                name,
                ids.flatMap((id) => names.get(id) ?? []),
              )}
            </p>
          ) : null}
        </Fragment>
      ))}
    </fieldset>
  )
}
